// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { approvedOrder, startByPhone } from '#machines/checkout/checkout.samples.ts'
import { connect } from '#machines/unpaid-orders/unpaid-orders.connect.ts'
import { unpaidOrdersMachine } from '#machines/unpaid-orders/unpaid-orders.machine.ts'
import { UnpaidOrders } from '#src/screens/checkout/unpaid-orders.tsx'

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
  const actor = createActor(unpaidOrdersMachine, { input }).start()
  render(
    <MemoryRouter>
      <UnpaidOrders view={connect(actor.getSnapshot(), actor.send)} />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Show payment of order 4713' })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Show payment', page])
  expect(screen.queryByRole('button', { name: 'Resume order 4713' })).toBeNull()
  expect(screen.getByText(state)).not.toBeNull()
  expect(screen.getByText(text)).not.toBeNull()
})
