import type { Queries } from '../platform/db/database.ts'

/** Any constant that nothing else locks. */
const lockKey = 4_173_002

/** Until the transaction ends, no other one seeds or imports a catalogue: the second waits, however long it takes. */
export async function lockCatalogue(tx: Queries): Promise<void> {
  // A script has no time limit in the client either.
  await tx.script(`
    set local lock_timeout = 0;
    set local statement_timeout = 0;
    select pg_advisory_xact_lock(${lockKey})`)
}
