import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../api/support/postgres-server.ts'
import { query } from '../api/support/replica.ts'
import { callStore, logIn } from './calls.ts'
import { type Running, freePort, startCommand, startStore } from './command.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let ports: [string, string]
let stores: Running[] = []
let settings: { DATABASE_URL: string; SECRETS_KEY: string }

const [formerKey, newKey] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]

beforeAll(async () => {
  server = await startPostgres()
  ports = [await freePort(), await freePort()]
  settings = { DATABASE_URL: server.url('postgres'), SECRETS_KEY: formerKey }
  stores = await Promise.all(ports.map((PORT) => startStore({ PORT, ...settings })))
})
afterAll(async () => {
  for (const { child } of stores) child.kill('SIGKILL')
  await Promise.all(stores.map(({ ended }) => ended))
  await server.stop()
})

test('API-11 a server that loses acknowledged orders is refused at the start', async () => {
  const careless = { PORT: await freePort(), ...settings, DATABASE_DURABILITY: 'required' }
  expect(await startCommand(['main'], careless).ended).toEqual({
    code: 1,
    output: expect.stringMatching(/^PostgreSQL at .* because synchronous_commit is off: set it to on [^\n]*\.\n$/),
  })
})

const readPrice = async (port: string) => (await callStore(port, 'GET', '/Cards/1')).json.data.card.cardValue as number
const messages = async (...args: string[]) => (await startCommand(['messages', ...args], settings).ended).output
const readMailbox = async () => (await fetch(`http://localhost:${ports[1]}/sandbox/mail`)).text()

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

test('API-22 a process without the key, or with another, does not start', async () => {
  const { DATABASE_URL } = settings
  const DATA_DIR = join(tmpdir(), `wattle-no-key-${String(process.pid)}`)
  const without = await startCommand(['main'], { PORT: await freePort(), DATABASE_URL, DATA_DIR }).ended
  expect(without).toEqual({
    code: 1,
    output: expect.stringMatching(/^The key file .*secrets\.key is missing, and this database holds secrets/),
  })
  const other = await startCommand(['main'], { PORT: await freePort(), DATABASE_URL, SECRETS_KEY: newKey }).ended
  expect(other).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^This database holds secrets that are encrypted with the key \w+, which is not among/,
    ),
  })
})

test('API-22 the key is rotated while stores are open, and the former one is then not needed', async () => {
  const both = { ...settings, SECRETS_KEY: `${newKey},${formerKey}` }
  const rotated = await startCommand(['rotate-keys'], both).ended
  expect(rotated).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Encrypted 2 data keys again with the key \w+\. It now protects \d+ redemption codes and 1 account number; other keys can be removed from the settings\.\n$/,
    ),
  })
  expect((await startCommand(['rotate-keys'], both).ended).output).toMatch(/^Encrypted 0 data keys again /)
  const token = await logIn(ports[0], '0491 570 006', 'Wattle@2026')
  const { json } = await callStore(ports[1], 'GET', '/PaymentMethods', { token })
  expect(json.data.paymentMethod.accountLast4Digit).toBe('1234')
  const alone = await startCommand(['rotate-keys'], { ...settings, SECRETS_KEY: newKey }).ended
  expect(alone).toMatchObject({ code: 0 })
})

test('API-6 a former version leaves the prices of its successor, and writes its own when asked', async () => {
  const price = await readPrice(ports[0])
  await query(
    server.url('postgres'),
    `with successor as (update seeds set fingerprint = 'successor' where name = 'catalogue' returning true),
       former as (insert into replaced_seeds select fingerprint from seeds where name = 'catalogue')
     update cards set value_cents = value_cents + 1000, price_cents = price_cents + 1000 where card_id = 1`,
  )
  const former = await startStore({ PORT: await freePort(), ...settings, SECRETS_KEY: newKey })
  former.child.kill('SIGTERM')
  expect((await former.ended).output).toContain('npm run catalogue -- seed writes it again')
  expect(await readPrice(ports[0])).toBe(price + 10)
  const asked = await startCommand(['catalogue', 'seed'], settings).ended
  expect(asked).toMatchObject({ code: 0, output: expect.stringContaining('Wrote the catalogue of this version') })
  expect(await readPrice(ports[0])).toBe(price)
})

test('ENQ-4 a message that was given up is listed, and sent again by a running store', async () => {
  await query(
    server.url('postgres'),
    `insert into messages (channel, recipient, subject, body, problem, given_up_at)
     values ('email', 'jo@wattle.example', 'Given up and sent', 'Hello', '554 suspended', now())`,
  )
  const [, id = ''] = /^([0-9a-f-]{36})  email, queued .*\n    554 suspended\n$/.exec(await messages()) ?? []
  expect(await messages('--resend', 'unknown')).toBe('unknown is not a message that was given up.\n')
  expect(await messages('--resend', id)).toBe('The store sends 1 message again.\n')
  await expect.poll(readMailbox, { timeout: 30_000 }).toContain('Given up and sent')
  expect(await messages('--resend-all')).toBe('The store sends 0 messages again.\n')
})

test('reset of a database asks to be meant, and is refused while a store is open on it', async () => {
  const asked = await startCommand(['reset'], settings).ended
  expect(asked).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^This deletes everything in the PostgreSQL database \S+\/postgres: run npm run reset -- --yes if you mean it\.\n$/,
    ),
  })
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
