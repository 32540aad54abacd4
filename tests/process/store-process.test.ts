import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStore, logIn } from './calls.ts'
import { type Running, freePort, startCommand, startStore } from './command.ts'

let settings: { PORT: string; DATA_DIR: string }
let store: Running

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'wattle-process-'))
  settings = { PORT: await freePort(), DATA_DIR }
  await leaveHalfCopy(DATA_DIR)
  store = await startStore(settings)
})
afterAll(async () => {
  store.child.kill('SIGKILL')
  await store.ended
  await rm(settings.DATA_DIR, { recursive: true, force: true })
})

function call(...[method, path, sent]: Parameters<typeof callStore> extends [string, ...infer Rest] ? Rest : never) {
  return callStore(settings.PORT, method, path, sent)
}

/** The event stream of a new order, which stays open until the store ends it. */
async function openStream(token: string, cardId: number): Promise<Response> {
  const deviceMetaData = { platform: 'web', device: 'test', appVersion: '0', ipAddress: '127.0.0.1' }
  const items = [{ cardId, quantity: 1, purchaseAmount: null }]
  const body = { checkoutSessionId: randomUUID(), paymentMethod: 'payto', items, deviceMetaData }
  const intent = (await call('POST', '/Orders', { token, body })).json.order.paymentIntent.paymentIntentId
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`http://localhost:${settings.PORT}/api/Customer/PaymentEvents/${intent}`, { headers })
}

/** What a start that was cut off leaves behind. */
async function leaveHalfCopy(folder: string): Promise<void> {
  await mkdir(join(folder, 'pglite.copy'))
  await writeFile(join(folder, 'pglite.copy/PG_VERSION'), '')
}

/** The number by which PostgreSQL knows one data folder and its copies. */
async function systemIdentifier(pglite: string): Promise<bigint> {
  return (await readFile(join(pglite, 'global/pg_control'))).readBigUInt64LE()
}

test('a new data folder is a copy of the one that the build prepared', async () => {
  const prepared = join(import.meta.dirname, '../../dist/database/pglite')
  expect(await systemIdentifier(join(settings.DATA_DIR, 'pglite'))).toBe(await systemIdentifier(prepared))
})

