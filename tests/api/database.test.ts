import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { cards, categories } from '#server/catalogue/catalogue.tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { rowSchema } from '#server/platform/db/row-schema.ts'
import { violation } from '#server/platform/db/rows.ts'
import { freshPlace } from './support/fresh-place.ts'

let db: Database
beforeAll(async () => {
  db = await openDatabase(await freshPlace())
  await migrate(db)
})
afterAll(() => db.close())

test('the engine is the one under test', () => {
  expect(db.engine).toBe(inject('engine').name)
})

test('both engines give int8 and numeric as numbers and instants as ISO 8601', async () => {
  const row = await db.row(
    sql`select 7::bigint as big, 2.50::numeric as exact, null::bigint as nothing, array[1, 2] as list,
          '{"a": 1}'::jsonb as json, timestamptz '2026-11-20 21:00:00.5+11' as at`,
  )
  expect(row).toEqual({
    big: 7,
    exact: 2.5,
    nothing: null,
    list: [1, 2],
    json: { a: 1 },
    at: '2026-11-20T10:00:00.500Z',
  })
})

test('a schema lists its columns by the names of its fields and checks each row', async () => {
  const Group = rowSchema({ id: categories.categoryId, name: categories.categoryName, size: z.int() })
  await db.run(sql`insert into categories values (904, 'Typed')`)
  const typed = sql`select ${Group.columns}, 1 as size from categories where category_id = 904`
  expect(await db.rows(Group, typed)).toEqual([{ id: 904, name: 'Typed', size: 1 }])
})

test.each([
  ['a column of another type', sql`select 'x' as id, 'secret' as name, null as note`, 'id (invalid_type)'],
  ['a null', sql`select 1 as id, null as name, null as note`, 'name (invalid_type)'],
  ['a missing column', sql`select 1 as id, 'secret' as name`, 'note (invalid_type)'],
])('a row with %s is refused, naming its fields and none of its values', async (_, query, fields) => {
  const Row = rowSchema({ id: categories.categoryId, name: categories.categoryName, note: cards.description })
  const message = `A row differs from its schema: ${fields}.`
  await expect(db.row(Row, query)).rejects.toThrow(new TypeError(message))
})

test('migrations apply once, also when several processes start together', async () => {
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  const names = await db.rows(z.object({ name: z.string() }), sql`select name from migrations order by name`)
  expect(names[0]).toEqual({ name: '001-store.sql' })
})

test('a transaction that throws leaves nothing behind', async () => {
  const failing = db.transaction(async (tx) => {
    expect(await tx.run(sql`insert into categories values (901, 'Gone')`)).toBe(1)
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await db.row(sql`select 1 from categories where category_id = 901`)).toBeUndefined()
})

test('the database refuses use inside its own transaction instead of blocking forever', async () => {
  const nested = db.transaction(() => db.rows(sql`select 1`))
  await expect(nested).rejects.toThrow('Inside a transaction, use its `tx`')
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('an error names its constraint and never the values of the statement', async () => {
  await db.run(sql`insert into categories values (902, 'Once')`)
  const error: unknown = await db
    .run(sql`insert into categories values (903, 'Once')`)
    .catch((problem: unknown) => problem)
  expect(violation(error)).toEqual({ code: '23505', constraint: 'categories_category_name_key' })
  expect((error as Error).message).not.toContain('Once')
})

test('a notification reaches the listener after its commit, until it stops listening', async () => {
  const heard: (string | undefined)[] = []
  const stop = await db.listen('things', (payload) => heard.push(payload))
  await db.transaction((tx) => tx.run(sql`select pg_notify('things', 'id-1')`))
  await expect.poll(() => heard).toEqual(['id-1'])
  await stop()
  await db.run(sql`select pg_notify('things', 'id-2')`)
  await db.rows(sql`select 1`)
  expect(heard).toEqual(['id-1'])
})

const announce = (payload: string) => sql`select announce('announced', ${payload})`

test('API-11 what a transaction announces is heard once, unless it is rolled back', async () => {
  const heard: (string | undefined)[] = []
  const stop = await db.listen('announced', (payload) => heard.push(payload))
  const rolledBack = db.transaction(async (tx) => {
    await tx.run(announce('of nothing'))
    throw new Error('no commit')
  })
  await expect(rolledBack).rejects.toThrow('no commit')
  await db.transaction(async (tx) => {
    for (const payload of ['an "apostrophe’s" line\n', 'twice', 'twice']) await tx.run(announce(payload))
  })
  await db.run(announce('alone'))
  await expect.poll(() => heard.toSorted()).toEqual(['alone', 'an "apostrophe’s" line\n', 'twice'])
  await stop()
})
