// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { explore } from '#tests/support/explore.ts'
import { Page } from '#tests/support/page.tsx'
import { checkoutModel } from './checkout.model.tsx'

const { places } = explore(checkoutModel)

test('MKT-12 checkout offers PayTo, and names no card brand wherever it can come to', () => {
  const drawn = places.map(({ snapshot }) =>
    renderToStaticMarkup(<Page>{checkoutModel.screen?.render(snapshot as never, () => {})}</Page>),
  )
  expect(drawn.length).toBeGreaterThan(5)
  for (const markup of drawn) expect(markup).not.toMatch(/visa\b|master\s?card/i)
  expect(drawn.some((markup) => markup.includes('PayTo'))).toBe(true)
})
