import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messagePart } from '#server/mail/message-part.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { createLocalKeys } from '#server/platform/secrets/local-keys.ts'
import { openKeys } from '#server/platform/secrets/open-keys.ts'
import { rotateKeys } from '#server/platform/secrets/rotate-keys.ts'
import { UnreadableSecret } from '#server/platform/secrets/secrets.ts'
import { readSettings } from '#server/platform/settings.ts'
import { calmTimes, shopping } from './support/payment-store.ts'
import { customers, openTestStore } from './support/store.ts'
import { readCodes, readEveryRow } from './support/stored-secrets.ts'
import { testKey, testKeys } from './support/test-keys.ts'

const store = openTestStore(({ db }) => ({
  parts: [paymentPart({ db, ...calmTimes }), messagePart({ db, origin: 'https://shop.example' })],
}))
const { order, start, until, behave } = shopping(store)

const key = () => randomBytes(32).toString('base64')

/** Of the first demo account. */
const accountNumber = '12341234'

const accountPlace = (rowId: number) => ({ column: 'payment_contacts.account_number', rowId }) as const

/** The stored account number of the first demo account. */
function storedAccount() {
  return store.db.row(
    z.object({ rowId: z.number(), dataKeyId: z.number(), ciphertext: z.string() }),
    sql`
    select customer_id as "rowId", data_key_id as "dataKeyId", account_number_ciphertext as ciphertext
    from payment_contacts where account_number_ciphertext is not null order by customer_id limit 1`,
  )
}

async function findStoredAccount() {
  return (await storedAccount()) ?? expect.fail('There is no account number.')
}

function paymentMethod(token: string) {
  return store.call({ url: '/api/Customer/PaymentMethods', token })
}

test('API-22 after a purchase no table and no log line contains a code or account number', async () => {
  const token = await store.login(customers.withAll)
  await behave(customers.withAll, 'paid')
  const intent = await order(token, [
    { cardId: 1, quantity: 2 },
    { cardId: 6, quantity: 1 },
  ])
  const account = { identificationType: 'account', bsb: '062-000' } as const
  expect((await start(token, intent, { ...account, accountNumber })).status).toBe(400)
  expect((await start(token, intent, { ...account, accountNumber: '1234' })).status).toBe(200)
  await until(token, intent, 'Paid')
  const arrived = sql`select 1 from sandbox_mailbox where recipient = 'jo@wattle.example'`
  await expect.poll(() => store.db.row(arrived)).toBeDefined()
  await expect.poll(() => store.db.row(sql`select 1 from sandbox_phone where recipient = '+61491570006'`)).toBeDefined()
  const vault = await store.call({ url: '/api/Customer/Vault', token })
  const method = await paymentMethod(token)
  expect(method.json.data.paymentMethod).toMatchObject({ bsb: '062-000', accountLast4Digit: '1234' })

  const codes = await readCodes(store.db, sql`order_id = (select order_id from payments where payment_id = ${intent})`)
  expect(codes).toHaveLength(3)
  for (const code of codes) expect(code).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/)
  const rows = await readEveryRow(store.db)
  const holding = (part: string) => rows.filter(({ text }) => text.includes(part)).map(({ table }) => table)
  expect(new Set(holding('+61491570006'))).toEqual(
    new Set([
      'bank.agreements',
      'bank.behaviours',
      'public.customers',
      'public.payment_contacts',
      'public.sandbox_phone',
    ]),
  )
  const seen = JSON.stringify([vault, method]) + store.logged()
  for (const secret of [...(await readCodes(store.db)), accountNumber]) {
    expect(holding(secret)).toEqual([])
    expect(seen).not.toContain(secret)
  }
})

test('API-22 a ciphertext of another row, another column or another length is refused', async () => {
  const { rowId, ...stored } = await findStoredAccount()
  const { decrypt } = store.db.secrets
  expect(await decrypt(accountPlace(rowId), stored)).toBe(accountNumber)
  const moved = await Promise.allSettled([
    decrypt(accountPlace(rowId + 1), stored),
    decrypt({ column: 'redemption_codes.code', rowId }, stored),
    decrypt(accountPlace(rowId), { ...stored, ciphertext: stored.ciphertext.slice(0, 20) }),
    decrypt(accountPlace(rowId), { ...stored, dataKeyId: stored.dataKeyId + 1 }),
    decrypt(accountPlace(rowId), { ...stored, dataKeyId: 999_999 }),
  ])
  for (const refused of moved)
    expect(refused).toEqual({ status: 'rejected', reason: expect.any(UnreadableSecret) as unknown })
})

