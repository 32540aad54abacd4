import { sql } from 'drizzle-orm'
import type { IdentificationType } from '#contract/order.ts'
import type { AgreementReport, BankGateway, NewAgreement } from '../bank/gateway.ts'
import { inTime } from '../bank/in-time.ts'
import { type Oddity, learn } from './bank-reports.ts'
import type { Database } from '../db/database.ts'
import { doAll } from '../do-all.ts'
import { type Job, finishJob, postponeJob, takeJobs } from './outbox.ts'

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
    const oddity = await database.transaction(async (tx) => {
      await finishJob(tx, job.id)
      return learn(tx, job.paymentId, report)
    })
    if (oddity) onOddity(job.paymentId, oddity)
  } catch (error) {
    await postponeJob(database, job.id, error instanceof Error ? error.message : String(error))
  }
}

/** What the bank then says; a rejection when it did not do what it was asked to. */
async function call(database: Database, gateway: BankGateway, { topic, paymentId }: Job): Promise<AgreementReport> {
  switch (topic) {
    case 'agreement': {
      const agreement = await findAgreement(database, paymentId)
      return agreement ? gateway.createAgreement(agreement) : noAccount
    }
    case 'recall': {
      const report = await gateway.recallAgreement(paymentId)
      if (report.state === 'open') throw new Error('The bank left the agreement open.')
      return report
    }
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
