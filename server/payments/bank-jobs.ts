import { sql } from 'drizzle-orm'
import { formatCents } from '#contract/money.ts'
import type { IdentificationType } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import type { AgreementReport, BankGateway, NewAgreement } from '../bank/gateway.ts'
import { inTime } from '../bank/in-time.ts'
import { type Oddity, learn } from './bank-reports.ts'
import type { Database, Queries } from '../db/database.ts'
import { listUndecided } from './differences.ts'
import { doAll } from '../do-all.ts'
import { type Job, enqueue, finishJob, postponeJob, repeatJob, takeJobs } from './outbox.ts'
import { lockPayment } from './payments.ts'

interface Means {
  database: Database
  gateway: BankGateway
  onOddity: (paymentId: string, oddity: Oddity) => void
}

const batch = 20

/** Does some of the work towards the bank that is due. A bank that is away holds nothing else up for longer than a call. */
export async function doBankJobs(means: Means): Promise<void> {
  const jobs = await takeJobs(means.database, batch)
  await doAll(
    jobs.map((job) => doJob(means, job)),
    'Some work towards the bank was not written down.',
  )
}

async function doJob({ database, gateway, onOddity }: Means, job: Job): Promise<void> {
  try {
    const report = await inTime(call(database, gateway, job))
    const oddity = await database.transaction((tx) => takeAnswer(tx, job, report))
    if (oddity) onOddity(job.paymentId, oddity)
  } catch (error) {
    await tryLater(database, job, error instanceof Error ? error.message : String(error))
  }
}

/** How often an agreement is recalled whose answers decide nothing; after that the bank is only asked (API-9). */
const mostRecalls = 4

/** After so many tries without an answer support has to know. */
const listedAfter = 8

/** The payment is locked first, as everywhere; a job that decided nothing stays due. */
async function takeAnswer(tx: Queries, job: Job, report: AgreementReport): Promise<Oddity | undefined> {
  const oddity = await learn(tx, job.paymentId, report)
  const cause = await findUndecided(tx, job, report)
  const isLast = job.undecided + 1 >= mostRecalls
  if (cause === undefined) await finishJob(tx, job.id)
  else if (job.topic === 'recall' && isLast) {
    await finishJob(tx, job.id)
    await enqueue(tx, 'ask', job.paymentId)
  } else await repeatJob(tx, job.id, cause)
  if (cause !== undefined && isLast) await listUndecided(tx, job.paymentId, cause)
  return oddity
}

/** Why an answer did not decide what the job is for; `undefined` when it did. */
async function findUndecided(
  tx: Queries,
  { topic, paymentId }: Job,
  { state, debit }: AgreementReport,
): Promise<string | undefined> {
  if (topic !== 'recall' && topic !== 'ask') return undefined
  const payment = await lockPayment(tx, paymentId)
  if (!payment || paymentMeaning[payment.status].endsWait) return undefined
  if (topic === 'recall' && !paymentMeaning[payment.status].canBeRecalled) return undefined
  if (topic === 'recall' && state === 'open') throw new Error('The bank left the agreement open.')
  if (debit) return `The bank debited ${formatCents(debit.amountCents)} instead of ${formatCents(payment.amountCents)}.`
  return `The bank answered “${state}”${state === 'settled' ? ' without a debit' : ''}.`
}

async function tryLater(database: Database, job: Job, problem: string): Promise<void> {
  await postponeJob(database, job.id, problem)
  if (job.attempts < listedAfter || job.topic === 'refund') return
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, job.paymentId)
    if (payment && !paymentMeaning[payment.status].endsWait) await listUndecided(tx, job.paymentId, problem)
  })
}

/** What the bank then says; a rejection when it did not do what it was asked to. */
async function call(database: Database, gateway: BankGateway, { topic, paymentId }: Job): Promise<AgreementReport> {
  switch (topic) {
    case 'agreement': {
      const agreement = await findAgreement(database, paymentId)
      return agreement ? gateway.createAgreement(agreement) : noAccount
    }
    case 'recall':
      return gateway.recallAgreement(paymentId)
    case 'ask':
      return gateway.report(paymentId)
    case 'refund': {
      const report = await gateway.refund(paymentId)
      if (!report.refund) throw new Error('The bank gave nothing back.')
      return report
    }
  }
}

const noAccount: AgreementReport = { state: 'failed', reason: 'AC02', debit: null, refund: null }

interface Payer {
  amountCents: number
  name: string
  mobileNumber: string
  identification: IdentificationType
  email: string | null
  phone: string | null
  bsb: string | null
  accountNumber: string | null
}

/** `undefined` when the account that was chosen is no longer held. */
async function findAgreement(database: Database, reference: string): Promise<NewAgreement | undefined> {
  const payer = await database.row<Payer>(sql`
    select amount_cents as "amountCents", coalesce(c.full_name, 'a customer') as name, c.mobile as "mobileNumber",
      identification, held.email, held.phone, held.bsb, held.account_number as "accountNumber"
    from payments join orders using (order_id) join customers c using (customer_id)
      left join payment_contacts held using (customer_id)
    where payment_id = ${reference}`)
  const account = payer && accountOf(payer)
  if (!account) return undefined
  const { amountCents, name, mobileNumber } = payer
  return { reference, amountCents, payer: { name, mobileNumber, account } }
}

function accountOf(payer: Payer): NewAgreement['payer']['account'] | undefined {
  const { identification: type, bsb, accountNumber } = payer
  if (type === 'account') return bsb && accountNumber ? { type, bsb, accountNumber } : undefined
  const payId = payer[type]
  return payId ? { type, payId } : undefined
}
