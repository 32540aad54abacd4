import { brand } from '#contract/brand.ts'
import { demoAccounts, demoPassword } from '../accounts/demo-accounts.ts'
import { referencePath } from './api-reference.ts'
import type { Settings } from './settings.ts'
import type { StoreServer } from '../store-server.ts'

/** What the process prints once the store is open: where it is, and how to try it. */
export function welcome(
  { origin, sandboxBank, sandboxMail, sandboxSms, livingSpec }: StoreServer,
  { databaseUrl, dataDir }: Settings,
): string {
  const data = databaseUrl
    ? 'PostgreSQL (DATABASE_URL)'
    : `${dataDir} (for this one process; set DATABASE_URL for more)`
  const accounts = demoAccounts.map(({ shown, email, holds }) => `    ${shown}  ${email.padEnd(20)}${holds}`)
  const demo = [`  Demo accounts  password ${demoPassword}`, ...accounts, `  Sandbox bank   ${sandboxBank}`]
  const api = sandboxBank ? [`  API            ${origin}${referencePath} lists every call`] : []
  const mail = sandboxMail ? [`  Mails          ${sandboxMail} shows every mail that would be sent`] : []
  const sms = sandboxSms ? [`  Text messages  ${sandboxSms} shows every SMS that would be sent`] : []
  const spec = livingSpec ? [`  Living spec    ${livingSpec} shows what the store does; npm run spec writes it`] : []
  const head = [`${brand.name} is open at ${origin}`, `  Data           ${data}`]
  return [...head, ...(sandboxBank ? demo : []), ...mail, ...sms, ...api, ...spec].join('\n')
}
