import * as z from 'zod/mini'
import { toCents } from '#contract/money.ts'
import { type OrderItem, Payment } from '#contract/order.ts'
import { PaymentStatus, paymentMeaning, readPaymentStatus } from '#contract/payment-status.ts'
import type { Attempt } from '#machines/checkout/attempt.ts'
import { type PaymentReport, isUnknownPayment } from '#machines/checkout/payment-report.ts'
import { CallFailed, noAnswer } from '#machines/problem.ts'
import { readAttempt } from './attempt-store.ts'
import type { Client } from './client.ts'
import { absent, isOtherShape } from './other-server.ts'
import { findRecorded } from './order-record.ts'
import { finalStatusOf, openPaymentStream } from './payment-stream.ts'
import { timeLeft } from './time-left.ts'

/** The time limit of the first status of a stream; milliseconds. */
const firstStatusMs = 8_000

/**
 * The server's present report of a payment; where it has no call for that, or one of another shape, the first status of
 * the event stream, or the final one that another stream has delivered (API-14). A refusal keeps its message unless its
 * status is in `absent` (AUTH-7).
 * Rejects with `CallFailed`, 400 or 404 when this shopper has no such payment. An aborted call never settles.
 */
export async function askForPayment(client: Client, intentId: string, signal: AbortSignal): Promise<PaymentReport> {
  const result = await client.request('getPayment', {
    params: { paymentIntentId: intentId },
    signal,
    reviver: readStatuses,
  })
  if (result.success) return reportOf(result.data.data.payment, result.serverTime)
  const failure = new CallFailed(result.status, result.message, result)
  if (!isOtherShape(result) && !absent.includes(result.status)) throw failure
  try {
    const first = await readFirstStatus(client, intentId, signal)
    const status = paymentMeaning[first].endsWait ? first : (finalStatusOf(client, intentId) ?? first)
    return statusOnly(status, readAttempt(), intentId)
  } catch (error) {
    // CHK-11: a server that answers about the payment may know it, whatever its streams are.
    throw isOtherShape(result) && isUnknownPayment(error) ? failure : error
  }
}

/** CHK-7: reads the statuses of an answer as those of a stream: spaces do not count. */
export function readStatuses(key: string, value: unknown): unknown {
  return key === 'paymentStatus' && typeof value === 'string' ? (readPaymentStatus(value) ?? value) : value
}

/** CHK-15: requests the recall of a payment; a refusal because it is too late also resolves to the present report. */
export async function recallPayment(client: Client, intentId: string): Promise<PaymentReport> {
  const result = await client.request('recallPayment', {
    params: { paymentIntentId: intentId },
    reviver: readStatuses,
  })
  if (result.success) return reportOf(result.data.data.payment, result.serverTime)
  const refused = (result.data as { payment?: unknown } | null | undefined)?.payment
  const payment = result.status === 409 ? Payment.safeParse(refused).data : undefined
  if (payment) return reportOf(payment, result.serverTime)
  throw new CallFailed(result.status, result.message, result)
}

function reportOf({ paymentStatus, total, expiresAt, ...payment }: Payment, serverTime: number): PaymentReport {
  const { orderId, items, money, reason, createdAt } = payment
  const leftMs = timeLeft(expiresAt, serverTime)
  return { status: paymentStatus, orderId, totalCents: toCents(total), items, money, reason, createdAt, leftMs }
}

const Handed = z.object({ paymentStatus: PaymentStatus })

/**
 * NAV-9: what checkout handed over with the navigation, completed by the stored order; null for anything else, and where
 * this browser does not wait for this payment any more.
 */
export function knownPayment(state: unknown, intentId: string | null): PaymentReport | null {
  const handed = Handed.safeParse(state).data
  if (!handed || intentId === null) return null
  const attempt = readAttempt()
  if (!attempt?.order || attempt.intentId !== intentId) return null
  return statusOnly(handed.paymentStatus, attempt, intentId)
}

/** What a navigation hands over to a result page (NAV-9). */
export function handOver(status: PaymentStatus | null): { paymentStatus: PaymentStatus } | null {
  return status && { paymentStatus: status }
}

/** A report of a status alone, completed by the stored order of this browser, or the total of the recorded one. */
function statusOnly(status: PaymentStatus, attempt: Attempt | null, intentId: string): PaymentReport {
  const order = attempt?.intentId === intentId ? attempt.order : null
  const recorded = order ? undefined : findRecorded(intentId)
  const orderId = order?.id ?? recorded?.id
  return {
    status,
    orderId: orderId && orderId !== intentId ? orderId : null,
    totalCents: order?.totalCents ?? (recorded?.total ? toCents(recorded.total) : null),
    items: order?.lines.map(itemOf) ?? [],
    money: null,
    reason: null,
    createdAt: null,
    leftMs: null,
  }
}

function itemOf({ imageUrl, priceCents, ...line }: NonNullable<Attempt['order']>['lines'][number]): OrderItem {
  return { ...line, image: imageUrl, price: priceCents / 100 }
}

/**
 * The first status of a stream, or the last of those that arrive with it. CHK-7: an open stream may be silent, so a started
 * payment without a status in time is undecided.
 */
function readFirstStatus(client: Client, intentId: string, signal: AbortSignal): Promise<PaymentStatus> {
  return new Promise((resolve, reject) => {
    const stream = { isOpenAndSilent: false }
    let last: PaymentStatus | undefined
    const timer = setTimeout(() => {
      const isUndecided = stream.isOpenAndSilent && !isUnstartedHere(intentId)
      finish(() => (isUndecided ? resolve('InProgress') : reject(new CallFailed(0, noAnswer))))
    }, firstStatusMs)
    const close = openPaymentStream(client, intentId, {
      onOpen: () => {
        stream.isOpenAndSilent = true
      },
      onStatus: (text) => {
        const status = readPaymentStatus(text)
        // An unknown status is no sign that the bank has yet to decide (CHK-7).
        stream.isOpenAndSilent = false
        if (status === undefined) return
        if (last === undefined) queueMicrotask(() => finish(() => resolve(last ?? status)))
        last = status
      },
      onLost: (httpStatus, isUnreadable) =>
        finish(() => reject(new CallFailed(httpStatus, noAnswer, { isUnreadable }))),
    })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      close()
      if (!signal.aborted) settle()
    }
    signal.addEventListener('abort', () => finish(() => {}))
  })
}

/** The order of this browser without an accepted Start: a silent stream does not show that the bank was asked. */
function isUnstartedHere(intentId: string): boolean {
  const attempt = readAttempt()
  return attempt?.intentId === intentId && attempt.deadline === null
}
