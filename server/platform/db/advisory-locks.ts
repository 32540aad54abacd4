import type { Queries } from './database.ts'

/**
 * The number of each advisory lock. Processes of a former revision lock the same numbers during an upgrade: a number is
 * neither changed nor used for anything else. Former revisions locked the secrets by the number of the catalogue: during that
 * upgrade two processes may open their keys at once, and at worst each adds a data key that both read.
 */
export const advisoryLocks = { migrations: 4_173_001, catalogue: 4_173_002, secrets: 4_173_003 } as const

/** API-22: until the transaction ends, no other one has this lock: the second waits, however long it takes. */
export async function lockUntilCommit(tx: Queries, lock: keyof typeof advisoryLocks): Promise<void> {
  // A script has no time limit in the client either.
  await tx.script(`
    set local lock_timeout = 0;
    set local statement_timeout = 0;
    select pg_advisory_xact_lock(${advisoryLocks[lock]})`)
}