test('API-22 an account number moved to another customer is not shown or used, but logged', async () => {
  const { rowId, dataKeyId, ciphertext } = await findStoredAccount()
  await store.db.run(sql`
    update payment_contacts set bsb = '062000', data_key_id = ${dataKeyId}, account_number_ciphertext = ${ciphertext}
    where phone = '+61491570157' and customer_id <> ${rowId}`)
  const token = await store.login(customers.withPhone)
  const { status, json } = await paymentMethod(token)
  expect([status, json.data.paymentMethod]).toMatchObject([
    200,
    { phone: '0491570157', bsb: null, accountLast4Digit: null },
  ])
  expect(store.logged()).toContain('an account number cannot be read')

  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  const repeated = await start(token, intent, { identificationType: 'account', accountNumber: '1234' })
  expect([repeated.status, repeated.headers['retry-after']]).toEqual([503, '3'])
  await start(token, intent, { identificationType: 'account' })
  const problem = sql`select problem from outbox where payment_id = ${intent} and topic = 'agreement' and attempts > 0`
  await expect
    .poll(() => store.db.row(problem))
    .toMatchObject({
      problem: expect.stringMatching(/^payment_contacts\.account_number of row \d+ cannot be decrypted\.$/),
    })
  const atBank = await store.db.rows(sql`select 1 from bank.agreements where reference = ${intent}`)
  expect(atBank).toEqual([])
})

test('API-22 a wrong key is refused before anything is read or written', async () => {
  const before = await store.db.rows(sql`select * from data_keys order by data_key_id`)
  const wrong = createLocalKeys([Buffer.alloc(32, 9)])
  const { currentKeyId } = testKeys
  await expect(openSecrets(store.db, wrong)).rejects.toThrow(
    `This database holds secrets that are encrypted with the key ${currentKeyId}, which is not among the keys of this process: add it to SECRETS_KEY or SECRETS_KEY_FILE.`,
  )
  expect(await store.db.rows(sql`select * from data_keys order by data_key_id`)).toEqual(before)
})

describe('API-22 rotation', () => {
  const next = Buffer.alloc(32, 8)
  const both = createLocalKeys([next, testKey])

  test('an interrupted rotation resumes while stores read, and needs the old key no more', async () => {
    const { rowId, ...stored } = await findStoredAccount()
    await store.db.run(sql`
      insert into data_keys (secret_column, key_id, wrapped)
      select secret_column, key_id, wrapped from data_keys, generate_series(1, 60)`)
    const rotating = await openSecrets(store.db, both)
    let left = 55
    const failing = {
      ...both,
      wrap: async (...given: Parameters<typeof both.wrap>) => {
        left -= 1
        if (left < 0) throw new Error('The key service is away.')
        return both.wrap(...given)
      },
    }
    await expect(rotateKeys(rotating, failing)).rejects.toThrow('The key service is away.')
    const former = sql`select count(*) as count from data_keys where key_id <> ${both.currentKeyId}`
    const { count: remaining } = (await store.db.row(z.object({ count: z.number() }), former)) ?? {}
    expect(remaining).toBeGreaterThan(0)

    const [rotation, ...read] = await Promise.all([
      rotateKeys(rotating, both),
      ...Array.from({ length: 20 }, async (_, index) => {
        const db = index % 2 === 0 ? store.db : await openSecrets(store.db, both)
        return db.secrets.decrypt(accountPlace(rowId), stored)
      }),
    ])
    expect(rotation.rewrapped).toBe(remaining)
    expect(rotation.accountNumbers).toBeGreaterThan(0)
    expect(rotation.redemptionCodes).toBeGreaterThan(5)
    expect(read).toEqual(Array.from({ length: 20 }, () => accountNumber))
    expect((await rotateKeys(rotating, both)).rewrapped).toBe(0)

    const after = await openSecrets(store.db, createLocalKeys([next]))
    expect(await after.secrets.decrypt(accountPlace(rowId), stored)).toBe(accountNumber)
    await expect(openSecrets(store.db, testKeys)).rejects.toThrow(`the key ${both.currentKeyId}, which is not among`)
  })

  test('new secrets then use a separate data key, which an open store reads once known', async () => {
    const one = await openSecrets(store.db, createLocalKeys([next]))
    const { rowId } = await findStoredAccount()
    const other = await openSecrets(store.db, createLocalKeys([next]))
    await store.db.run(sql`update data_keys set created_at = now() - interval '31 days'`)
    const later = await openSecrets(store.db, createLocalKeys([next]))
    const secret = later.secrets.encrypt(accountPlace(rowId), '87654321')
    expect(secret.dataKeyId).not.toBe(one.secrets.encrypt(accountPlace(rowId), '87654321').dataKeyId)
    expect(await other.secrets.decrypt(accountPlace(rowId), secret)).toBe('87654321')
    await expect(store.db.secrets.decrypt(accountPlace(rowId), secret)).rejects.toThrow(UnreadableSecret)
  })
})

