import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { smallCatalogue } from '#tests/api/support/small-catalogue.ts'
import { testKeys } from '#tests/api/support/test-keys.ts'
import { type Engine, simulatorPath, simulatorSchema } from './engine.ts'
import { createServer, noInterference } from './simulated-database.ts'
import { Simulation } from './simulation.ts'

/** One card is scarce, so that money that comes late finds it sold out. */
const cards = smallCatalogue.cards
  .filter(({ stockCapacity }) => stockCapacity > 0)
  .map((card) => ({ ...card, ...(card.cardId !== 4 && stock(10_000)) }))

function stock(capacity: number) {
  return { stockCapacity: capacity, availableQuantity: capacity }
}

export const cardIds: readonly number[] = cards.map(({ cardId }) => cardId).toSorted((a, b) => a - b)

/** Makes an empty database a store without customers. */
export async function prepareStore(engine: Engine): Promise<void> {
  await engine.script(simulatorSchema)
  await engine.script(`insert into simulator.seed values ('')`)
  await engine.script(`create schema if not exists public; ${simulatorPath}`)
  await engine.script('listen payments; listen work')
  const simulation = new Simulation({ seed: 0, orders: 0, without: new Set(), most: 0 }, engine)
  const db = createServer(simulation).connect(noInterference('set-up'))
  let isDone = false
  const prepared = prepare().finally(() => (isDone = true))
  await simulation.time.runUntil(() => isDone)
  await prepared

  async function prepare(): Promise<void> {
    await migrate(db, testKeys)
    await seedCatalogue(db, { ...smallCatalogue, cards })
    await openSecrets(db, testKeys)
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
    update public.cards set available = capacity, reserved = 0, sold = 0;
    update simulator.seed set seed = '${plan.seed}';
    select setval('simulator.ids', 0)`)
}
