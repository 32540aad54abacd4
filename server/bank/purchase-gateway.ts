import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { SetupProblem } from '../platform/setup-problem.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { purchaseGateway } from './bank.tables.ts'

/** The name of the sandbox bank among the gateways. */
export const sandboxGatewayName = 'sandbox'

const KnownGateway = rowSchema({ name: purchaseGateway.name })

/**
 * API-20: notes in the database with which gateway its purchases are made. Throws `SetupProblem` when payments have been
 * started with another: their agreements, debits and refunds would be unknown to this one.
 */
export async function claimPurchases(db: Database, gatewayName: string): Promise<void> {
  await db.run(sql`
    insert into purchase_gateway as known (name) values (${gatewayName})
    on conflict (only_row) do update set name = excluded.name
    where not exists (select from payments where identification is not null)`)
  const known = await db.row(KnownGateway, sql`select ${KnownGateway.columns} from purchase_gateway`)
  if (known && known.name !== gatewayName) throw new SetupProblem(formatMismatch(known.name, gatewayName))
}

function formatMismatch(known: string, gatewayName: string): string {
  const made = `This database holds purchases that were made with ${toLabel(known)}`
  const place = 'set DATABASE_URL or DATA_DIR to a database of its own'
  return `${made}: ${place} for ${toLabel(gatewayName)}, or GATEWAY_MODULE and STRIPE_SECRET_KEY back to what they were.`
}

function toLabel(name: string): string {
  return name === sandboxGatewayName ? 'the sandbox bank' : `the gateway ${name}`
}
