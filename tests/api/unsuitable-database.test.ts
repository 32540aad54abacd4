import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { prepareDatabase } from '#server/platform/db/prepare-database.ts'
import { refuseUnsuitable } from '#server/platform/db/refuse-unsuitable.ts'
import { readSettings } from '#server/platform/settings.ts'
import { SetupProblem } from '#server/platform/setup-problem.ts'
import { freshPlace, seededPlace } from './support/fresh-place.ts'
import { startPostgres } from './support/postgres-server.ts'
import { query } from './support/replica.ts'

const isPostgres = inject('engine').name === 'postgres'
let server: Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  if (isPostgres) server = await startPostgres({ isDurable: true })
}, 120_000)
afterAll(() => server?.stop())

/** How the start of a store on a new database ends; `undefined` when nothing is refused. */
async function start(url: string, DATABASE_DURABILITY = ''): Promise<string | undefined> {
  const settings = readSettings({ DATABASE_URL: url, DATABASE_DURABILITY })
  const db = await openDatabase({ databaseUrl: url })
  try {
    await refuseUnsuitable(db, settings)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(SetupProblem)
    return (error as SetupProblem).message
  } finally {
    await db.close()
  }
}

/** Sets a value for the whole server, and waits until new sessions have it. */
async function setOnServer(name: string, value: string): Promise<void> {
  const url = server.url('postgres')
  await query(url, `alter system set ${name} = ${value}`)
  await query(url, 'select pg_reload_conf()')
  await expect.poll(() => query(url, `select current_setting('${name}') as value`)).toEqual([{ value }])
}

test('API-11 an embedded database that is not on a disk is refused, unless durability is unchecked', async () => {
  const place = await seededPlace()
  const db = await openDatabase(place)
  await expect(refuseUnsuitable(db, readSettings({}))).rejects.toThrow(SetupProblem)
  await refuseUnsuitable(db, readSettings({ DATABASE_DURABILITY: 'unchecked' }))
  await db.close()
})

if (isPostgres)
  describe('a PostgreSQL that keeps what it acknowledged', () => {
    test('API-11 is accepted, also where commits wait for its own disk alone', async () => {
      const url = await server.createDatabase('durable')
      expect(await start(url)).toBeUndefined()
      await query(url, 'alter database durable set synchronous_commit = local')
      expect(await start(url)).toBeUndefined()
    })

    test.each([
      ['its database', 'alter database %s set synchronous_commit = off', ''],
      ['its role', 'alter role careless set synchronous_commit = off', ''],
      ['its address', 'select 1', '?options=-c%20synchronous_commit%3Doff'],
    ])('API-11 is refused where %s sets synchronous_commit to off', async (where, statement, options) => {
      const name = where.replace(' ', '_')
      const url = await server.createDatabase(name)
      if (where === 'its role') await query(url, 'create role careless login superuser')
      await query(url, statement.replace('%s', name))
      const address = (where === 'its role' ? url.replace('wattle@', 'careless@') : url) + options
      expect(await start(address)).toMatch(
        /^PostgreSQL at 127\.0\.0\.1:\d+\/\w+ acknowledges .* synchronous_commit is off: .* DATABASE_DURABILITY to unchecked\.$/,
      )
      expect(await start(address, 'unchecked')).toBeUndefined()
    })

    test.each(['fsync', 'full_page_writes'])('API-11 is refused while %s is off', async (name) => {
      await setOnServer(name, 'off')
      expect(await start(server.url('postgres'))).toContain(`${name} is off`)
      expect(await start(server.url('postgres'), 'unchecked')).toBeUndefined()
      await setOnServer(name, 'on')
      expect(await start(server.url('postgres'))).toBeUndefined()
    })

    test('API-11 is refused while a table of the store is unlogged', async () => {
      const url = await server.createDatabase('unlogged')
      await query(url, 'create unlogged table orders ()')
      expect(await start(url)).toMatch(/ empties orders after a crash: /)
    })
  })

if (isPostgres)
  test.each([
    [`set default_transaction_isolation = 'repeatable read'`, 'begins transactions as repeatable read'],
    [`set session_replication_role = replica`, 'checks no constraints'],
    [`set datestyle = 'German, DMY'`, 'writes instants as German'],
    [`set search_path = other, public`, 'finds tables in the schema other first'],
  ])('API-11 a database with “%s” is refused, whatever DATABASE_DURABILITY is', async (setting, problem) => {
    const name = setting.toLowerCase().replaceAll(/\W+/g, '_')
    const url = await server.createDatabase(name)
    await query(url, `create schema other; alter database ${name} ${setting}`)
    expect(await start(url, 'unchecked')).toContain(problem)
  })

if (isPostgres)
  test('API-7 a database whose triggers are disabled is refused', async () => {
    const place = await seededPlace()
    const url = 'databaseUrl' in place ? place.databaseUrl : ''
    expect(await start(url, 'unchecked')).toBeUndefined()
    await query(url, 'alter table orders disable trigger all')
    expect(await start(url, 'unchecked')).toMatch(/ checks no constraints of orders, whose triggers are disabled: /)
  })

if (isPostgres)
  test('API-11 a database whose encoding is not UTF8 is refused', async () => {
    await query(server.url('postgres'), `create database latin encoding 'LATIN1' template template0`)
    expect(await start(server.url('latin'))).toMatch(
      / stores text as LATIN1: create the database with encoding UTF8\.$/,
    )
  })

if (isPostgres)
  test('API-11 a pool is refused unless it leads to the database whose notifications are heard', async () => {
    const [databaseUrl, otherUrl] = [await server.createDatabase('one'), await server.createDatabase('two')]
    const timeouts = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
    const settings = [...timeouts.map((name) => `${name}=9s`), 'timezone=Asia/Tokyo']
    const options = `?options=${encodeURIComponent(settings.map((setting) => `-c ${setting}`).join(' '))}`
    const opening = openDatabase({ databaseUrl, poolUrl: otherUrl + options })
    await expect(opening).rejects.toThrow(/^DATABASE_POOL_URL leads to another database than DATABASE_URL, /)
    await (await openDatabase({ databaseUrl, poolUrl: databaseUrl + options })).close()
  })

if (isPostgres)
  test('API-11 a database whose clock is a minute from that of the process is refused', async () => {
    const db = await openDatabase(await freshPlace())
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    const starting = refuseUnsuitable(db, readSettings({ DATABASE_DURABILITY: 'unchecked' }))
    await expect(starting).rejects.toThrow(/ has a clock that is 60 s from that of this process: synchronise both/)
    clock.mockRestore()
    await db.close()
  })

if (isPostgres)
  test('API-11 a role that may not write or create is refused with the right that it lacks', async () => {
    const place = await seededPlace()
    const url = 'databaseUrl' in place ? place.databaseUrl : ''
    await query(url, 'create role reader login; grant select on all tables in schema public to reader')
    const db = await openDatabase({ databaseUrl: url.replace('wattle@', 'reader@') })
    const starting = prepareDatabase(
      db,
      readSettings({ DATABASE_URL: url, SECRETS_KEY: Buffer.alloc(32).toString('base64') }),
    )
    await expect(starting).rejects.toThrow(SetupProblem)
    await expect(starting).rejects.toThrow(
      /^The role of DATABASE_URL lacks a right \(permission denied .*\): let it own /,
    )
    await db.close()
    await query(url, 'drop owned by reader; drop role reader')
  })
