import { sql } from 'drizzle-orm'
import { paymentMeaning } from '#contract/payment-status.ts'
import type { BankGateway } from '../bank/gateway.ts'
import { inTime } from '../bank/in-time.ts'
import type { Database, Queries } from '../db/database.ts'
import { type DifferenceKind, isTakenWrongly } from './differences.ts'
import { doAll } from '../do-all.ts'
import { applyEvent } from './payment-moves.ts'
import { lockPayment } from './payments.ts'

interface Dependencies {
  database: Database
  gateway: BankGateway
}

/** How long a debit that is being refunded belongs to one process. Milliseconds. */
const leaseMs = 10_000

const batch = 5

interface ListedDebit {
  id: number
  kind: DifferenceKind
  reference: string
  bankRef: string
}

/** API-18: gives listed debits back, each once however many processes try. */
export async function refundDifferences({ database, gateway }: Dependencies): Promise<void> {
  const debits = await database.rows<ListedDebit>(sql`
    update differences set attempts = attempts + 1, run_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
    where difference_id in (
      select difference_id from differences where state = 'refunding' and run_at <= clock_timestamp()
      order by run_at limit ${batch} for update skip locked)
    returning difference_id as id, kind, reference, bank_ref as "bankRef"`)
  await doAll(
    debits.map((debit) => refundDebit({ database, gateway }, debit)),
    'Some debits could not be refunded.',
  )
}

/** In how many milliseconds the next refund is due. */
export async function findNextRefundMs(database: Database): Promise<number | undefined> {
  const next = await database.row<{ dueMs: number | null }>(sql`
    select (extract(epoch from min(run_at) - clock_timestamp()) * 1000)::float8 as "dueMs"
    from differences where state = 'refunding'`)
  return next?.dueMs ?? undefined
}

async function refundDebit({ database, gateway }: Dependencies, debit: ListedDebit): Promise<void> {
  const { id, reference, bankRef } = debit
  try {
    const { refund } = await inTime(gateway.refund(reference, bankRef))
    if (!refund) throw new Error('The bank gave nothing back.')
    await database.transaction((tx) => resolve(tx, debit, refund.ref))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await database.run(sql`
      update differences set problem = ${problem},
        run_at = clock_timestamp() + least(60000, 250 * 2 ^ least(attempts, 10)) * interval '1 ms'
      where difference_id = ${id} and state = 'refunding'`)
  }
}

/** A payment that waited for money of another amount has failed once that is given back. */
async function resolve(tx: Queries, { id, kind, reference }: ListedDebit, refundRef: string): Promise<void> {
  const payment = kind === 'wrong amount' ? await lockPayment(tx, reference) : undefined
  await tx.run(sql`
    update differences set state = 'resolved', resolved_at = now(), resolution = 'Refunded.', refund_ref = ${refundRef},
      problem = null
    where difference_id = ${id} and state = 'refunding'`)
  if (payment && !paymentMeaning[payment.status].endsWait) await applyEvent(tx, payment, { type: 'bank.failed' })
}

/** Support has decided to give a listed debit back; answers false when there is no open one. */
export async function refundByHand(database: Database, id: number): Promise<boolean> {
  const decided = await database.run(sql`
    update differences set state = 'refunding', run_at = now()
    where difference_id = ${id} and state = 'open' and ${isTakenWrongly}`)
  return decided > 0
}
