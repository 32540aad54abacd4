import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { orderLapseMs, paymentWaitMs } from '#contract/order.ts'
import { base, origin } from './addresses.ts'
import { parseKeys } from './secrets/local-keys.ts'
import { SetupProblem } from './setup-problem.ts'

/** One setting as people set it: an environment variable, what it means, what it is otherwise. */
interface Setting<Schema extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  meaning: string
  fallback: string
  /** What a value must be, to complete `NAME must be …`. */
  must: string
  schema: Schema
  /** No message shows its value. */
  isSecret?: boolean
}

function setting<Schema extends z.ZodMiniType>(
  name: string,
  fallback: string,
  details: Omit<Setting<Schema>, 'name' | 'fallback'>,
): Setting<Schema> {
  return { name, fallback, ...details }
}

const text = { must: 'text', schema: z.string() }
const whole = (least: number, most: number) => ({
  must: `a whole number from ${least} to ${most}`,
  schema: z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.number().check(z.gte(least), z.lte(most)),
  ),
})
const server = z.string().check(z.refine((url) => /^postgres(ql)?:\/\/\S+$/.test(url) && URL.canParse(url)))
const database = { must: 'a postgres:// address', schema: z.union([z.literal(''), server]) }
const embed = {
  must: 'empty, or an address such as https://forms.example/support',
  schema: z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.hostname })]),
}
const oneOf = <Value extends string>(values: readonly Value[]) => ({
  must: `one of ${values.join(', ')}`,
  schema: z.enum(values as readonly [Value, ...Value[]]),
})

/** For parts of the demo, which a production store has only when set to `on`. */
const switched = oneOf(['on', 'off', 'sandbox'] as const)

