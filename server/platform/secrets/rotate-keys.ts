import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lockUntilCommit } from '../db/advisory-locks.ts'
import type { Database } from '../db/database.ts'
import type { KeyService } from './key-service.ts'
import { StoredDataKey } from './keyring.ts'

/** Data keys that one transaction encrypts again. */
const batch = 50

/** What a rotation did, and which keys are still needed. */
export interface Rotation {
  /** Data keys that were encrypted again with the current key. */
  rewrapped: number
  redemptionCodes: number
  accountNumbers: number
}

const Counted = z.object({ redemptionCodes: z.int(), accountNumbers: z.int() })

/**
 * API-22: encrypts every data key again with the current key, so that former keys are no longer needed. Stores may
 * stay open; an interrupted rotation continues where it ended.
 */
export async function rotateKeys(database: Database, keys: KeyService): Promise<Rotation> {
  let rewrapped = 0
  for (;;) {
    const done = await rewrapBatch(database, keys)
    rewrapped += done
    if (done === 0) break
  }
  const counted = await database.row(
    Counted,
    sql`
    select (select count(*) from redemption_codes) as "redemptionCodes",
      (select count(*) from payment_contacts where account_number_ciphertext is not null) as "accountNumbers"`,
  )
  return { rewrapped, redemptionCodes: counted?.redemptionCodes ?? 0, accountNumbers: counted?.accountNumbers ?? 0 }
}

function rewrapBatch(database: Database, keys: KeyService): Promise<number> {
  return database.transaction(async (tx) => {
    // A process that opens its keys may add one of the former key.
    await lockUntilCommit(tx, 'secrets')
    const former = await tx.rows(
      StoredDataKey,
      sql`
      select ${StoredDataKey.columns} from data_keys where key_id <> ${keys.currentKeyId}
      order by data_key_id limit ${batch} for no key update`,
    )
    for (const one of former) {
      const { keyId, wrapped } = await keys.wrap(await keys.unwrap(one, one.column), one.column)
      await tx.run(sql`
        update data_keys set key_id = ${keyId}, wrapped = ${wrapped} where data_key_id = ${one.dataKeyId}`)
    }
    return former.length
  })
}
