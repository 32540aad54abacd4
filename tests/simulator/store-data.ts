import { discountedCents, toCents } from '#contract/money.ts'
import { claimPurchases, sandboxGatewayName } from '#server/bank/purchase-gateway.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { smallCatalogue } from '#tests/api/support/small-catalogue.ts'
import { testKeys } from '#tests/api/support/test-keys.ts'
import { type Engine, simulatorPath, simulatorSchema } from './engine.ts'
import { createServer, noInterference } from './simulated-database.ts'
import { createRandom } from './random.ts'
import { type Plan, Simulation } from './simulation.ts'

const cards = smallCatalogue.cards.filter(({ stockCapacity }) => stockCapacity > 0)

export const cardIds: readonly number[] = cards.map(({ cardId }) => cardId).toSorted((a, b) => a - b)

/** Makes an empty database a store without customers. */
export async function prepareStore(engine: Engine): Promise<void> {
  await engine.script(simulatorSchema)
  await engine.script(`insert into simulator.seed values ('')`)
  await engine.script(`create schema if not exists public; ${simulatorPath}`)
  await engine.script('listen payments; listen work; listen sessions')
  const simulation = new Simulation({ seed: 0, orders: 0, gateway: 'sandbox', without: new Set(), most: 0 }, engine)
  const db = createServer(simulation).connect(noInterference('set-up'))
  let isDone = false
  const prepared = prepare().finally(() => (isDone = true))
  await simulation.time.runUntil(() => isDone)
  await prepared

  async function prepare(): Promise<void> {
    await migrate(db, testKeys)
    await seedCatalogue(db, { ...smallCatalogue, cards })
    await openSecrets(db, testKeys)
    await claimPurchases(db, { name: sandboxGatewayName })
  }
}

/** What a run leaves as it is. */
const fixed = [
  'migrations',
  'seeds',
  'categories',
  'sub_categories',
  'cards',
  'card_prices',
  'card_images',
  'card_features',
  'card_specifications',
  'card_variants',
  'listing_places',
  'search_heads',
  'search_words',
  'payment_statuses',
  'payment_moves',
  'data_keys',
  'purchase_gateway',
]

/** Of a run whose cards do not sell out. */
const plenty = 10_000
const rareCardId = 4

/**
 * Whether the shoppers of a run want more than there is: in three of five seeds. They come over several payment windows,
 * so that money that comes late finds its cards sold to others.
 */
export function isScarce({ seed }: Pick<Plan, 'seed'>): boolean {
  return seed % 5 > 1
}

/** The value and price of each card, which the operator changes, and how many there are; of one there are always few. */
function drawStock(plan: Plan): { cardId: number; capacity: number; valueCents: number; priceCents: number }[] {
  const random = createRandom(plan.seed, 'stock')
  const most = 1 + Math.ceil(plan.orders / (2 * cardIds.length))
  return cards.map(({ cardId, stockCapacity, cardValue, product }) => {
    const usual = cardId === rareCardId ? stockCapacity : plenty
    const valueCents = toCents(cardValue)
    const priceCents = discountedCents(valueCents, product)
    return { cardId, valueCents, priceCents, capacity: isScarce(plan) ? random.whole(1, most) : usual }
  })
}

/** Removes what the run before left. */
export async function resetStore(engine: Engine, { plan }: Simulation): Promise<void> {
  const { rows } = await engine.query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'bank') and tablename <> all ($1) order by 1`,
    [fixed],
  )
  const names = (rows as { name: string }[]).map(({ name }) => name)
  await engine.script(`
    truncate ${names.join(', ')} restart identity;
    insert into public.reconciliation default values;
    update public.cards set capacity = stock.capacity, available = stock.capacity, reserved = 0, sold = 0,
        value_cents = "valueCents", price_cents = "priceCents"
      from json_to_recordset('${JSON.stringify(drawStock(plan))}')
        as stock("cardId" int, capacity int, "valueCents" int, "priceCents" int)
      where card_id = stock."cardId";
    update simulator.seed set seed = '${plan.seed}';
    select setval('simulator.ids', 0)`)
}
