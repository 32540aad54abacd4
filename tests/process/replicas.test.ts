import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../api/support/postgres-server.ts'
import { findMissing, query, startReplica } from '../api/support/replica.ts'
import { callStore, logIn } from './calls.ts'
import { type Running, freePort, startStore } from './command.ts'

const missing = await findMissing()

/** How long a comparison with the primary may take to show. Milliseconds. */
const poll = { timeout: 10_000, interval: 50 }

/** How long a cluster and a store may take to start while the machine is busy. Milliseconds. */
const startMs = 120_000

let primary: Awaited<ReturnType<typeof startPostgres>>
let replica: Awaited<ReturnType<typeof startReplica>>
let port: string
let store: Running

const call = (...[method, path, sent]: Parameters<typeof callStore> extends [string, ...infer Rest] ? Rest : never) =>
  callStore(port, method, path, sent)
const atPrimary = (text: string) => query(primary.url('postgres'), text)
const readStock = async () => (await call('GET', '/Cards/1')).json.data.card.availableQuantity as number
const get = (path: string) => fetch(`http://localhost:${port}${path}`)

/** The value of one metric without other labels than these. */
async function readMetric(line: string): Promise<number> {
  const text = await (await get('/metrics')).text()
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')
      .at(-1),
  )
}
const countReads = (server: 'replica' | 'primary') => readMetric(`wattle_catalogue_reads_total{server="${server}"}`)
const isCurrent = () => readMetric('wattle_replica_current')

/** How often the replica has read its cards, which PostgreSQL counts with a delay. */
async function countScans(): Promise<number> {
  const counted = `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'cards'`
  return Number((await replica.query(counted))[0]?.['scans'])
}

/** Waits until the replica is read again. */
async function untilRead(): Promise<void> {
  await expect
    .poll(async () => {
      const before = await countReads('replica')
      await readStock()
      return (await countReads('replica')) - before
    }, poll)
    .toBe(1)
}

async function pauseReplay(): Promise<void> {
  await replica.query('select pg_wal_replay_pause()')
  onTestFinished(async () => void (await replica.query('select pg_wal_replay_resume()')))
  const state = 'select pg_get_wal_replay_pause_state() as state'
  await expect.poll(async () => (await replica.query(state))[0]?.['state']).toBe('paused')
}

describe.skipIf(missing)(`replicas${missing ? ` (skipped: ${missing})` : ''}`, () => {
  beforeAll(async () => {
    primary = await startPostgres({ isDurable: true })
    replica = await startReplica(primary)
    port = await freePort()
    store = await startStore({
      PORT: port,
      DATABASE_URL: primary.url('postgres'),
      DATABASE_READ_URL: replica.url('postgres'),
      SECRETS_KEY: randomBytes(32).toString('base64'),
    })
  }, startMs)
  afterAll(async () => {
    store.child.kill('SIGKILL')
    await store.ended
    await replica.end('SIGINT')
    await primary.stop()
  })

  test('API-19 the catalogue, its search and the sitemap are read from the replica', async () => {
    await untilRead()
    const scans = await countScans()
    const [replicaReads, primaryReads] = [await countReads('replica'), await countReads('primary')]
    for (const path of ['/Cards', '/Cards?SearchTerm=magpei', '/Cards/1', '/Cards/Filters']) {
      expect((await call('GET', path)).status, path).toBe(200)
    }
    expect((await get('/sitemap.xml')).status).toBe(200)
    // The filters are two statements.
    expect(await countReads('replica')).toBe(replicaReads + 6)
    expect(await countReads('primary')).toBe(primaryReads)
    await expect.poll(countScans, poll).toBeGreaterThan(scans)
  })

  test('API-11 a customer reads its own data after each write, also from a replica that is behind', async () => {
    await untilRead()
    await pauseReplay()
    const token = await logIn(port, '0491 570 006', 'Wattle@2026')
    const { cardValue: LoadAmount } = (await call('GET', '/Cards/2')).json.data.card
    expect((await call('POST', '/Carts', { token, body: { CardId: 2, Quantity: 1, LoadAmount } })).status).toBe(200)
    expect((await call('GET', '/Carts', { token })).json.data.cart.cartItems).toHaveLength(1)
  })

  test('API-19 a change of stock is seen within seconds, however far the replica is behind', async () => {
    await untilRead()
    await pauseReplay()
    await atPrimary('update cards set available = available - 1, sold = sold + 1 where card_id = 1')
    const [changed] = await atPrimary('select available from cards where card_id = 1')
    expect(await readStock()).not.toBe(changed?.['available'])
    const changedAt = performance.now()
    await expect.poll(readStock, poll).toBe(changed?.['available'])
    expect(performance.now() - changedAt).toBeLessThan(8_000)
    expect(await isCurrent()).toBe(0)
    await replica.query('select pg_wal_replay_resume()')
    await untilRead()
  })

  test('SHOP-1 a change of the catalogue is read at once, from the primary until the replica has it', async () => {
    await untilRead()
    await pauseReplay()
    await atPrimary(`begin; update cards set card_name = 'Changed' where card_id = 1; notify catalogue_changed; commit`)
    await expect
      .poll(async () => (await call('GET', '/Cards/1')).json.data.card.cardName, { timeout: 1_000 })
      .toBe('Changed')
    expect(await isCurrent()).toBe(1)
  })

  test('API-11 while the replica is suspended the primary answers', async () => {
    await untilRead()
    const resume = await replica.suspend()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('GET', '/Cards')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const before = performance.now()
    await readStock()
    expect(performance.now() - before).toBeLessThan(1_000)
    resume()
    await untilRead()
  })

  test('API-11 while the replica is down the primary answers, and the process is ready', async () => {
    await untilRead()
    await replica.end('SIGQUIT')
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('GET', '/Cards')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await get('/readyz')).status).toBe(200)
    expect(await isCurrent()).toBe(0)
    expect(store.output()).toContain('a replica is not read')
    await replica.restart()
    await untilRead()
  })

  test('API-11 while the primary is down the replica answers; once promoted it is no longer a replica', async () => {
    await untilRead()
    await primary.end()
    for (let times = 0; times < 5; times += 1) expect((await call('GET', '/Cards')).status).toBe(200)
    await replica.query('select pg_promote()')
    await expect.poll(() => store.output(), poll).toContain('The server is not a replica.')
  })
})
