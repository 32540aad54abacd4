import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './db/database.ts'
import { DatabaseBusy } from './db/unavailable.ts'

/** How often a process writes at most, however many ask. Milliseconds. */
const everyMs = 1_000

/** How long the last write is believed while the next one waits, as for a connection behind a locked row. Milliseconds. */
const believedMs = 15_000

/** Whether the database takes writes; returns the problem after at most `timeoutMs`. Never rejects. */
export type WriteProbe = (timeoutMs: number) => Promise<WriteProblem | undefined>

interface WriteProblem {
  /** Completes `Not ready: …`. */
  cause: string
  error?: unknown
}

/**
 * API-11: tries a write, which a database that is read may refuse: a standby, for a role, by default, or because its disk is full.
 * One at a time, in a row of this process alone, which no other one locks; its callers share the result.
 */
export function createWriteProbe(db: Pick<Database, 'run'>): WriteProbe {
  const row = `readiness of ${randomUUID()}`
  let begunAt = -Infinity
  let writtenAt = -Infinity
  let error: unknown
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    begunAt = performance.now()
    try {
      await db.run(writeOf(row))
      writtenAt = performance.now()
      error = undefined
    } catch (problem) {
      error = problem
    }
  }

  return async (timeoutMs) => {
    if (!writing && performance.now() - begunAt >= everyMs) writing = write().finally(() => (writing = undefined))
    await Promise.race([writing, wait(timeoutMs, undefined, { ref: false })])
    const isLate = writing !== undefined || error instanceof DatabaseBusy
    if (isLate && performance.now() - writtenAt < believedMs) return undefined
    if (isLate) return { cause: 'the database takes too long to write', error }
    return error === undefined ? undefined : { cause: 'the database takes no writes', error }
  }
}

/**
 * A commit, and some 200 KB on the disk until it ends: a row that is only changed needs no further page, so that a full disk
 * would be noticed by orders first. Within an hour the row stays in its page; then it is removed as other attempts are.
 */
function writeOf(row: string) {
  return sql`
    with limited as (select set_config('work_mem', '64kB', true) as work_mem),
      spilled as (select count(*) from limited, generate_series(1, 10000 + 0 * length(work_mem)))
    insert into attempts (subject, taken, resets_at) select ${row}, 1, now() + interval '1 hour' from spilled
    on conflict (subject) do update set taken = 1`
}
