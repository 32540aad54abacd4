import { toCents } from '#contract/money.ts'
import { type OrderItem, Payment } from '#contract/order.ts'
import { type PaymentStatus, readPaymentStatus } from '#contract/payment-status.ts'
import type { Attempt } from '#machines/checkout/attempt.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { CallFailed } from '#machines/problem.ts'
import { readAttempt } from './attempt-store.ts'
import type { Client } from './client.ts'
import { openPaymentStream } from './payment-stream.ts'
import { timeLeft } from './time-left.ts'

/** The HTTP statuses of a server without the call for one payment, or with other ids than ours (API-14). */
const absent = [400, 404, 405, 501]
/** The time limit of the first status of a stream. */
const firstStatusMs = 8_000

/**
 * The server's present report of a payment; where it has no call for that, the first status of the event stream (API-14).
 * Rejects with `CallFailed`, 404 when this shopper has no such payment. An aborted call never settles.
 */
export async function askForPayment(client: Client, intentId: string, signal: AbortSignal): Promise<PaymentReport> {
  const result = await client.request('getPayment', { params: { paymentIntentId: intentId }, signal })
  if (result.success) return reportOf(result.data.data.payment, result.serverTime)
  if (!absent.includes(result.status)) throw new CallFailed(result.status, result.message, result.field, result.data)
  return statusOnly(await readFirstStatus(client, intentId, signal), readAttempt(), intentId)
}

/** CHK-15: requests the recall of a payment; a refusal because it is too late also resolves to the present report. */
export async function recallPayment(client: Client, intentId: string): Promise<PaymentReport> {
  const result = await client.request('recallPayment', { params: { paymentIntentId: intentId } })
  if (result.success) return reportOf(result.data.data.payment, result.serverTime)
  const refused = (result.data as { payment?: unknown } | null | undefined)?.payment
  const payment = result.status === 409 ? Payment.safeParse(refused).data : undefined
  if (payment) return reportOf(payment, Date.now())
  throw new CallFailed(result.status, result.message, result.field, result.data)
}

function reportOf({ paymentStatus, total, expiresAt, ...payment }: Payment, serverTime: number): PaymentReport {
  const { orderId, items, money, reason, createdAt } = payment
  const leftMs = timeLeft(expiresAt, serverTime)
  return { status: paymentStatus, orderId, totalCents: toCents(total), items, money, reason, createdAt, leftMs }
}

/** A report of a status alone, completed by the stored order of this browser. */
function statusOnly(status: PaymentStatus, attempt: Attempt | null, intentId: string): PaymentReport {
  const order = attempt?.intentId === intentId ? attempt.order : null
  return {
    status,
    orderId: order?.id || null,
    totalCents: order?.totalCents ?? null,
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

function readFirstStatus(client: Client, intentId: string, signal: AbortSignal): Promise<PaymentStatus> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new CallFailed(0, 'Request failed'))), firstStatusMs)
    const close = openPaymentStream(client, intentId, {
      onStatus: (text) => {
        const status = readPaymentStatus(text)
        if (status) finish(() => resolve(status))
      },
      onLost: (httpStatus) => finish(() => reject(new CallFailed(httpStatus, 'Request failed'))),
    })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      close()
      if (!signal.aborted) settle()
    }
    signal.addEventListener('abort', () => finish(() => {}))
  })
}
