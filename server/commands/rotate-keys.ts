import { readArguments } from '../platform/command-arguments.ts'
import { runCommand } from '../platform/run-command.ts'
import { openSecrets } from '../platform/secrets/keyring.ts'
import { openKeys } from '../platform/secrets/open-keys.ts'
import { type Rotation, rotateKeys } from '../platform/secrets/rotate-keys.ts'
import { readSettings } from '../platform/settings.ts'
import { withStoreDatabase } from '../platform/db/with-store-database.ts'

const usage = `Usage: npm run rotate-keys

  Encrypts the data keys of all redemption codes and account numbers again with the first key of SECRETS_KEY or
  SECRETS_KEY_FILE (requirement API-22). The former key must be among the others. May be interrupted and repeated; with
  DATABASE_URL stores may be open meanwhile. Afterwards the other keys can be removed from the settings;
  back-ups made before still need them.
  Without DATABASE_URL the store that holds DATA_DIR must be stopped.`

await runCommand(async () => {
  if (readArguments(usage, { options: { help: { type: 'boolean' } } }).values.help) return console.log(usage)
  await withStoreDatabase(async (db) => {
    const keys = await openKeys(db, readSettings(process.env))
    console.log(toText(await rotateKeys(await openSecrets(db, keys), keys), keys.currentKeyId))
  })
})

function toText({ rewrapped, redemptionCodes, accountNumbers }: Rotation, keyId: string): string {
  return `Encrypted ${count(rewrapped, 'data key')} again with the key ${keyId}. It now protects ${count(redemptionCodes, 'redemption code')} and ${count(accountNumbers, 'account number')}; other keys can be removed from the settings.`
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}
