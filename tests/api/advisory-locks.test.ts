import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lockCatalogue } from '#server/catalogue/lock-catalogue.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { openKeyring, openSecrets } from '#server/platform/secrets/keyring.ts'
import { seededPlace } from './support/fresh-place.ts'
import { testKeys } from './support/test-keys.ts'

const isPostgres = inject('engine').name === 'postgres'

/** Holds what `lock` locks until the returned function is called. */
async function hold(db: Database, lock: (tx: Queries) => Promise<unknown>): Promise<() => Promise<void>> {
  const events = new EventEmitter()
  const locked = once(events, 'locked')
  const released = once(events, 'release')
  const holding = db.transaction(async (tx) => {
    await lock(tx)
    events.emit('locked')
    await released
  })
  await Promise.race([locked, holding])
  return async () => {
    events.emit('release')
    await holding
  }
}

/** A database whose transactions wait for a lock as long as this. Milliseconds. */
function withTimeouts(db: Database, timeoutMs: number): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await tx.script(`set local lock_timeout = ${timeoutMs}; set local statement_timeout = ${timeoutMs}`)
        return work(tx)
      }),
  }
}

if (isPostgres)
  describe('advisory locks of several processes', () => {
    let one: Database
    let other: Database

    beforeAll(async () => {
      const place = await seededPlace()
      one = await openDatabase(place)
      other = await openDatabase(place)
    })
    afterAll(async () => {
      await one.close()
      await other.close()
    })

    test('API-22 a process opens its keys while another one imports a catalogue', async () => {
      const release = await hold(other, lockCatalogue)
      await openSecrets(one, testKeys).finally(release)
    })

    test('API-22 a process waits for one that opens the keys, beyond the timeouts', async () => {
      const release = await hold(other, (tx) => openKeyring(tx, testKeys))
      const timeoutMs = 200
      const waiting = sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'
          and clock_timestamp() - query_start > make_interval(secs => ${timeoutMs / 500})`
      const opening = openSecrets(withTimeouts(one, timeoutMs), testKeys)
      try {
        const hasWaited = expect.poll(() => other.rows(waiting)).toHaveLength(1)
        await Promise.race([hasWaited, opening])
        await hasWaited
      } finally {
        await release()
      }
      expect((await opening).secrets).toBeDefined()
    })
  })

if (!isPostgres)
  test('API-22 the embedded database opens its keys after the transaction of an import', async () => {
    const db = await openDatabase(await seededPlace())
    await db.transaction(lockCatalogue)
    expect((await openSecrets(db, testKeys)).secrets).toBeDefined()
    await db.close()
  })