describe('API-22 the key of a data folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wattle-keys-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const settingsOf = (environment: Record<string, string>) =>
    readSettings({ DATA_DIR: join(folder, 'data'), ...environment })

  test('is made once for a new database, for this user alone', async () => {
    const fresh = { ...store.db, row: async () => undefined }
    const opened = await Promise.all([1, 2, 3].map(() => openKeys(fresh, settingsOf({}))))
    expect(new Set(opened.map(({ currentKeyId }) => currentKeyId)).size).toBe(1)
    const data = join(folder, 'data')
    expect(await readdir(data)).toEqual(['secrets.key'])
    expect((await stat(join(data, 'secrets.key'))).mode & 0o777).toBe(0o600)
    const text = await readFile(join(data, 'secrets.key'), 'utf8')
    expect((await openKeys(store.db, settingsOf({}))).currentKeyId).toBe(opened[0]?.currentKeyId)
    expect(await readFile(join(data, 'secrets.key'), 'utf8')).toBe(text)
  })

  test('is not made again for a database with secrets', async () => {
    const DATA_DIR = join(folder, 'lost')
    await expect(openKeys(store.db, settingsOf({ DATA_DIR }))).rejects.toThrow(
      `The key file ${join(DATA_DIR, 'secrets.key')} is missing, and this database holds secrets that it encrypted: restore it from a back-up, or set SECRETS_KEY or SECRETS_KEY_FILE to its key.`,
    )
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
  })

  test.each([
    [
      { GATEWAY_MODULE: 'bank.mjs' },
      /^GATEWAY_MODULE connects a real bank: set SECRETS_KEY, .*Make one with "openssl rand -base64 32"/,
    ],
    [
      { SECRETS_KEY_FILE: '/nowhere/key', SECRETS_KEY: key() },
      'SECRETS_KEY and SECRETS_KEY_FILE are both set: set one.',
    ],
    [{ SECRETS_KEY_FILE: '/nowhere/key' }, 'The key file /nowhere/key cannot be read (ENOENT): correct it.'],
  ])('%j is refused with a sentence', async (environment, sentence) => {
    await expect(openKeys(store.db, settingsOf(environment))).rejects.toThrow(sentence)
  })

  test('the first of several keys is the current one, in the setting and in a file', async () => {
    const [first, second] = [key(), key()]
    const alone = await openKeys(store.db, settingsOf({ SECRETS_KEY: first }))
    const several = await openKeys(store.db, settingsOf({ SECRETS_KEY: `${first}, ${second}` }))
    const SECRETS_KEY_FILE = join(folder, 'keys')
    await writeFile(SECRETS_KEY_FILE, `${first}\n${second}\n`)
    const fromFile = await openKeys(store.db, settingsOf({ SECRETS_KEY_FILE }))
    expect([several.currentKeyId, fromFile.currentKeyId]).toEqual([alone.currentKeyId, alone.currentKeyId])
    await writeFile(SECRETS_KEY_FILE, 'not a key')
    await expect(openKeys(store.db, settingsOf({ SECRETS_KEY_FILE }))).rejects.toThrow(
      /holds no key: it must be base64/,
    )
  })
})
