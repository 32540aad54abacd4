// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { explore } from '#model-tests/explore.ts'
import type { Model } from '#model-tests/model.ts'
import { Page } from '#tests/support/page.tsx'
import { checkoutModel } from './checkout.model.tsx'
import { paymentWaitModel } from './payment-wait.model.tsx'

test.each<[string, Model]>([
  ['checkout', checkoutModel],
  ['the wait for the bank', paymentWaitModel],
])('MKT-12 %s offers PayTo, and names no card brand wherever it can come to', (_, model) => {
  const drawn = explore(model).states.map(({ snapshot }) =>
    renderToStaticMarkup(<Page>{model.screen?.render(snapshot as never, () => {})}</Page>),
  )
  expect(drawn.length).toBeGreaterThan(5)
  for (const markup of drawn) expect(markup).not.toMatch(/visa\b|master\s?card/i)
  expect(drawn.some((markup) => markup.includes('PayTo'))).toBe(true)
})
