import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { SetupProblem } from '../platform/setup-problem.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { purchaseGateway } from './bank.tables.ts'

/** The name of the sandbox bank among the gateways. */
export const sandboxGatewayName = 'sandbox'

/** Identifies a gateway in the database: stays the same as long as its bank and the account there do. */
export interface GatewayName {
  name: string
  /** How earlier versions named it. */
  formerName?: string
}

const KnownGateway = rowSchema({ name: purchaseGateway.name })
const Store = rowSchema({ storeId: purchaseGateway.storeId })

/**
 * API-20: notes in the database with which gateway its purchases are made. Throws `SetupProblem` when payments have been
 * started with another: their agreements, debits and refunds would be unknown to this one. The database has a new store
 * id with each gateway, and keeps it when only the name has changed.
 */
export async function claimPurchases(db: Database, { name, formerName = name }: GatewayName): Promise<void> {
  await db.run(sql`
    insert into purchase_gateway as known (name) values (${name})
    on conflict (only_row) do update set name = excluded.name,
      store_id = case when known.name = ${formerName} then known.store_id else excluded.store_id end
    where known.name <> excluded.name
      and (known.name = ${formerName} or not exists (select from payments where identification is not null))`)
  const known = await db.row(KnownGateway, sql`select ${KnownGateway.columns} from purchase_gateway`)
  if (known && known.name !== name) throw new SetupProblem(formatMismatch(known.name, name))
}

/**
 * API-18: names this database at its bank, for accounts that several systems share. A database that is restored from a
 * back-up keeps its id; an empty one has a separate id, whatever its settings are.
 */
export async function findStoreId(db: Database): Promise<string> {
  const store = await db.row(Store, sql`select ${Store.columns} from purchase_gateway`)
  if (!store) throw new Error('No gateway has claimed the purchases of this database.')
  return store.storeId
}

function formatMismatch(known: string, gatewayName: string): string {
  const made = `This database holds purchases that were made with ${toLabel(known)}`
  const place = 'set DATABASE_URL or DATA_DIR to a database of its own'
  return `${made}: ${place} for ${toLabel(gatewayName)}, or GATEWAY_MODULE and STRIPE_SECRET_KEY back to what they were.`
}

function toLabel(name: string): string {
  return name === sandboxGatewayName ? 'the sandbox bank' : `the gateway ${name}`
}
