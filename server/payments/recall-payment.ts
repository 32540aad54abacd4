import { paymentMeaning } from '#contract/payment-status.ts'
import { missing } from '#contract/missing.ts'
import { isEndedUnpaid } from '#machines/checkout/payment-report.ts'
import type { Database } from '../platform/db/database.ts'
import type { KeyedLocks } from '../platform/db/keyed-locks.ts'
import type { PaymentFeed } from './payment-feed.ts'
import { type StoredPayment, findPayment } from './payments.ts'
import { refuseMissing } from '../platform/refusal.ts'
import { requestEnd } from './request-end.ts'
import { lockOwn } from './start-payment.ts'

export interface Recall {
  customerId: number
  paymentId: string
  requestId: string
}

interface Dependencies {
  database: Database
  feed: PaymentFeed
  /** By customer: a recall waits for its turn, but its wait for the bank delays no other. */
  turns: KeyedLocks<number>
}

/** How long the response waits for the bank before it reports the request as pending. Milliseconds. */
const answerMs = 5_000

/** CHK-15: recalls a payment. Before its start that ends it; after it the bank decides, and its response is awaited. */
export async function recallPayment(dependencies: Dependencies, recall: Recall): Promise<StoredPayment> {
  const { database, turns } = dependencies
  const { version, isAsked } = await turns.withLock(recall.customerId, () => requestRecall(database, recall))
  if (isAsked) await nextChange(dependencies, recall.paymentId, version)
  return (await findPayment(database, recall.paymentId, recall.customerId)) ?? refuseMissing(missing.payment)
}

/** Whether it is too late to recall the payment. One that has ended unpaid needs no recall. */
export function isPastRecall({ status }: StoredPayment): boolean {
  return !paymentMeaning[status].canBeRecalled && !isEndedUnpaid({ status })
}

function requestRecall(database: Database, { customerId, paymentId, requestId }: Recall) {
  return database.transaction(async (tx) => {
    const payment = await lockOwn(tx, paymentId, customerId)
    const next = await requestEnd(tx, payment, 'payment.recall', requestId)
    return { version: payment.version, isAsked: next !== undefined && !paymentMeaning[next].endsWait }
  })
}

function nextChange({ feed }: Dependencies, paymentId: string, version: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = feed.watch(paymentId, version, finish)
    const timer = setTimeout(finish, answerMs)

    function finish(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