test('a new data folder has one database and log files of 1 MB', async () => {
  const pglite = join(settings.DATA_DIR, 'pglite')
  expect((await readdir(join(pglite, 'base'))).filter((name) => /^\d+$/.test(name))).toHaveLength(1)
  const log = (await readdir(join(pglite, 'pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name))
  expect(log.length).toBeGreaterThan(0)
  for (const name of log) expect((await stat(join(pglite, 'pg_wal', name))).size).toBe(1_048_576)
})

test('the start prints the address, the demo accounts and where the sandbox bank is', () => {
  const origin = `http://localhost:${settings.PORT}`
  const lines = ['Wattle is open at', origin, '0491 570 006', '0491 570 156', '0491 570 157', '0491 570 158']
  for (const part of [...lines, 'Wattle@2026', `${origin}/sandbox/bank`]) expect(store.output()).toContain(part)
})

test('a second process on the same folder fails with a sentence that names the remedy', async () => {
  const { code, output } = await startCommand(['main'], { ...settings, PORT: await freePort() }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^Process \d+ already uses the data folder .*: stop it, or set DATA_DIR .*\.$/)
})

test('startup fails on a taken port with a sentence that names the remedy', async () => {
  const taken = createServer()
  const PORT = await freePort()
  await new Promise<void>((resolve) => taken.listen({ port: Number(PORT), host: 'localhost' }, resolve))
  const DATA_DIR = join(settings.DATA_DIR, 'other')
  const { code, output } = await startCommand(['main'], { PORT, DATA_DIR }).ended
  taken.close()
  expect({ code, output: output.trim() }).toEqual({
    code: 1,
    output: `Port ${PORT} is taken: stop what uses it, or set PORT to another port.`,
  })
})

test.each(['192.0.2.7', 'no-such-host.invalid'])('startup fails with a sentence when HOST is %s', async (HOST) => {
  const given = { PORT: await freePort(), DATA_DIR: join(settings.DATA_DIR, 'other'), HOST, SANDBOX: 'public' }
  expect(await startCommand(['main'], given).ended).toEqual({
    code: 1,
    output: `HOST ${HOST} is no address of this machine: set it to localhost, 0.0.0.0 or an address that this machine has.\n`,
  })
})

test('startup fails with the remedy when the database does not answer', async () => {
  const DATABASE_URL = `postgres://someone:hidden@127.0.0.1:${await freePort()}/shop`
  const { code, output } = await startCommand(['main'], { PORT: await freePort(), DATABASE_URL }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:\d+\/shop cannot be used .*: start it, or correct DATABASE_URL\.$/,
  )
  expect(output).not.toContain('hidden')
})

test.each(['DATABASE_READ_URL', 'DATABASE_POOL_URL'])('%s without DATABASE_URL is refused', async (name) => {
  const given = { ...settings, PORT: await freePort(), [name]: 'postgres://localhost/shop' }
  expect(await startCommand(['main'], given).ended).toEqual({
    code: 1,
    output: `${name} belongs to a PostgreSQL server: set DATABASE_URL too, or neither.\n`,
  })
})

test('a bad setting, an unknown option and --help need no store', async () => {
  const bad = await startCommand(['main'], { ...settings, PORT: 'soon' }).ended
  expect(bad).toEqual({ code: 1, output: 'PORT must be a whole number from 1 to 65535, not "soon".\n' })
  const unknown = await startCommand(['main', '--port=80'], settings).ended
  expect(unknown).toEqual({ code: 1, output: expect.stringMatching(/^Unknown option '--port'/) })
  const help = await startCommand(['main', '--help'], settings).ended
  expect(help).toEqual({ code: 0, output: expect.stringMatching(/DATA_DIR +\.data +The folder of the data/) })
})

test('reset and customer are refused while the store is open', async () => {
  for (const args of [
    ['reset', '--yes'],
    ['customer', 'add', '--mobile', '0491570110'],
  ]) {
    const { code, output } = await startCommand(args, settings).ended
    expect({ code, refused: /already uses the data folder/.test(output) }).toEqual({ code: 1, refused: true })
  }
})

test('API-11 SIGTERM ends it cleanly, open streams too; the next start finds the data of the first', async () => {
  const token = await logIn(settings.PORT, '0491 570 006', 'Wattle@2026')
  const card = (await call('GET', '/Cards?SearchTerm=magpie')).json.data.cards[0]
  const body = { CardId: card.cardId, Quantity: 2, LoadAmount: card.cardValue }
  expect((await call('POST', '/Carts', { token, body })).status).toBe(200)
  const stream = await openStream(token, card.cardId)
  store.child.kill('SIGTERM')
  expect((await store.ended).code).toBe(0)
  expect(await stream.text()).toContain('"paymentStatus":"NewRequest"')

  store = await startStore(settings)
  const { json } = await call('GET', '/Carts', { token })
  expect(json.data.cart.cartItems).toMatchObject([{ quantity: 2, card: { cardId: card.cardId } }])
})

test('API-11 a process that is killed loses nothing that was answered', async () => {
  const token = await logIn(settings.PORT, '0491 570 157', 'Wattle@2026')
  const body = { CardId: 1, Quantity: 1, LoadAmount: (await call('GET', '/Cards/1')).json.data.card.cardValue }
  expect((await call('POST', '/Carts', { token, body })).status).toBe(200)
  store.child.kill('SIGKILL')
  await store.ended
  store = await startStore(settings)
  expect((await call('GET', '/Carts', { token })).json.data.cart.cartItems).toHaveLength(1)
})

test('a customer is added while the store is closed, and can log in; reset starts over', async () => {
  store.child.kill('SIGINT')
  expect((await store.ended).code).toBe(0)
  const add = ['customer', 'add', '--mobile', '0491 570 110', '--pay-phone', '0491570110']
  const added = await startCommand(add, settings).ended
  const [, password = ''] = /^Added \+61491570110\. The password is (\S+)$/m.exec(added.output) ?? []
  expect(await startCommand(add, settings).ended).toEqual({
    code: 1,
    output: 'A customer with this number or e-mail is there already.\n',
  })
  store = await startStore(settings)
  const token = await logIn(settings.PORT, '0491570110', password)
  expect((await call('GET', '/PaymentMethods', { token })).json.data.paymentMethod.phone).toBe('0491570110')

  store.child.kill('SIGINT')
  await store.ended
  expect((await startCommand(['reset', '--yes'], settings).ended).code).toBe(0)
  store = await startStore(settings)
  expect(await logIn(settings.PORT, '0491570110', password)).toBeUndefined()
  expect((await call('GET', '/Carts', { token })).status).toBe(401)
})

test.each([
  [['--mobile', '12'], '--mobile must be an Australian mobile number such as 0491 570 110, not "12".'],
  [['--mobile', '0491570111', '--email', 'x'], '--email must be an e-mail address, not "x".'],
  [['--mobile', '0491570111', '--bsb', '062000'], '--bsb and --account belong together: give both, or none.'],
  [['--mobile', '0491570111', '--bsb', '06', '--account', '12345'], '--bsb must be 6 digits, not "06".'],
  [
    ['--mobile', '0491570111', '--password', 'short'],
    '--password needs at least 8 characters with a-z, A-Z, 0-9 and one of @ $ ! % * ? &.',
  ],
])('PWD-2 customer add %j is refused by name', async (options, sentence) => {
  expect(await startCommand(['customer', 'add', ...options], settings).ended).toEqual({
    code: 1,
    output: `${sentence}\n`,
  })
})
