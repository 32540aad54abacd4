import { sql } from 'drizzle-orm'
import { formatCents } from '#contract/money.ts'
import { type PaymentMeaning, paymentMeaning } from '#contract/payment-status.ts'
import type { CheckedGateway } from '../bank/checked-gateway.ts'
import { type AgreementReport, isBankRefusal, isRefundAbandoned, isRefundPending } from '../bank/gateway.ts'
import type { Anomaly } from './anomaly.ts'
import { applyReport, applyReportTo } from './bank-reports.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { correctOverdueCause, listOverdueRefund, listUndecided } from './differences.ts'
import { findPayer, toAgreement } from './find-agreement.ts'
import { LeaseLost, callInLease } from './lease.ts'
import {
  type Job,
  type Topic,
  confirmLease,
  enqueue,
  enqueueRecall,
  finishJob,
  isOpenJob,
  postponeJob,
  repeatJob,
} from './outbox.ts'
import { awaitRefund, forgetPendingOfJob } from './pending-refunds.ts'
import { noteAnswerToJob } from './unanswered-refunds.ts'
import { type StoredPayment, findStatus, lockPayment } from './payments.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { moneyMovements } from './payments.tables.ts'

/** What work towards the bank needs. */
export interface BankJobs {
  database: Database
  gateway: CheckedGateway
  onAnomaly: (paymentId: string, anomaly: Anomaly) => void
  /** Called when the bank permanently refuses an agreement. */
  onRefusal: (paymentId: string, problem: string) => void
}

interface Outcome {
  /** False when the job stays due. */
  isDone: boolean
  /** The kind of work that waited for this job. */
  next?: Topic | undefined
}

/** The most recalls of an agreement in a row without a decisive response; after that its status is polled (API-9). */
const mostRecalls = 4

/** After so many attempts without a response the payment is listed for support. */
const listedAfter = 8

/** The most attempts, about an hour, to recall the agreement of a payment that support has ended (decision 074). */
const mostRecallsAfterEnd = 60

/** Makes one call to the bank and applies its answer. */
export async function doBankJob(jobs: BankJobs, taken: Job): Promise<Outcome> {
  const { database, onAnomaly } = jobs
  let job = taken
  const confirm = async () => {
    const lease = await confirmLease(database, job)
    if (lease !== undefined) job = { ...job, lease }
    return lease
  }
  try {
    const call = await prepareCall(jobs, job)
    if (!call) return { isDone: true, next: await finishJob(database, job.id) }
    const report = await callInLease(confirm, call)
    const { anomaly, ...outcome } = await database.transaction((tx) => takeAnswer(tx, job, report))
    if (anomaly) onAnomaly(job.paymentId, anomaly)
    return outcome
  } catch (error) {
    if (error instanceof LeaseLost) return { isDone: false }
    const problem = error instanceof Error ? error.message : String(error)
    if (isRefundPending(error)) return waitForRefund(database, job, error.ref, problem)
    if (isRefundAbandoned(error)) await forgetPendingOfJob(database, job.id)
    if (job.topic === 'refund' && isBankRefusal(error)) await noteAnswerToJob(database, job.id)
    if (job.topic !== 'agreement' || !isBankRefusal(error)) return tryLater(database, job, problem)
    jobs.onRefusal(job.paymentId, problem)
    return database.transaction((tx) => takeRefusal(tx, job, error.reason))
  }
}

/** The statuses in which each kind of work is needed; a payment may have changed since it was queued. */
const isNeededIn: Record<Topic, (meaning: PaymentMeaning) => boolean> = {
  agreement: ({ canBeRecalled }) => canBeRecalled,
  recall: ({ canBeRecalled }) => canBeRecalled,
  ask: ({ endsWait }) => !endsWait,
  refund: () => true,
}

/** A call that is still needed: the bank's response; rejects when the bank did not do what the call requests. */
type Call = () => Promise<AgreementReport>

async function prepareCall(jobs: BankJobs, { id, topic, paymentId, attempts }: Job): Promise<Call | undefined> {
  const { database, gateway } = jobs
  if (topic === 'agreement') return prepareAgreement(jobs, { paymentId, attempts })
  if (!(await isNeeded(database, { id, topic, paymentId }))) return undefined
  switch (topic) {
    case 'recall':
      return () => gateway.recallAgreement(paymentId)
    case 'ask':
      return () => gateway.report(paymentId)
    case 'refund':
      return prepareRefund(jobs, paymentId)
  }
}

