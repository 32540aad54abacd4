// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type CartLine, totalCents } from '#contract/cart-lines.ts'
import type { StartPayment } from '#contract/order.ts'
import type { Attempt, Wait } from '#machines/checkout/attempt.ts'
import { lines, newAttempt, placedAttempt } from '#machines/checkout/checkout.samples.ts'
import { placeOrderCases } from '#machines/place-order/place-order.cases.ts'
import { placeOrderMachine } from '#machines/place-order/place-order.machine.ts'
import type { OrderCall } from '#machines/place-order/place-order.setup.ts'
import type { Placement } from '#machines/place-order/placement.ts'
import { Page } from '#tests/support/page.tsx'
import { placeOrderModel } from './place-order.model.tsx'

afterEach(cleanup)

/** The cart of the samples, its first card of this value. */
function cartOf(valueCents: number | undefined): CartLine[] {
  const [first, ...others] = lines
  return [{ ...first!, ...(valueCents !== undefined && { valueCents }) }, ...others]
}

/** Where a press of Pay leads when the shopper saw the first lines and the server orders the second. */
async function payFor(shown: CartLine[], ordered: CartLine[]) {
  const order = { id: '4711', totalCents: totalCents(ordered), lines: ordered }
  const attempt = { ...placedAttempt, order }
  const machine = placeOrderMachine.provide({
    actors: {
      keepAttempt: fromPromise<{ attempt: Attempt; isFresh: boolean }, void>(async () => {
        return { attempt: newAttempt, isFresh: true }
      }),
      placeOrder: fromPromise<Placement, OrderCall>(async () => ({ outcome: 'placed', attempt })),
      startPayment: fromPromise<Wait, { intentId: string; start: StartPayment }>(() => new Promise(() => {})),
    },
  })
  const actor = createActor(machine, { input: { ...placeOrderCases.inputs['by mobile'], lines: shown } }).start()
  return waitFor(actor, ({ value }) => value === 'confirming' || value === 'starting')
}

test('CHK-15 API-6 a card of half the value at an equal price is asked about, with both values', async () => {
  const snapshot = await payFor(cartOf(9_000), cartOf(4_500))
  expect(snapshot.value).toBe('confirming')
  render(<Page>{placeOrderModel.screen?.render(snapshot, () => {})}</Page>)
  const items = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toEqual(['Kookaburra CoffeeThe card’s value was $90.00 and is now $45.00.'])
  screen.getByText('$95.00')
  screen.getByRole('button', { name: 'Pay $95.00' })
})

test.each([
  ['equal', 9_000, 9_000],
  ['of the cart alone', 9_000, undefined],
  ['of the order alone', undefined, 9_000],
  ['of neither', undefined, undefined],
])('CHK-15 API-14 a value that is %s changes nothing', async (_, shown, ordered) => {
  expect((await payFor(cartOf(shown), cartOf(ordered))).value).toBe('starting')
})

test('CHK-15 a card whose price, value and quantity changed has all three named, and both totals', async () => {
  const [first, ...others] = cartOf(4_500)
  const snapshot = await payFor(cartOf(9_000), [{ ...first!, priceCents: 4_400, quantity: 2 }, ...others])
  render(<Page>{placeOrderModel.screen?.render(snapshot, () => {})}</Page>)
  screen.getByText(
    'The price was $45.00 and is now $44.00. The card’s value was $90.00 and is now $45.00. The quantity was 1 and is now 2.',
  )
  expect(screen.getAllByText(/^Total/).map(({ textContent }) => textContent)).toEqual([
    'Total before: $95.00',
    'Total now: $138.00',
  ])
})
