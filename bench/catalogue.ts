import { mkdirSync, writeFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import * as z from 'zod/mini'
import { type ListQuery, createCards } from '../server/catalogue/cards.ts'
import { buildCatalogue } from '../server/catalogue/catalogue.ts'
import type { Database } from '../server/platform/db/database.ts'
import type { RowSchema } from '../server/platform/db/row-schema.ts'
import { openDatabase } from '../server/platform/db/open-database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { seedCatalogue } from '../server/catalogue/seed-catalogue.ts'
import type { Figure } from './figures.ts'
import { cpuMs } from './cpu.ts'

/** How many times the store's own catalogue the large one holds. */
const copies = 289
const turns = 120
/** What a query of the large catalogue may cost, relative to the small one. */
const limit = 1.5

interface Query extends Partial<ListQuery> {
  /** The page is the last one of the listing that holds so many cards of the small catalogue. */
  lastOf?: 'all'
}

const queries: Record<string, Query> = {
  'plain list': {},
  'last page': { lastOf: 'all' },
  category: { Category: 1 },
  'hot deals': { SearchTerm: 'hot-deals' },
  term: { SearchTerm: 'coffee' },
  'two words': { SearchTerm: 'coffee machine' },
  'mistyped term': { SearchTerm: 'cofee' },
}

interface Measured {
  cards: number
  /** CPU of database and process together, by query. Milliseconds. */
  cpu: Record<string, number>
  plans: string[]
}

/** What each kind of listing costs in the store's catalogue and in one of 289 times as many cards, and the ratio. */
export async function measureCatalogue(databaseUrl: string): Promise<Figure[]> {
  const db = await openDatabase({ databaseUrl })
  try {
    await migrate(db)
    await seedCatalogue(db, buildCatalogue())
    const small = await measureSize(db)
    await multiply(databaseUrl)
    const large = await measureSize(db)
    report([small, large])
    return Object.keys(queries).flatMap((name) => figuresOf(name, small, large))
  } finally {
    await db.close()
  }
}

function figuresOf(measure: string, small: Measured, large: Measured): Figure[] {
  const [few = 0, many = 0] = [small.cpu[measure], large.cpu[measure]]
  const cost = (of: Measured, value: number): Figure => ({
    subject: `Catalogue of ${of.cards}`,
    measure,
    value,
    unit: 'ms of CPU',
  })
  return [
    { subject: `Catalogue of ${large.cards} to ${small.cards}`, measure, value: many / few, unit: 'times', limit },
    cost(small, few),
    cost(large, many),
  ]
}

/** Copies with separate ids, codes and places; it takes longer than a statement of the store may take. */
async function multiply(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into cards (card_id, card_code, card_type, card_name, brand, description, image_url, category_id,
      sub_category_id, value_cents, discount_value, discount_type, price_cents, reward_in_percent, deal_name, capacity,
      available, shelf, keywords)
    select card_id + copy * 10000, card_code || '-' || copy, card_type, card_name, brand, description, image_url,
      category_id, sub_category_id, value_cents, discount_value, discount_type, price_cents, reward_in_percent, deal_name,
      capacity, capacity, shelf + copy * 1000, keywords
    from cards, generate_series(1, ${copies - 1}) copy`)
  await client.query('select arrange_catalogue()')
  await client.query('vacuum analyze')
  await client.end()
}

async function measureSize(db: Database): Promise<Measured> {
  await db.script('analyze')
  const count = await db.row(z.object({ cards: z.number() }), sql`select count(*) as cards from cards`)
  const cards = count?.cards ?? 0
  const sent: SQL[] = []
  const rows = ((schema: RowSchema<unknown>, query: SQL) => {
    sent.push(query)
    return db.rows(schema, query)
  }) as Database['rows']
  const { list } = createCards({ ...db, rows })
  const cpu: Record<string, number> = {}
  const plans: string[] = []
  for (const [name, { lastOf, ...given }] of Object.entries(queries)) {
    const query = { PageNumber: lastOf ? Math.ceil(cards / 12) : 1, PageSize: 12, ...given } as ListQuery
    cpu[name] = await cpuOf(db, async () => void (await list(query)))
    plans.push(`${name}, ${cards} cards`, await planOf(db, sent.at(-1)), '')
  }
  return { cards, cpu, plans }
}

async function cpuOf(db: Database, work: () => Promise<void>): Promise<number> {
  for (let turn = 0; turn < turns / 6; turn++) await work()
  const before = await cpuNow(db)
  for (let turn = 0; turn < turns; turn++) await work()
  return ((await cpuNow(db)) - before) / turns
}

/** CPU time of this process and of the connections that it uses. Milliseconds. */
async function cpuNow(db: Database): Promise<number> {
  const { user, system } = process.cpuUsage()
  const backends = await db.rows(
    z.object({ pid: z.number() }),
    sql`select pid from pg_stat_activity where application_name = 'wattle' and datname = current_database()`,
  )
  return (user + system) / 1000 + backends.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
}

async function planOf(db: Database, query: SQL | undefined): Promise<string> {
  const lines = await db.rows(
    z.object({ 'QUERY PLAN': z.string() }),
    sql`explain (analyze, buffers, costs off) ${query}`,
  )
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

function report(sizes: readonly Measured[]): void {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/catalogue-plans.txt', sizes.flatMap(({ plans }) => plans).join('\n'))
}