/** Every setting of the process. `npm start -- --help` and docs/settings.md print this table. */
export const settingsTable = {
  port: setting('PORT', '4173', { meaning: 'The port to listen on', ...whole(1, 65_535) }),
  host: setting('HOST', 'localhost', { meaning: 'The interface to listen on; 0.0.0.0 for all (see SANDBOX)', ...text }),
  dataDir: setting('DATA_DIR', '.data', {
    meaning: 'The folder of the data when there is no DATABASE_URL',
    must: 'a folder',
    schema: z.string().check(z.minLength(1)),
  }),
  databaseUrl: setting('DATABASE_URL', '', {
    meaning: 'A PostgreSQL to use instead of DATA_DIR; any number of processes may share it',
    ...database,
  }),
  databasePoolUrl: setting('DATABASE_POOL_URL', '', {
    meaning: 'A pgbouncer in transaction mode in front of that PostgreSQL, for all statements but LISTEN',
    ...database,
  }),
  databaseReadUrls: setting('DATABASE_READ_URL', '', {
    meaning:
      'The streaming replicas of that PostgreSQL, separated by commas, from which the catalogue is read while they are current',
    must: 'postgres:// addresses, separated by commas',
    schema: z.pipe(z.pipe(z.string(), z.transform(splitAtCommas)), z.array(server)),
  }),
  databaseDurability: setting('DATABASE_DURABILITY', 'required', {
    meaning:
      'required: the store starts only where the database keeps every acknowledged order in a crash (synchronous_commit, fsync, full_page_writes); unchecked: also elsewhere, as for tests, or full_page_writes = off on a file system that writes whole pages',
    ...oneOf(['required', 'unchecked'] as const),
  }),
  secretsKey: setting('SECRETS_KEY', '', {
    meaning:
      'The key that encrypts redemption codes and account numbers, as `openssl rand -base64 32` prints it; several separated by commas while they are rotated, the current one first. Empty: SECRETS_KEY_FILE',
    must: 'base64 of 32 bytes, as openssl rand -base64 32 prints it; several separated by commas',
    schema: z.string().check(z.refine((value) => value === '' || parseKeys(value) !== undefined)),
    isSecret: true,
  }),
  secretsKeyFile: setting('SECRETS_KEY_FILE', '', {
    meaning:
      'A file with that key or keys, one a line; beside the sandbox bank secrets.key in DATA_DIR when neither is set, which the first start makes',
    ...text,
  }),
  publicOrigin: setting('PUBLIC_ORIGIN', '', {
    meaning: 'The origin that shoppers see; http://localhost:PORT when empty',
    must: 'an origin such as https://shop.example',
    schema: z.union([z.literal(''), origin]),
  }),
  corsOrigins: setting('CORS_ORIGINS', '', {
    meaning: 'Other origins whose pages may call the API, separated by commas',
    must: 'origins such as https://shop.example, separated by commas',
    schema: z.pipe(z.pipe(z.string(), z.transform(splitAtCommas)), z.array(origin)),
  }),
  apiBase: setting('API_BASE', '/api', {
    meaning: 'Where the store’s pages find the API',
    must: 'a path or an address without a trailing slash',
    schema: base,
  }),
  imageBase: setting('IMAGE_BASE', '', {
    meaning: 'What precedes the path of a card’s picture; empty for this process',
    must: 'empty, or a path or an address without a trailing slash',
    schema: z.union([z.literal(''), base]),
  }),
  environment: setting('ENVIRONMENT', 'dev', {
    meaning: 'The label that pages show; production shows none',
    must: 'a short text',
    schema: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  }),
  inspection: setting('INSPECTION', 'sandbox', {
    meaning:
      'on: pages publish the transitions of their machines on a channel within their browser; sandbox: on beside the sandbox bank alone',
    ...switched,
  }),
  spec: setting('SPEC', 'sandbox', {
    meaning: 'on: /spec/ shows the living spec that npm run spec writes; sandbox: on beside the sandbox bank alone',
    ...switched,
  }),
  supportFormUrl: setting('SUPPORT_FORM_URL', '', {
    meaning: 'A support form to show in pages; our own enquiry form when empty',
    ...embed,
  }),
  schedulerUrl: setting('SCHEDULER_URL', '', {
    meaning: 'A scheduler in which to book a demo; our own enquiry form when empty',
    ...embed,
  }),
  tagManagerUrl: setting('TAG_MANAGER_URL', '', {
    meaning: 'The script of a tag manager; empty for none',
    must: 'empty, or an address such as https://tags.example/t.js?id=X',
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.hostname })]),
  }),
  mapUrl: setting('MAP_URL', '', {
    meaning: 'A map to show on the contact page; our own drawing when empty',
    ...embed,
  }),
  gatewayModule: setting('GATEWAY_MODULE', '', {
    meaning:
      'A module whose default export opens a real bank’s gateway; without one and without STRIPE_SECRET_KEY the sandbox bank and the demo accounts are on',
    ...text,
  }),
  stripeSecretKey: setting('STRIPE_SECRET_KEY', '', {
    meaning:
      'The secret key of a Stripe account, which makes PayTo payments as docs/payment-provider.md describes; instead of GATEWAY_MODULE',
    must: 'a key such as sk_live_… or rk_test_…',
    schema: z.string().check(z.regex(/^((sk|rk)_(live|test)_[\w]{8,200})?$/)),
    isSecret: true,
  }),
  stripeWebhookSecrets: setting('STRIPE_WEBHOOK_SECRET', '', {
    meaning: 'The signing secret of the webhook endpoint at Stripe; several separated by commas while they are rotated',
    must: 'signing secrets such as whsec_…, separated by commas',
    schema: z.pipe(
      z.pipe(z.string(), z.transform(splitAtCommas)),
      z.array(z.string().check(z.regex(/^whsec_[\x21-\x2b\x2d-\x7e]{8,200}$/))),
    ),
    isSecret: true,
  }),
  stripeApiUrl: setting('STRIPE_API_URL', 'https://api.stripe.com', {
    meaning: 'Where the API of Stripe is; another address only for tests',
    must: 'an https:// origin, or one of this machine',
    schema: z.string().check(z.regex(/^(https:\/\/[^\s/]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/)),
  }),
  sandbox: setting('SANDBOX', 'local', {
    meaning:
      'public: other machines may open the sandbox bank, mailbox and demo accounts; local: HOST and PUBLIC_ORIGIN must be this machine while there is no real bank',
    ...oneOf(['local', 'public'] as const),
  }),
  paymentWindowMs: setting('PAYMENT_WINDOW_MS', String(paymentWaitMs), {
    meaning:
      'How long the server lets a payer approve a payment, in milliseconds; pages wait 180 s in any case, so that another value is only for tests',
    ...whole(100, 86_400_000),
  }),
  orderLapseMs: setting('ORDER_LAPSE_MS', String(orderLapseMs), {
    meaning: 'How long an order holds its stock before its payment starts, in milliseconds',
    ...whole(100, 86_400_000),
  }),
  sessionHours: setting('SESSION_HOURS', '168', { meaning: 'How long a login lasts, in hours', ...whole(1, 8_760) }),
  loginsPerNumber: setting('LOGINS_PER_NUMBER', '10', {
    meaning:
      'Failed logins for one mobile number within the login window, from one network address and from all; further ones are answered more slowly, and at one address refused beyond ten times as many',
    ...whole(1, 1_000_000),
  }),
  loginsPerAddress: setting('LOGINS_PER_ADDRESS', '100', {
    meaning:
      'Failed logins from one network address within the login window; further ones are answered more slowly, and refused beyond ten times as many',
    ...whole(1, 1_000_000),
  }),
  loginWindowMinutes: setting('LOGIN_WINDOW_MINUTES', '15', {
    meaning: 'The login window, in minutes',
    ...whole(1, 1_440),
  }),
  ordersPerMinute: setting('ORDERS_PER_MINUTE', '300', {
    meaning: 'Orders that one customer may place within a minute',
    ...whole(1, 1_000_000),
  }),
  ordersPerDay: setting('ORDERS_PER_DAY', '500', {
    meaning: 'Orders that one customer may place within 24 hours, from the first of them on',
    ...whole(1, 1_000_000),
  }),
  mailsPerEmail: setting('MAILS_PER_EMAIL', '5', {
    meaning:
      'Reset links, enquiries or stock notifications within an hour for one e-mail, from one network address and from all; further ones are answered more slowly, and at one address refused beyond ten times as many',
    ...whole(1, 1_000_000),
  }),
  mailsPerAddress: setting('MAILS_PER_ADDRESS', '50', {
    meaning:
      'Each of these within an hour from one network address, for all e-mails; further reset links are answered more slowly, and refused beyond ten times as many; other mails are refused at once',
    ...whole(1, 1_000_000),
  }),
  smtpUrl: setting('SMTP_URL', '', {
    meaning: 'The mail server, such as smtp://user:password@host:587; without one mails go to /sandbox/mail',
    must: 'an smtp:// or smtps:// address',
    schema: z.union([
      z.literal(''),
      z.string().check(z.refine((url) => /^smtps?:\/\/\S+$/.test(url) && URL.canParse(url))),
    ]),
  }),
  mailFrom: setting('MAIL_FROM', `${brand.name} <${brand.supportEmail}>`, {
    meaning: 'The sender of mails',
    must: 'an address, or a name and an address in angle brackets',
    schema: z.string().check(z.regex(/^[^<>@\s]+@[^<>@\s]+$|^[^<>@]+ <[^<>@\s]+@[^<>@\s]+>$/)),
  }),
  smsUrl: setting('SMS_URL', '', {
    meaning:
      'The HTTPS address of an SMS provider that accepts POST {id, from, to, text}; without one SMS go to /sandbox/sms',
    must: 'an https:// address',
    schema: z
      .string()
      .check(z.regex(/^(https:\/\/[^\s/]\S*|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/\S*)?)?$/)),
  }),
  smsToken: setting('SMS_TOKEN', '', {
    meaning: 'The bearer token of the SMS provider',
    must: 'a token without spaces',
    schema: z.string().check(z.regex(/^[\x21-\x7e]*$/)),
    isSecret: true,
  }),
  smsFrom: setting('SMS_FROM', brand.name, {
    meaning: 'The sender that phones show: a number, or up to 11 letters and digits',
    must: 'a number, or up to 11 letters and digits',
    schema: z.string().check(z.regex(/^(\+\d{8,15}|[A-Za-z0-9]{1,11})$/)),
  }),
  trustedProxies: setting('TRUSTED_PROXIES', '0', {
    meaning: 'How many proxies in front of the process name the caller’s address',
    ...whole(0, 10),
  }),
  metricsToken: setting('METRICS_TOKEN', '', {
    meaning:
      'The bearer token with which a monitor reads /metrics; without one only this machine reads them, and only where HOST, PUBLIC_ORIGIN and TRUSTED_PROXIES let no other machine reach the store',
    must: 'empty, or at least 16 characters without spaces, as openssl rand -hex 32 prints them',
    schema: z.string().check(z.regex(/^([\x21-\x7e]{16,500})?$/)),
    isSecret: true,
  }),
  drainSeconds: setting('DRAIN_SECONDS', '0', {
    meaning:
      'How long a stopping process still serves after /readyz answers 503, in seconds: longer than the load balancer takes to notice',
    ...whole(0, 300),
  }),
  logLevel: setting('LOG_LEVEL', 'warn', {
    meaning: 'The least severe log line to write',
    ...oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const),
  }),
}

type Table = typeof settingsTable

/** Every setting, checked. */
export type Settings = { [Key in keyof Table]: z.output<Table[Key]['schema']> }

/** Reads the settings from the environment; a bad one ends in a sentence that names it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const entries = Object.entries(settingsTable).map(([key, one]) => {
    const { name, fallback, must, schema }: Setting = one
    const value = environment[name]?.trim() || fallback
    const result = z.safeParse<z.ZodMiniType>(schema, value)
    if (!result.success) throw new SetupProblem(`${name} must be ${must}${shown(one, value)}.`)
    return [key, result.data]
  })
  return Object.fromEntries(entries) as Settings
}

/** A password may hold any character: all from the first colon after the scheme to the last @ may be part of one. */
function shown({ isSecret = false }: Setting, value: string): string {
  const [scheme = ''] = /^\w+:\/\//.exec(value) ?? []
  return isSecret ? '' : `, not "${scheme}${value.slice(scheme.length).replace(/:.*@/s, ':…@')}"`
}

function splitAtCommas(list: string): string[] {
  return list.split(',').flatMap((part) => part.trim() || [])
}
