import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStore, logIn } from './calls.ts'
import { freePort, startCommand, startStore } from './command.ts'

let settings: { PORT: string; DATA_DIR: string }

/** Jo has an unpaid order, the other customers have none. */
beforeAll(async () => {
  settings = { PORT: await freePort(), DATA_DIR: await mkdtemp(join(tmpdir(), 'wattle-delete-')) }
  const store = await startStore(settings)
  const token = await logIn(settings.PORT, '0491 570 006', 'Wattle@2026')
  const deviceMetaData = { platform: 'web', device: 'test', appVersion: '0', ipAddress: '127.0.0.1' }
  const items = [{ cardId: 1, quantity: 1, purchaseAmount: null }]
  const body = { checkoutSessionId: randomUUID(), paymentMethod: 'payto', items, deviceMetaData }
  expect((await callStore(settings.PORT, 'POST', '/Orders', { token, body })).status).toBe(200)
  store.child.kill('SIGTERM')
  await store.ended
})
afterAll(() => rm(settings.DATA_DIR, { recursive: true, force: true }))

const remove = (...args: string[]) => startCommand(['customer', 'delete', ...args], settings).ended

test.each([
  ['missing@wattle.example', 'There is no such customer.'],
  ['jo@wattle.example', 'A payment of this customer is undecided or its refund is due: try again when it has ended.'],
  ['0491 570 157', 'This customer has cards that were not used yet: add --with-cards to give them up.'],
])('MKT-6 customer delete %s is refused with a sentence', async (id, sentence) => {
  expect(await remove(id)).toEqual({ code: 1, output: `${sentence}\n` })
})

test('MKT-6 customer delete --with-cards removes the personal data, once', async () => {
  expect(await remove('0491 570 157', '--with-cards')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Deleted the personal data of customer \d+; \d+ orders remain without it\.\n$/),
  })
  expect(await remove('0491 570 157')).toEqual({ code: 1, output: 'There is no such customer.\n' })
})
