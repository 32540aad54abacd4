import { lockUntilCommit } from '../platform/db/advisory-locks.ts'
import type { Queries } from '../platform/db/database.ts'

/** Until the transaction ends, no other one seeds or imports a catalogue: the second waits, however long it takes. */
export function lockCatalogue(tx: Queries): Promise<void> {
  return lockUntilCommit(tx, 'catalogue')
}
