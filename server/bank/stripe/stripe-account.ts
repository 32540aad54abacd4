import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { rowSchema } from '../../platform/db/row-schema.ts'
import { SetupProblem } from '../../platform/setup-problem.ts'
import { stripeKeys } from '../bank.tables.ts'
import type { GatewayName } from '../purchase-gateway.ts'
import { StripeFailure, createStripeClient } from './stripe-client.ts'
import { Account, UnreadList } from './stripe-objects.ts'

interface Options {
  secretKey: string
  /** Without a trailing slash. */
  apiUrl: string
}

const KnownKey = rowSchema({ accountId: stripeKeys.accountId })

/**
 * API-20: names the gateway by the account of its key, and by its mode: payments of test mode mean nothing in live mode.
 * The account of each key is read from Stripe once, so that a store starts while Stripe does not answer.
 */
export async function nameStripeGateway(db: Database, options: Options): Promise<GatewayName> {
  const mode = /^(sk|rk)_test_/.test(options.secretKey) ? 'stripe-test' : 'stripe'
  const accountId = await findAccount(db, options)
  return { name: `${mode}:${accountId}`, formerName: mode }
}

/**
 * API-20: refuses a key that may not read disputes, which reports of a debit and comparisons of the ledger need. Returns why
 * that is unknown, if it is: a store starts while Stripe does not answer.
 */
export async function checkDisputeRight(options: Options): Promise<string | undefined> {
  try {
    await createStripeClient(options).begin().get(UnreadList, '/v1/disputes', { limit: '1' })
    return undefined
  } catch (cause) {
    const problem = describeProblem(cause)
    if (!isForbidden(cause)) return `It is unknown whether STRIPE_SECRET_KEY may read disputes (${problem}).`
    throw new SetupProblem(
      `STRIPE_SECRET_KEY may not read disputes (${problem}): give the key the right to read Disputes, which reports and the ledger need.`,
      { cause },
    )
  }
}

/** A refusal of a proxy does not have the form of Stripe’s errors. */
function isForbidden(error: unknown): boolean {
  return error instanceof StripeFailure && error.status === 403 && error.type !== undefined
}

function describeProblem(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}

async function findAccount(db: Database, options: Options): Promise<string> {
  const fingerprint = createHash('sha256').update(options.secretKey).digest('hex')
  const known = await db.row(
    KnownKey,
    sql`select ${KnownKey.columns} from stripe_keys where fingerprint = ${fingerprint}`,
  )
  if (known) return known.accountId
  const { id } = await readAccount(options)
  await db.run(sql`
    insert into stripe_keys (fingerprint, account_id) values (${fingerprint}, ${id}) on conflict do nothing`)
  return id
}

function readAccount(options: Options): Promise<Account> {
  const read = createStripeClient(options).begin().get(Account, '/v1/account')
  return read.catch((cause: unknown) => {
    throw new SetupProblem(
      `The account of STRIPE_SECRET_KEY could not be read (${describeProblem(cause)}): give the key the right to read it, or start again when Stripe answers.`,
      { cause },
    )
  })
}
