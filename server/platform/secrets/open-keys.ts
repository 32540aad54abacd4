import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../db/database.ts'
import { closeToOthers, makePrivateFolder, ownFileMode } from '../db/private-folder.ts'
import { isThere } from '../is-there.ts'
import { findRealBank } from '../real-bank.ts'
import type { Settings } from '../settings.ts'
import { SetupProblem } from '../setup-problem.ts'
import { keyBytes } from './cipher.ts'
import type { KeyService } from './key-service.ts'
import { createLocalKeys, parseKeys } from './local-keys.ts'

type KeySettings = Pick<Settings, 'secretsKey' | 'secretsKeyFile' | 'dataDir' | 'gatewayModule' | 'stripeSecretKey'>

/**
 * API-22: the keys of the settings. Beside the sandbox bank there may be none: then `DATA_DIR` has a key file, which is made
 * for a new database. Throws `SetupProblem` when there is no key, and never makes one for secrets that another key encrypted.
 */
export async function openKeys(db: Queries, settings: KeySettings): Promise<KeyService> {
  refuseMissingKey(settings)
  const { secretsKey, secretsKeyFile } = settings
  if (secretsKey) return toKeyService(secretsKey, 'SECRETS_KEY')
  if (secretsKeyFile) return toKeyService(await readKeyFile(secretsKeyFile), `SECRETS_KEY_FILE ${secretsKeyFile}`)
  const path = ownKeyFile(settings)
  if (await isThere(settings.dataDir)) closeToOthers(settings.dataDir)
  if (await isThere(path)) return toKeyService(await readKeyFile(path), path)
  if (await hasSecrets(db)) throw new SetupProblem(keyFileIsLost(path))
  return toKeyService(await createKeyFile(path), path)
}

/** Where a key is required and not set; asked before anything is opened. */
export function refuseMissingKey({ secretsKey, secretsKeyFile, ...settings }: KeySettings): void {
  if (secretsKey && secretsKeyFile) throw new SetupProblem('SECRETS_KEY and SECRETS_KEY_FILE are both set: set one.')
  const realBank = findRealBank(settings)
  if (secretsKey || secretsKeyFile || !realBank) return
  throw new SetupProblem(
    `${realBank} connects a real bank: set SECRETS_KEY, or SECRETS_KEY_FILE, to the key that encrypts redemption codes and account numbers. ` +
      'Make one with "openssl rand -base64 32" and keep a copy: without it they are lost.',
  )
}

/** Beside the folder of an embedded database, never in it. */
function ownKeyFile({ dataDir }: KeySettings): string {
  return join(dataDir, 'secrets.key')
}

async function readKeyFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new SetupProblem(`The key file ${path} cannot be read (${cause.code ?? cause.message}): correct it.`, {
      cause,
    })
  })
}

function toKeyService(text: string, name: string): KeyService {
  const keys = parseKeys(text)
  if (keys) return createLocalKeys(keys)
  throw new SetupProblem(
    `${name} holds no key: it must be base64 of 32 bytes, as openssl rand -base64 32 prints it; one a line.`,
  )
}

function keyFileIsLost(path: string): string {
  return `The key file ${path} is missing, and this database holds secrets that it encrypted: restore it from a back-up, or set SECRETS_KEY or SECRETS_KEY_FILE to its key.`
}

const Presence = z.object({ isThere: z.boolean() })

async function hasSecrets(db: Queries): Promise<boolean> {
  const table = await db.row(Presence, sql`select to_regclass('data_keys') is not null as "isThere"`)
  return table?.isThere === true && (await db.row(sql`select 1 as found from data_keys limit 1`)) !== undefined
}

/** On disk before anything is encrypted with it, readable by this user alone, and never written over another. */
async function createKeyFile(path: string): Promise<string> {
  const folder = dirname(path)
  await makePrivateFolder(folder)
  const draft = join(folder, `secrets-${randomUUID()}.draft`)
  const handle = await open(draft, 'wx', ownFileMode)
  try {
    await handle.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncDirectory(folder)
  return readKeyFile(path)
}

async function syncDirectory(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
