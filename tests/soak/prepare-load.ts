import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { OutcomeName } from '#server/bank/sandbox/outcomes.ts'
import type { DatabasePlace } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { addCustomers } from '../simulator/add-customers.ts'
import { countStatuses } from '../simulator/judge.ts'
import type { Customer } from '../simulator/shopper.ts'

export type { DatabasePlace }

interface Load {
  customers: number
  /** What the bank of each of them does, and how many milliseconds after the payment has started. */
  outcome: OutcomeName
  afterMs: number
}

/** Adds customers with a session to the database of a seeded store, and stock that no load sells out. */
export async function prepareLoad(place: DatabasePlace, { customers, outcome, afterMs }: Load): Promise<Customer[]> {
  const db = await openDatabase(place)
  try {
    const added = await addCustomers(db, customers)
    const numbers = JSON.stringify(added.map(({ mobile }) => mobile))
    await db.run(sql`
      insert into bank.behaviours (mobile_number, outcome, after_ms)
      select number, ${outcome}, ${afterMs}::int from json_array_elements_text(${numbers}::json) number`)
    await db.run(sql`update cards set available = available + 1000000, capacity = capacity + 1000000`)
    return added
  } finally {
    await db.close()
  }
}

/** Counts rows for the planner, as the server does by itself within a minute: plans for empty tables read all of them. */
export async function analyze(place: DatabasePlace): Promise<void> {
  const db = await openDatabase(place)
  await db.run(sql`analyze`).finally(() => db.close())
}

/** How many payments of the database have each status. */
export async function countPayments(place: DatabasePlace): Promise<Record<string, number>> {
  const db = await openDatabase(place)
  return countStatuses(db).finally(() => db.close())
}

/** How many of these payments are not paid. */
export async function countUnpaid(place: DatabasePlace, intents: readonly string[]): Promise<number> {
  const db = await openDatabase(place)
  const wanted = JSON.stringify(intents)
  const paid = db.rows(
    z.object({ paymentId: z.string() }),
    sql`
    select payment_id as "paymentId" from payments
    where status = 'Paid' and payment_id in (select id::uuid from json_array_elements_text(${wanted}::json) id)`,
  )
  return intents.length - (await paid.finally(() => db.close())).length
}
