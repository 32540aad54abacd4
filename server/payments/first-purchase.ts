import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { reconciliation } from './payments.tables.ts'

const FirstPurchase = rowSchema({ firstPurchaseAt: reconciliation.firstPurchaseAt })

/**
 * API-18: when the store sold first, as ISO 8601; null before that. What its account at the bank has from before belongs to
 * other systems. Reads all payments until it is stored, once.
 */
export async function findFirstPurchase(queries: Queries): Promise<string | null> {
  const stored = await queries.row(FirstPurchase, sql`select ${FirstPurchase.columns} from reconciliation`)
  if (stored?.firstPurchaseAt) return stored.firstPurchaseAt
  const found = await queries.row(
    FirstPurchase,
    sql`
    update reconciliation set first_purchase_at = coalesce(first_purchase_at, (select min(created_at) from payments))
    returning ${FirstPurchase.columns}`,
  )
  return found?.firstPurchaseAt ?? null
}
