import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { callStore, logIn } from './calls.ts'

/** The demo customer who buys. */
export const buyer = '0491 570 157'
const byPhone = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }

/** Buys a card at a store on the sandbox bank, and waits until it is paid. */
export async function buyCard(port: string): Promise<void> {
  await fetch(`http://localhost:${port}/sandbox/bank/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: buyer, outcome: 'paid', afterMs: 0, returnsAfterMs: 0 }),
  })
  const token = await logIn(port, buyer, 'Wattle@2026')
  const deviceMetaData = { platform: 'web', device: 'test', appVersion: '0', ipAddress: '127.0.0.1' }
  const items = [{ cardId: 1, quantity: 1, purchaseAmount: null }]
  const body = { checkoutSessionId: randomUUID(), paymentMethod: 'payto', items, deviceMetaData }
  const placed = await callStore(port, 'POST', '/Orders', { token, body })
  const path = `/Payments/${placed.json.order.paymentIntent.paymentIntentId}`
  expect((await callStore(port, 'POST', `${path}/Start`, { token, body: byPhone })).status).toBe(200)
  const status = async () => (await callStore(port, 'GET', path, { token })).json.data.payment.paymentStatus as string
  await vi.waitFor(async () => expect(await status()).toBe('Paid'), { timeout: 30_000, interval: 100 })
}
