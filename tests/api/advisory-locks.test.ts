import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lockCatalogue } from '#server/catalogue/lock-catalogue.ts'
import { lockUntilCommit } from '#server/platform/db/advisory-locks.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { openKeyring, openSecrets } from '#server/platform/secrets/keyring.ts'
import { createLocalKeys } from '#server/platform/secrets/local-keys.ts'
import { rotateKeys } from '#server/platform/secrets/rotate-keys.ts'
import { seededPlace } from './support/fresh-place.ts'
import { hold } from './support/hold.ts'
import { testKey, testKeys } from './support/test-keys.ts'

const isPostgres = inject('engine').name === 'postgres'

/** Sessions that have waited for an advisory lock for twice as long. */
function waitingFor(timeoutMs: number) {
  return sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'
      and clock_timestamp() - query_start > make_interval(secs => ${timeoutMs / 500})`
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

    test('API-11 a process waits for one that migrates, for longer than for a table', async () => {
      const release = await hold(other, (tx) => lockUntilCommit(tx, 'migrations'))
      const tableMs = 100
      const migrating = migrate(one, testKeys, { tableMs, pausesMs: [] })
      try {
        const hasWaited = expect.poll(() => other.rows(waitingFor(tableMs))).toHaveLength(1)
        await Promise.race([hasWaited, migrating])
        await hasWaited
      } finally {
        await release()
      }
      await migrating
    })

    test('API-22 a process waits for one that opens the keys, beyond the timeouts', async () => {
      const release = await hold(other, (tx) => openKeyring(tx, testKeys))
      const timeoutMs = 200
      const opening = openSecrets(withTimeouts(one, timeoutMs), testKeys)
      try {
        const hasWaited = expect.poll(() => other.rows(waitingFor(timeoutMs))).toHaveLength(1)
        await Promise.race([hasWaited, opening])
        await hasWaited
      } finally {
        await release()
      }
      expect((await opening).secrets).toBeDefined()
    })

    test('API-22 a rotation also finds the data keys of a process that opens its keys meanwhile', async () => {
      await openSecrets(one, testKeys)
      await one.run(sql`update data_keys set created_at = now() - interval '31 days'`)
      const release = await hold(other, (tx) => openKeyring(tx, testKeys))
      const next = createLocalKeys([Buffer.alloc(32, 8)])
      const rotating = rotateKeys(one, createLocalKeys([Buffer.alloc(32, 8), testKey]))
      try {
        const hasWaited = expect.poll(() => other.rows(waitingFor(100))).toHaveLength(1)
        await Promise.race([hasWaited, rotating])
      } finally {
        await release()
      }
      await rotating
      expect((await openSecrets(one, next)).secrets).toBeDefined()
    })
  })

if (!isPostgres)
  test('API-22 the embedded database opens its keys after the transaction of an import', async () => {
    const db = await openDatabase(await seededPlace())
    await db.transaction(lockCatalogue)
    expect((await openSecrets(db, testKeys)).secrets).toBeDefined()
    await db.close()
  })
