import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AppearanceSwitch } from '../screens/frame/appearance-switch.tsx'
import { Frame, type FrameProps } from '../screens/frame/frame.tsx'
import { withStyles } from '../styled/page-styles.ts'

const nothing = () => {}
const closed = { screen: 'closed', press: nothing, hover: nothing } as const
const open = { screen: 'open', press: nothing, pressOutside: nothing, escape: nothing, close: nothing } as const

const visitors: FrameProps['session'][] = [
  { screen: 'loggedOut', why: 'absent' },
  { screen: 'loggedIn', logOut: nothing },
]

const frame: Omit<FrameProps, 'session' | 'panels' | 'children'> = {
  cartCount: 3,
  appearance: (
    <AppearanceSwitch view={{ screen: 'unknown', chooseSystem: nothing, chooseLight: nothing, chooseDark: nothing }} />
  ),
  update: { screen: 'silent' },
  environment: 'dev',
  searchTerm: '',
  onSearch: nothing,
  searchBox: { screen: 'resting', focus: nothing },
}

/**
 * The rules of what surrounds every page, for visitors and for shoppers, with menus closed and open: the server draws a
 * page without a session, and the browser must not wait for the style engine to show who is logged in (WIRE-1).
 */
export function frameCss(): string {
  const panels = [closed, open].map((panel) => ({ products: panel, account: panel, mobile: panel, cart: panel }))
  return withStyles(() => {
    for (const session of visitors)
      for (const each of panels)
        renderToString(
          <StaticRouter location="/">
            <Frame {...frame} session={session} panels={each}>
              {null}
            </Frame>
          </StaticRouter>,
        )
  }).css
}
