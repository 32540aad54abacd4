import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { describeIssues } from '../describe-issues.ts'
import { type AgreementReport, MalformedAnswer, type Shop, isMalformedAnswer } from '../gateway.ts'
import { Dispute, Identified, OfIntent, PaymentIntent, Refund, StripeEvent } from './stripe-objects.ts'
import { findPaymentOf } from './stripe-payments.ts'
import { isFailed, isReinstated, reportIntent, reportRefunds, reportState } from './stripe-reports.ts'
import { findSignatureProblem } from './stripe-signature.ts'

/** Where Stripe sends its notices. */
export const webhookPath = '/webhooks/stripe'

/** The largest notice. Bytes. */
const bodyLimit = 256 * 1024

interface Options extends Omit<Shop, 'app'> {
  secrets: readonly string[]
  clock: () => number
}

/**
 * Receives Stripe's notices: signed, recent, each applied once however often it arrives (API-9). Any answer but 200 makes
 * Stripe send the notice again, with a new signature.
 */
export function registerStripeWebhook(app: FastifyInstance, options: Options): void {
  const { database, secrets, receive, receiveFailedRefunds, onMalformedNotice, clock } = options
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is of the bytes, not of what they mean.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: unknown) => body,
    )

    scope.post(webhookPath, { bodyLimit }, async ({ headers, body, log }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const header = String(headers['stripe-signature'] ?? '')
      const problem = findSignatureProblem({ header, body: bytes, secrets, nowMs: clock() })
      if (problem) {
        log.warn({ problem }, 'a notice of Stripe is refused')
        refuse(400, `stripe-signature: ${problem}.`, { field: 'stripe-signature' })
      }
      const notice = await readNotice(database, bytes).catch((error: unknown) => {
        if (!isMalformedAnswer(error)) throw error
        onMalformedNotice(error.message)
        return refuse(400, 'body: Not an event of Stripe.', { field: 'body' })
      })
      if (!notice) return { success: true }
      const { eventId, reference, about } = notice
      if (isTakenBack(about)) await receiveFailedRefunds([about.id])
      await receive({ eventId, reference, report: toReport(reference, about) })
      return { success: true }
    })
  })
}

/** `undefined` for an event about nothing that the store made. Rejects with `MalformedAnswer`. */
async function readNotice(database: Database, bytes: Buffer) {
  const event = readBody(StripeEvent, parseJson(bytes))
  const reference = await findReference(database, event)
  // An object of another system may have another shape.
  return reference === undefined ? undefined : { eventId: event.id, reference, about: readObject(event) }
}

/** `undefined` for an event about nothing that the store made. */
async function findReference(database: Database, { type, data }: StripeEvent): Promise<string | undefined> {
  const intentId = type.startsWith('payment_intent.')
    ? readBody(Identified, data.object).id
    : isReturn(type)
      ? readBody(OfIntent, data.object).payment_intent
      : undefined
  return intentId ? findPaymentOf(database, intentId) : undefined
}

/** Whether an event is about money that is sent back. */
function isReturn(type: string): boolean {
  return type.startsWith('refund.') || type.startsWith('charge.dispute.')
}

type Subject = PaymentIntent | Refund | Dispute

function readObject({ type, data }: StripeEvent): Subject {
  if (type.startsWith('charge.dispute.')) return readBody(Dispute, data.object)
  return type.startsWith('refund.') ? readBody(Refund, data.object) : readBody(PaymentIntent, data.object)
}

/** Whether the payer lacks money that Stripe may have reported as sent back. */
function isTakenBack(about: Subject): boolean {
  return (about.object === 'refund' && isFailed(about)) || (about.object === 'dispute' && isReinstated(about))
}

function toReport(reference: string, about: Subject): AgreementReport {
  if (about.object === 'payment_intent') return reportIntent(about)
  const returned = about.object === 'refund' ? reportRefunds(reference, [about]) : reportRefunds(reference, [], [about])
  return { ...reportState('settled'), ...returned }
}

function readBody<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = z.safeParse(schema, value)
  if (error) throw new MalformedAnswer(describeIssues(error, 'the notice'))
  return data
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
