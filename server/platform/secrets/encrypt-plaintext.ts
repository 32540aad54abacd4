import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../db/database.ts'
import { SetupProblem } from '../setup-problem.ts'
import type { KeyService } from './key-service.ts'
import { type Keyring, openKeyring } from './keyring.ts'
import type { SecretColumn } from './secrets.ts'

/** Rows that one statement encrypts. */
const batch = 1_000

/** Of columns that this migration removes. */
const Plain = z.object({ rowId: z.int(), secret: z.string() })

/**
 * API-22: part of a migration: encrypts what former versions stored as plaintext. Needs no keys where there is nothing to
 * encrypt; throws `SetupProblem` where there is and `keys` are missing.
 */
export async function encryptPlaintext(tx: Queries, keys: KeyService | undefined): Promise<void> {
  const plain = await tx.row(sql`
    select 1 as found where exists (select from redemption_codes)
      or exists (select from payment_contacts where account_number is not null)`)
  if (!plain) return
  if (!keys) throw new SetupProblem(notYetEncrypted)
  const keyring = await openKeyring(tx, keys)
  await encryptCodes(tx, keyring)
  await encryptAccounts(tx, keyring)
}

const notYetEncrypted =
  'This database holds redemption codes and account numbers as plaintext: start the store once, which encrypts them.'

async function encryptCodes(tx: Queries, keyring: Keyring): Promise<void> {
  for (let after = 0; ;) {
    const rows = await tx.rows(
      Plain,
      sql`
      select user_card_id as "rowId", code as secret from redemption_codes
      where user_card_id > ${after} order by user_card_id limit ${batch}`,
    )
    const last = rows.at(-1)
    if (!last) return
    await tx.run(sql`
      update redemption_codes set data_key_id = given."dataKeyId", ciphertext = given.ciphertext
      from ${encrypted(keyring, 'redemption_codes.code', rows)} where user_card_id = "rowId"`)
    after = last.rowId
  }
}

async function encryptAccounts(tx: Queries, keyring: Keyring): Promise<void> {
  for (let after = 0; ;) {
    const rows = await tx.rows(
      Plain,
      sql`
      select customer_id as "rowId", account_number as secret from payment_contacts
      where account_number is not null and customer_id > ${after} order by customer_id limit ${batch}`,
    )
    const last = rows.at(-1)
    if (!last) return
    await tx.run(sql`
      update payment_contacts set data_key_id = given."dataKeyId", account_number_ciphertext = given.ciphertext
      from ${encrypted(keyring, 'payment_contacts.account_number', rows)} where customer_id = "rowId"`)
    after = last.rowId
  }
}

function encrypted(keyring: Keyring, column: SecretColumn, rows: readonly z.infer<typeof Plain>[]) {
  const given = rows.map(({ rowId, secret }) => ({ rowId, ...keyring.encrypt({ column, rowId }, secret) }))
  return sql`json_to_recordset(${JSON.stringify(given)}::json) as given ("rowId" bigint, "dataKeyId" int, ciphertext text)`
}
