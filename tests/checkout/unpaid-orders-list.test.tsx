// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { approvedOrder, reportOf, startByPhone, unpaidOrders } from '#machines/checkout/checkout.samples.ts'
import { connect } from '#machines/unpaid-orders/unpaid-orders.connect.ts'
import { unpaidOrdersMachine } from '#machines/unpaid-orders/unpaid-orders.machine.ts'
import type { UnpaidOrdersInput } from '#machines/unpaid-orders/unpaid-orders.setup.ts'
import { UnpaidOrders } from '#src/screens/checkout/unpaid-orders.tsx'
import { settled } from '#model-tests/test-doubles.ts'

afterEach(cleanup)

const { intentId } = approvedOrder

test.each([
  ['unknown', `/order-success?intent=${intentId}`, 'Approved', /^Your bank hasn’t finished it yet/],
  [
    'wrongAmount',
    `/payment-failed?intent=${intentId}`,
    'The wrong amount was debited',
    /^Your bank took the wrong amount/,
  ],
] as const)('CHK-11 CHK-12 CHK-16 an approved order, money %s, has a link to its page', (money, page, state, text) => {
  const input = { minutes: null, orders: [{ ...approvedOrder, money }], start: startByPhone, account: '04******06' }
  show(input)
  const link = screen.getByRole('link', { name: 'Show payment of order 4713' })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Show payment', page])
  expect(screen.queryByRole('button', { name: 'Resume order 4713' })).toBeNull()
  expect(screen.getByText(state)).not.toBeNull()
  expect(screen.getByText(text)).not.toBeNull()
})

test('CHK-4 CHK-16 the limit is a red alert; once an order has left the list, another can be placed', async () => {
  const [neverStarted] = unpaidOrders
  const others = ['4714', '4715'].map((orderId) => ({ ...neverStarted, orderId, intentId: orderId }))
  const { cancel } = show({ minutes: 12, orders: others, start: startByPhone, account: '04******06' })
  expect(screen.getByRole('alert').textContent).toMatch(/^They hold 6 cards, so we can’t hold any more for you yet\. /)
  await cancel('4714')
  screen.getByRole('heading', { name: 'You have an unpaid order' })
  screen.getByText('You can place your order now. The other one holds 3 cards until it’s paid or ends.')
  expect(screen.queryByRole('alert')).toBeNull()
  await cancel('4715')
  screen.getByRole('heading', { name: 'You have no payments under way' })
  screen.getByText('You can place your order now.')
})

function show(input: UnpaidOrdersInput) {
  const machine = unpaidOrdersMachine.provide({
    actors: { recallPayment: fromPromise(async () => reportOf('Cancelled')) },
  })
  const actor = createActor(machine, { input }).start()
  const drawn = () => (
    <MemoryRouter>
      <UnpaidOrders view={connect(actor.getSnapshot(), actor.send)} />
    </MemoryRouter>
  )
  const { rerender } = render(drawn())
  const cancel = async (orderId: string) => {
    screen.getByRole('button', { name: `Cancel order ${orderId}` }).click()
    await settled(() => {})
    rerender(drawn())
  }
  return { cancel }
}
