import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { createStockNotifications } from '#server/catalogue/stock-notifications.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openListeners } from '#server/platform/db/postgres-listeners.ts'
import { SetupProblem } from '#server/platform/setup-problem.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { startPostgres } from './support/postgres-server.ts'
import { query, requireStandbys } from './support/replica.ts'
import { noLimits } from './support/no-limits.ts'
import { seedStore } from './support/seed-store.ts'
import { openServer } from './support/server.ts'
import { customers, openTestStore } from './support/store.ts'
import { testKeys } from './support/test-keys.ts'

const isPostgres = inject('engine').name === 'postgres'

/** How long a change may take to show while the machine is busy. Milliseconds. */
const poll = { timeout: 30_000, interval: 50 }

/** How long a server may take to start several times while the machine is busy. Milliseconds. */
const timeout = 120_000

/** A durable server for one test, with an empty database. */
async function startPrimary() {
  const server = await startPostgres({ isDurable: true })
  onTestFinished(server.stop)
  return { server, url: await server.createDatabase('store') }
}

/** Starts a server again as a standby, at the same address; returns how to ask and to promote it. */
async function becomeStandby(server: Awaited<ReturnType<typeof startPostgres>>) {
  await server.end()
  await server.restartAsStandby('')
  const operator = new Client({ connectionString: server.url('postgres') })
  operator.on('error', () => undefined)
  await operator.connect()
  onTestFinished(() => operator.end())
  return {
    read: async (text: string) => (await operator.query<Record<string, unknown>>(text)).rows,
    promote: () => operator.query('select pg_promote()'),
  }
}

/** How many commits wait for a replica. */
async function countWaiting(url: string): Promise<number> {
  return (await query(url, `select from pg_stat_activity where wait_event = 'SyncRep'`)).length
}

if (isPostgres)
  describe('while the address of the primary leads to a standby', () => {
    test('API-11 a listener leaves no connection open, and hears each notification once', { timeout }, async () => {
      const { server, url } = await startPrimary()
      const heard: (string | undefined)[] = []
      const listeners = openListeners(url)
      onTestFinished(listeners.close)
      await listeners.listen('things', (payload) => heard.push(payload))
      const standby = await becomeStandby(server)
      const openSessions = () => standby.read(`select query from pg_stat_activity where datname = 'store'`)
      const countAttempts = async () => {
        const [found] = await standby.read(`select sessions from pg_stat_database where datname = 'store'`)
        return Number(found?.['sessions'])
      }
      await expect.poll(countAttempts, poll).toBeGreaterThanOrEqual((await countAttempts()) + 3)
      await expect.poll(openSessions, poll).toEqual([])
      expect(heard).toEqual([])

      await standby.promote()
      await expect.poll(() => heard, poll).toEqual([undefined])
      await server.crash()
      await expect.poll(() => heard, poll).toEqual([undefined, undefined])
      await query(url, `select pg_notify('things', 'id-1')`)
      await expect.poll(() => heard, poll).toEqual([undefined, undefined, 'id-1'])
    })

    test('API-11 a store does not start at a standby, and names what to set', { timeout }, async () => {
      const { server, url } = await startPrimary()
      await becomeStandby(server)
      const opened = await openDatabase({ databaseUrl: url })
      onTestFinished(() => opened.close())
      await expect(migrate(opened)).rejects.toThrow(SetupProblem)
      await expect(migrate(opened)).rejects.toThrow(/set DATABASE_URL to the primary/)
    })

    test('API-19 writes are answered with 503, reads with 200, until it is promoted', { timeout }, async () => {
      const { server, url } = await startPrimary()
      const opened = await openDatabase({ databaseUrl: url })
      await seedStore(opened)
      const { call, close } = await openServer(await openSecrets(opened, testKeys))
      onTestFinished(async () => {
        await close()
        await opened.close()
      })
      const read = () => call({ url: '/api/Customer/Cards' })
      const payload = { CountryCode: '+61', MobileNumber: customers.withPhone, Password: demoPassword }
      const write = () => call({ method: 'POST', url: '/api/Customer/auth/login', payload })
      expect([(await read()).status, (await write()).status]).toEqual([200, 200])
      const standby = await becomeStandby(server)
      await expect.poll(async () => (await read()).status, poll).toBe(200)
      expect(await opened.row(sql`select pg_is_in_recovery() as "isStandby"`)).toEqual({ isStandby: true })
      const { status, headers } = await write()
      expect([status, headers['retry-after']]).toEqual([503, '3'])
      const ready = await call({ url: '/readyz' })
      expect([ready.status, ready.json.message]).toEqual([503, 'Not ready: the database is in recovery.'])
      expect((await call({ url: '/healthz' })).status).toBe(200)

      await standby.promote()
      expect((await write()).status).toBe(200)
      // A write is tried once a second.
      await expect.poll(async () => (await call({ url: '/readyz' })).status).toBe(200)
    })
  })

if (!isPostgres) {
  const store = openTestStore()

  test('API-19 the embedded database is no standby, and ready', async () => {
    expect(await store.db.row(sql`select pg_is_in_recovery() as "isStandby"`)).toEqual({ isStandby: false })
    expect((await store.call({ url: '/readyz' })).status).toBe(200)
  })
}

if (isPostgres)
  test('API-11 commits wait for a replica together, and what others announce is heard', { timeout }, async () => {
    const { url } = await startPrimary()
    const db = await openDatabase({ databaseUrl: url })
    onTestFinished(db.close)
    await migrate(db)
    const heard: (string | undefined)[] = []
    await db.listen('announced', (payload) => heard.push(payload))
    await requireStandbys(url, 'missing')
    const commits = [1, 2, 3].map((id) =>
      db.transaction(async (tx) => {
        await tx.run(sql`insert into categories values (${id}, ${String(id)})`)
        await tx.run(sql`select announce('announced', ${String(id)})`)
      }),
    )
    await expect.poll(() => countWaiting(url), poll).toBe(3)
    await db.transaction(async (tx) => {
      await tx.run(sql`set local synchronous_commit = local`)
      await tx.run(sql`insert into categories values (4, '4')`)
      await tx.run(sql`select announce('announced', 'beside them')`)
    })
    await expect.poll(() => heard, poll).toEqual(['beside them'])
    await requireStandbys(url, '')
    await Promise.all(commits)
    await expect.poll(() => heard.toSorted(), poll).toEqual(['1', '2', '3', 'beside them'])
  })

if (isPostgres)
  test('API-11 PDP-14 registrations for a card that is sold out wait for a replica together', { timeout }, async () => {
    const { url } = await startPrimary()
    const db = await openDatabase({ databaseUrl: url })
    onTestFinished(db.close)
    await seedStore(db)
    await db.run(sql`update cards set sold = sold + available, available = 0 where card_id = 1`)
    await requireStandbys(url, 'missing')
    const { register } = createStockNotifications(db, Date.now)
    const client = { address: '203.0.113.7', budget: noLimits.stockNotifications }
    const registered = ['jo', 'kim'].map((name) => register({ cardId: 1, email: `${name}@wattle.example` }, client))
    await expect.poll(() => countWaiting(url), poll).toBe(2)
    await requireStandbys(url, '')
    expect(await Promise.all(registered)).toEqual(['registered', 'registered'])
  })
