import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../db/advisory-locks.ts'
import type { Database, Queries } from '../db/database.ts'
import { SetupProblem } from '../setup-problem.ts'
import { decryptBytes, encryptBytes, keyBytes } from './cipher.ts'
import { type KeyService, UnknownKey } from './key-service.ts'
import {
  type EncryptedSecret,
  type SecretColumn,
  type SecretPlace,
  type Secrets,
  UnreadableSecret,
  secretColumns,
} from './secrets.ts'
import { type RowOf, rowSchema } from '../db/row-schema.ts'
import { dataKeys } from '../platform.tables.ts'

/** How long new secrets are encrypted with one data key; a process that starts later makes another. Days. */
const dataKeyDays = 30

export const StoredDataKey = rowSchema({
  dataKeyId: dataKeys.dataKeyId,
  column: dataKeys.secretColumn,
  keyId: dataKeys.keyId,
  wrapped: dataKeys.wrapped,
})
type StoredDataKey = RowOf<typeof StoredDataKey>

/** The data keys of a database, decrypted. */
export interface Keyring {
  encrypt: Secrets['encrypt']
  decrypt(queries: Queries, place: SecretPlace, stored: EncryptedSecret): Promise<string>
}

/**
 * API-22: the database with the keys of its secrets, so that every transaction can encrypt and decrypt. Throws
 * `SetupProblem` when a key is missing or wrong: nothing could be read later.
 */
export async function openSecrets(database: Database, keys: KeyService): Promise<Database> {
  const keyring = await database.transaction((tx) => openKeyring(tx, keys))
  return {
    ...bind(database, keyring),
    transaction: (work) => database.transaction((tx) => work(bind(tx, keyring))),
  }
}

function bind<Given extends Queries>(queries: Given, keyring: Keyring): Given {
  const secrets: Secrets = {
    encrypt: keyring.encrypt,
    decrypt: (place, stored) => keyring.decrypt(queries, place, stored),
  }
  return { ...queries, secrets }
}

/**
 * API-22: decrypts every data key, which also checks the keys of the settings, and makes those that new secrets need. Waits
 * for another process that does the same.
 */
export async function openKeyring(tx: Queries, keys: KeyService): Promise<Keyring> {
  await lockUntilCommit(tx, 'secrets')
  const unwrapped = new Map<number, Buffer>()
  const stored = await tx.rows(StoredDataKey, sql`select ${StoredDataKey.columns} from data_keys order by data_key_id`)
  for (const one of stored) unwrapped.set(one.dataKeyId, await unwrapAtStart(keys, one))
  const current = new Map<SecretColumn, number>()
  for (const column of secretColumns) current.set(column, await currentDataKey(tx, keys, column, unwrapped))

  async function load(queries: Queries, dataKeyId: number): Promise<Buffer | undefined> {
    const found = await queries.row(
      StoredDataKey,
      sql`select ${StoredDataKey.columns} from data_keys where data_key_id = ${dataKeyId}`,
    )
    if (!found) return undefined
    const dataKey = await keys.unwrap(found, found.column)
    unwrapped.set(dataKeyId, dataKey)
    return dataKey
  }

  return {
    encrypt(place, secret) {
      const dataKeyId = current.get(place.column)
      const key = dataKeyId === undefined ? undefined : unwrapped.get(dataKeyId)
      if (dataKeyId === undefined || !key) throw new Error(`${place.column} has no data key.`)
      return { dataKeyId, ciphertext: encryptBytes(key, Buffer.from(secret), contextOf(place, dataKeyId)) }
    },
    async decrypt(queries, place, { dataKeyId, ciphertext }) {
      try {
        const key = unwrapped.get(dataKeyId) ?? (await load(queries, dataKeyId))
        if (!key) throw new Error(`There is no data key ${dataKeyId}.`)
        return decryptBytes(key, ciphertext, contextOf(place, dataKeyId)).toString()
      } catch (cause) {
        throw new UnreadableSecret(`${place.column} of row ${place.rowId} cannot be decrypted.`, { cause })
      }
    },
  }
}

function contextOf({ column, rowId }: SecretPlace, dataKeyId: number): string {
  return `${column}:${rowId}:${dataKeyId}`
}

async function unwrapAtStart(keys: KeyService, stored: StoredDataKey): Promise<Buffer> {
  return keys.unwrap(stored, stored.column).catch((cause: unknown) => {
    const { keyId } = stored
    throw new SetupProblem(cause instanceof UnknownKey ? keyIsMissing(keyId) : keyIsWrong(keyId), { cause })
  })
}

function keyIsMissing(keyId: string): string {
  return `This database holds secrets that are encrypted with the key ${keyId}, which is not among the keys of this process: add it to SECRETS_KEY or SECRETS_KEY_FILE.`
}

function keyIsWrong(keyId: string): string {
  return `A data key of this database cannot be decrypted with the key ${keyId}: restore the table data_keys from a back-up.`
}

const DataKeyId = rowSchema({ dataKeyId: dataKeys.dataKeyId })

/** The newest data key of a column if it is not too old and encrypted by the current key; a new one otherwise. */
async function currentDataKey(
  tx: Queries,
  keys: KeyService,
  column: SecretColumn,
  unwrapped: Map<number, Buffer>,
): Promise<number> {
  const newest = await tx.row(
    DataKeyId,
    sql`
    select ${DataKeyId.columns} from data_keys
    where secret_column = ${column} and key_id = ${keys.currentKeyId}
      and created_at > now() - make_interval(days => ${dataKeyDays}::int)
    order by created_at desc, data_key_id desc limit 1`,
  )
  if (newest) return newest.dataKeyId
  const dataKey = randomBytes(keyBytes)
  const { keyId, wrapped } = await keys.wrap(dataKey, column)
  const added = await tx.row(
    DataKeyId,
    sql`
    insert into data_keys (secret_column, key_id, wrapped) values (${column}, ${keyId}, ${wrapped})
    returning ${DataKeyId.columns}`,
  )
  if (!added) throw new Error('A data key could not be stored.')
  unwrapped.set(added.dataKeyId, dataKey)
  return added.dataKeyId
}
