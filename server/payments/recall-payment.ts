import { paymentMeaning } from '#contract/payment-status.ts'
import { isEndedUnpaid } from '#machines/checkout/payment-report.ts'
import type { Database } from '../platform/db/database.ts'
import type { PaymentFeed } from './payment-feed.ts'
import { type StoredPayment, findPayment } from './payments.ts'
import { refuse } from '../platform/refusal.ts'
import { requestEnd } from './request-end.ts'
import { lockOwn } from './start-payment.ts'

export interface Recall {
  customerId: number
  paymentId: string
}

interface Means {
  database: Database
  feed: PaymentFeed
}

/** How long a shopper waits for the bank's answer before hearing that it was asked. Milliseconds. */
const answerMs = 5_000

/** CHK-15: asks to stop. Before the start that ends it; after it the bank's answer decides, and is waited for. */
export async function recallPayment(means: Means, recall: Recall): Promise<StoredPayment> {
  const { version, isAsked } = await ask(means.database, recall)
  if (isAsked) await nextChange(means, recall.paymentId, version)
  return (await findPayment(means.database, recall.paymentId, recall.customerId)) ?? refuse(404, 'No such payment.')
}

/** True once the bank has said yes to the payer: the money can no longer be called back. */
export function isPastRecall({ status }: StoredPayment): boolean {
  return !paymentMeaning[status].canBeRecalled && !isEndedUnpaid({ status })
}

function ask(database: Database, { customerId, paymentId }: Recall) {
  return database.transaction(async (tx) => {
    const payment = await lockOwn(tx, paymentId, customerId)
    const next = await requestEnd(tx, payment, 'payment.recall')
    return { version: payment.version, isAsked: next !== undefined && !paymentMeaning[next].endsWait }
  })
}

function nextChange({ feed }: Means, paymentId: string, version: number): Promise<void> {
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
