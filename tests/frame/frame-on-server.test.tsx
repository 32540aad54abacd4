import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AppearanceSwitch } from '#src/screens/frame/appearance-switch.tsx'
import { Frame } from '#src/screens/frame/frame.tsx'

const nothing = () => {}
const closed = { screen: 'closed', press: nothing, hover: nothing } as const
const appearance = (
  <AppearanceSwitch view={{ screen: 'unknown', chooseSystem: nothing, chooseLight: nothing, chooseDark: nothing }} />
)

const html = renderToString(
  <StaticRouter location="/shop">
    <Frame
      session={{ screen: 'unknown' }}
      cartCount={null}
      panels={{ products: closed, account: closed, mobile: closed, cart: closed }}
      appearance={appearance}
      update={{ screen: 'silent' }}
      environment="dev"
      searchTerm=""
      onSearch={nothing}
      searchBox={{ screen: 'resting', focus: nothing }}
    >
      <h1>A page</h1>
    </Frame>
  </StaticRouter>,
)

test('the frame is rendered without a browser, for an anonymous session', () => {
  expect(html).toContain('<h1>A page</h1>')
  expect(html).not.toMatch(/Login|Logout|My Profile/)
})

test('the content policy finds no style attribute and no inline handler', () => {
  expect(html).not.toMatch(/\s(?:style|on[a-z]+)="/)
})

test('HDR-2 HDR-4 HDR-10 search and links work before any script does', () => {
  expect(html).toMatch(/<form[^>]* action="\/shop"/)
  expect(html).toMatch(/<input[^>]* name="SearchTerm"/)
  for (const href of ['/', '/shop', '/shop?SearchTerm=hot-deals', '/products/egift-card', '/terms-of-use']) {
    expect(html).toContain(`href="${href}"`)
  }
})