async function prepareRefund({ database, gateway }: BankJobs, paymentId: string): Promise<Call> {
  const debitRef = await findDebit(database, paymentId)
  return async () => {
    const report = await gateway.refund(paymentId, debitRef)
    if (!report.refund) throw new Error('The bank gave nothing back.')
    return report
  }
}

/** A payment that is cancelled before the bank received it is never sent to the payer (API-9). */
async function prepareAgreement(
  { database, gateway }: BankJobs,
  { paymentId, attempts }: Pick<Job, 'paymentId' | 'attempts'>,
): Promise<Call | undefined> {
  const payer = await findPayer(database, paymentId)
  if (!payer || payer.recalledBy !== null || !isNeededIn.agreement(paymentMeaning[payer.status])) return undefined
  const agreement = await toAgreement(database, payer)
  return async () => {
    if (agreement) return gateway.createAgreement(agreement)
    return attempts > 1 ? recallWithoutAccount(gateway, paymentId) : noAccount
  }
}

/**
 * An earlier attempt may have asked the payer, who can still approve: without an account the payment fails only once the
 * bank has recalled the agreement.
 */
async function recallWithoutAccount(gateway: CheckedGateway, paymentId: string): Promise<AgreementReport> {
  const report = await gateway.recallAgreement(paymentId).catch((error: Error) => {
    // A refused recall is no refusal of the agreement.
    throw isBankRefusal(error) ? new Error(error.message, { cause: error }) : error
  })
  if (report.state === 'open') throw new Error('The bank left the agreement open.')
  return report.state === 'recalled' ? { ...report, reason: noAccount.reason } : report
}

/** An agreement that was recalled because its account was removed ends the payment as Failed, unless a recall was requested. */
async function withoutAccount(
  tx: Queries,
  { topic, paymentId }: Job,
  report: AgreementReport,
): Promise<AgreementReport> {
  const isLost = topic === 'agreement' && report.state === 'recalled' && report.reason === noAccount.reason
  if (!isLost || (await lockPayment(tx, paymentId))?.recalledBy) return report
  return { ...report, state: noAccount.state }
}

interface OtherJob extends Pick<Job, 'id' | 'paymentId'> {
  topic: Exclude<Topic, 'agreement'>
}

/** Money that the bank has returned by itself is not refunded once more (API-17). */
async function isNeeded(database: Database, { id, topic, paymentId }: OtherJob): Promise<boolean> {
  const payment = await findStatus(database, paymentId)
  // The end of a payment removes its recall, except where support ended it without an answer of the bank.
  if (payment && isRecalledAfterEnd({ topic }, payment)) return isOpenJob(database, id)
  if (!payment || !isNeededIn[topic](paymentMeaning[payment.status])) return false
  return topic !== 'refund' || payment.isToBeRefunded
}

/** Support has ended the payment without an answer of the bank (decision 074). */
function isRecalledAfterEnd({ topic }: Pick<Job, 'topic'>, { status }: Pick<StoredPayment, 'status'>): boolean {
  return topic === 'recall' && status === 'Failed'
}

const Debit = rowSchema({ ref: moneyMovements.bankRef })

/** The bank's reference of the debit that settled the payment; another debit of it may have been refunded. */
async function findDebit(database: Database, paymentId: string): Promise<string | undefined> {
  const debit = await database.row(
    Debit,
    sql`select ${Debit.columns} from money_movements where payment_id = ${paymentId} and kind = 'debit'`,
  )
  return debit?.ref
}

const otherRefund = 'The bank gave another debit back.'

const noAccount: AgreementReport = { state: 'failed', reason: 'AC02', debit: null, refund: null }

