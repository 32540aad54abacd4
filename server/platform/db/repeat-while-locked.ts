import { setTimeout as wait } from 'node:timers/promises'
import { SetupProblem } from '../setup-problem.ts'
import type { Queries } from './database.ts'
import { violation } from './rows.ts'

/** How long each try waits for a table, and the pauses between tries, in which every table is free. Milliseconds. */
export interface TableWaits {
  tableMs: number
  pausesMs: readonly number[]
}

/** Who reads or writes a table queues behind the one that waits for it, for 4 s before it fails. All tries take 10 minutes. */
export const tableWaits: TableWaits = {
  tableMs: 3_000,
  pausesMs: [5_000, 10_000, 20_000, ...Array.from({ length: 19 }, () => 30_000)],
}

/**
 * Does a part of a transaction, again after a pause when a table could not be locked in time. What the transaction locked
 * before stays locked, so that processes that do the same wait for this one. Rejects with a `SetupProblem` in the end.
 */
export async function repeatWhileLocked(tx: Queries, waits: TableWaits, part: () => Promise<void>): Promise<void> {
  await limitTableWaits(tx, waits)
  // The server ends the transaction of a process whose machine has failed soon after the longest pause.
  await tx.script(`
    set local idle_in_transaction_session_timeout = ${Math.max(0, ...waits.pausesMs) + 30_000};
    savepoint before_tables`)
  for (let tried = 0; !(await isDone(tx, part)); tried += 1) {
    const pauseMs = waits.pausesMs[tried]
    if (pauseMs === undefined) throw new SetupProblem(stillHeld)
    console.error(`${isHeld} Migrating again in ${pauseMs / 1_000} s.`)
    await wait(pauseMs)
  }
  await tx.script('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}

/** From now on the transaction does not wait longer for a table. */
export async function limitTableWaits(tx: Queries, { tableMs }: Pick<TableWaits, 'tableMs'>): Promise<void> {
  await tx.script(`set local lock_timeout = ${tableMs}`)
}

const isHeld = 'A dump or a long transaction holds a table that has to be migrated.'

const stillHeld =
  `${isHeld} Nothing was migrated: let it end, or find it (select pid, query from pg_stat_activity where state <> 'idle' ` +
  `order by xact_start) and end it with pg_terminate_backend, then start again.`

async function isDone(tx: Queries, part: () => Promise<void>): Promise<boolean> {
  try {
    await part()
    return true
  } catch (error) {
    // lock_not_available
    if (violation(error).code !== '55P03') throw error
    // Unlocks the tables.
    await tx.script('rollback to savepoint before_tables')
    return false
  }
}
