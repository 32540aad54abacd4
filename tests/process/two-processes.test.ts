import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../api/support/postgres-server.ts'
import { callStore, logIn } from './calls.ts'
import { type Running, freePort, startCommand, startStore } from './command.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let ports: [string, string]
let stores: Running[] = []

beforeAll(async () => {
  server = await startPostgres()
  ports = [await freePort(), await freePort()]
  const DATABASE_URL = server.url('postgres')
  stores = await Promise.all(ports.map((PORT) => startStore({ PORT, DATABASE_URL })))
})
afterAll(async () => {
  for (const { child } of stores) child.kill('SIGKILL')
  await Promise.all(stores.map(({ ended }) => ended))
  await server.stop()
})

test('two processes that start together on one new database share sessions, carts and catalogue', async () => {
  const [first, second] = ports
  const token = await logIn(first, '0491 570 006', 'Wattle@2026')
  const { json } = await callStore(second, 'GET', '/Cards/1')
  const { cardId: CardId, cardValue: LoadAmount } = json.data.card
  const added = await callStore(second, 'POST', '/Carts', { token, body: { CardId, Quantity: 1, LoadAmount } })
  expect(added.status).toBe(200)
  const cart = await callStore(first, 'GET', '/Carts', { token })
  expect(cart.json.data.cart.cartItems).toHaveLength(1)
})

test('reset of a database asks to be meant, and is refused while a store is open on it', async () => {
  const settings = { DATABASE_URL: server.url('postgres') }
  const asked = await startCommand(['reset'], settings).ended
  expect(asked).toEqual({ code: 1, output: expect.stringContaining('run npm run reset -- --yes if you mean it.') })
  const refused = await startCommand(['reset', '--yes'], settings).ended
  expect(refused).toEqual({ code: 1, output: 'A store is open on this database: stop it first.\n' })
  for (const { child } of stores) child.kill('SIGTERM')
  const ends = await Promise.all(stores.map(({ ended }) => ended))
  expect(ends.map(({ code, output }) => (code === 0 ? 'in good order' : output))).toEqual([
    'in good order',
    'in good order',
  ])
  expect((await startCommand(['reset', '--yes'], settings).ended).code).toBe(0)
})
