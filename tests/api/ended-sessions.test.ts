import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { createPasswordResets } from '#server/accounts/password-resets.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'
import { openServer } from './support/server.ts'

/** No heartbeat occurs during a test. Milliseconds. */
const heartbeatMs = 3_600_000

const { store, order } = usePaymentStore({ heartbeatMs })
let other: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  other = await openServer(store.db, { heartbeatMs })
  for (const { app } of [store, other]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => other.close())

/** Of sessions that began at the same time any may be the oldest. */
function logIn(mobile: string): Promise<string> {
  store.advance(1)
  return store.login(mobile)
}

/** Opens the stream of a new order; `ended` resolves to its text once it has ended. */
async function open(token: string, app: FastifyInstance): Promise<{ ended: Promise<string> }> {
  const { port } = app.server.address() as AddressInfo
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  const response = await fetch(`http://127.0.0.1:${port}/api/Customer/PaymentEvents/${intent}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { ended: response.text() }
}

const logout = (token: string) => store.call({ method: 'POST', url: '/api/Customer/auth/logout', token })

const Reset = z.object({ messageId: z.string() })

async function resetPassword(): Promise<void> {
  const resets = createPasswordResets(store.db, Date.now)
  await resets.request('jo@wattle.example')
  const reset = await store.db.row(Reset, sql`select message_id as "messageId" from password_resets`)
  const token = await resets.issueToken(reset?.messageId ?? '')
  expect(await resets.spend(token ?? '', demoPassword)).toBeDefined()
}

async function logInOften(): Promise<void> {
  for (let logins = 0; logins < 20; logins += 1) await logIn(customers.withAll)
}

const ends = { logout, 'a password reset': resetPassword, 'twenty more logins': logInOften }

describe.each(Object.entries(ends))('API-21 %s ends a stream before any heartbeat', (_, end) => {
  test.each(['the process that did it', 'another process'])('at %s', async (where) => {
    const token = await logIn(customers.withAll)
    const stream = await open(token, where === 'another process' ? other.app : store.app)
    await end(token)
    expect(await stream.ended).toMatch(/^id: 0\ndata: .*NewRequest.*\n\n$/)
  })
})

test('API-21 a logout leaves the streams of another session of the customer open', async () => {
  const [staying, leaving] = [await logIn(customers.withAll), await logIn(customers.withAll)]
  const stays = await open(staying, store.app)
  const leaves = await open(leaving, store.app)
  await logout(leaving)
  await leaves.ended
  const first = await Promise.race([stays.ended, logout(staying).then(() => 'the second logout')])
  expect(first).toBe('the second logout')
  await stays.ended
})

test('API-21 a notification of an ended session names the customer, never the session', async () => {
  const token = await logIn(customers.withPhone)
  let hear!: (payload: string | undefined) => void
  const heard = new Promise<string | undefined>((resolve) => (hear = resolve))
  const stop = await store.db.listen('sessions', (payload) => hear(payload))
  await logout(token)
  expect(await heard).toMatch(/^\d{1,3}$/)
  await stop()
})