/** Applies a response. The payment is locked first, as everywhere; a job without a decision stays due. */
async function takeAnswer(
  tx: Queries,
  job: Job,
  report: AgreementReport,
): Promise<Outcome & { anomaly: Anomaly | undefined }> {
  const anomaly = await applyReport(tx, job.paymentId, await withoutAccount(tx, job, report))
  const cause = await findUndecided(tx, job, report)
  if (cause === undefined) {
    if (job.topic === 'refund') await noteAnswerToJob(tx, job.id)
    return { anomaly, isDone: true, next: await finishJob(tx, job.id) }
  }
  const isLast = job.undecided + 1 >= mostRecalls
  if (isLast) await (job.topic === 'refund' ? listOverdueRefund : listUndecided)(tx, job.paymentId, cause)
  if (job.topic === 'recall' && isLast) {
    await enqueue(tx, 'ask', job.paymentId)
    return { anomaly, isDone: true, next: await finishJob(tx, job.id) }
  }
  if (job.topic === 'ask' && report.state === 'open') await recallAgain(tx, job.paymentId)
  await repeatJob(tx, job, cause)
  return { anomaly, isDone: false }
}

/** A recall whose responses decided nothing has not ended this agreement: it could still be approved (API-9). */
async function recallAgain(tx: Queries, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.recalledBy && paymentMeaning[payment.status].canBeRecalled) await enqueueRecall(tx, paymentId)
}

/** Why a response does not decide the job; `undefined` when it does. */
async function findUndecided(
  tx: Queries,
  { topic, paymentId }: Job,
  { state, debit }: AgreementReport,
): Promise<string | undefined> {
  if (topic === 'agreement') return undefined
  if (topic === 'refund') return (await findStatus(tx, paymentId))?.isToBeRefunded ? otherRefund : undefined
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return undefined
  const isStillNeeded = isNeededIn[topic](paymentMeaning[payment.status])
  if (topic === 'recall' && state === 'open' && (isStillNeeded || payment.status === 'Failed'))
    throw new Error('The bank left the agreement open.')
  if (!isStillNeeded) return undefined
  if (debit) return `The bank debited ${formatCents(debit.amountCents)} instead of ${formatCents(payment.amountCents)}.`
  return `The bank answered “${state}”${state === 'settled' ? ' without a debit' : ''}.`
}

/** There will never be an agreement, so that a payment with a requested recall is recalled. */
async function takeRefusal(tx: Queries, { id, paymentId }: Job, reason: string | null): Promise<Outcome> {
  const payment = await lockPayment(tx, paymentId)
  const state = payment?.recalledBy ? 'recalled' : 'failed'
  if (payment) await applyReportTo(tx, payment, { state, reason, debit: null, refund: null })
  return { isDone: true, next: await finishJob(tx, id) }
}

/** Retries a failed call later, except for an agreement that was recalled meanwhile and a recall that is tried too often. */
function tryLater(database: Database, job: Job, problem: string): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const payment = await lockPayment(tx, job.paymentId)
    if (job.topic === 'agreement' && payment?.recalledBy) return { isDone: true, next: await finishJob(tx, job.id) }
    const attempts = await postponeJob(tx, job, problem)
    if (payment && isRecalledAfterEnd(job, payment) && attempts >= mostRecallsAfterEnd) {
      await listUndecided(tx, job.paymentId, `${notRecalled}: ${problem}`)
      return { isDone: true, next: await finishJob(tx, job.id) }
    }
    const stuck = payment && findStuckKind(job, payment)
    if (stuck === 'undecided payment') await listUndecided(tx, job.paymentId, problem)
    // After a partial return the listed cause is what support has to refund.
    else if (stuck && (await findStatus(tx, job.paymentId))?.isToBeRefunded)
      await listOverdueRefund(tx, job.paymentId, problem)
    return { isDone: false }
  })
}

/** A refund that the bank takes unusually long to make is listed; support cannot resolve it meanwhile. */
function waitForRefund(database: Database, job: Job, ref: string, cause: string): Promise<Outcome> {
  return database.transaction(async (tx) => {
    await lockPayment(tx, job.paymentId)
    const isOverdue = await awaitRefund(tx, job, ref, cause)
    // After a partial return the listed cause is what support has to refund.
    if ((await findStatus(tx, job.paymentId))?.isToBeRefunded)
      await (isOverdue ? listOverdueRefund : correctOverdueCause)(tx, job.paymentId, cause)
    return { isDone: false }
  })
}

const notRecalled = 'The bank has not recalled the agreement of this ended payment'

function findStuckKind({ attempts, topic }: Job, { status, refund }: StoredPayment) {
  if (attempts < listedAfter) return undefined
  if (topic === 'refund') return refund === 'due' ? 'overdue refund' : undefined
  return paymentMeaning[status].endsWait ? undefined : 'undecided payment'
}
