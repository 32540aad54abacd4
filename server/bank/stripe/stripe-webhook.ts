import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { AgreementReport, BankNotice } from '../gateway.ts'
import { PaymentIntent, Refund, StripeEvent } from './stripe-objects.ts'
import { findPaymentOf } from './stripe-payments.ts'
import { reportIntent, reportRefunds, reportState } from './stripe-reports.ts'
import { findSignatureProblem } from './stripe-signature.ts'

/** Where Stripe sends its notices. */
export const webhookPath = '/webhooks/stripe'

/** The largest notice. Bytes. */
const bodyLimit = 256 * 1024

interface Options {
  database: Database
  secrets: readonly string[]
  receive: (notice: BankNotice) => Promise<void>
  clock: () => number
}

/**
 * Receives Stripe's notices: signed, recent, each applied once however often it arrives (API-9). Any answer but 200 makes
 * Stripe send the notice again, with a new signature.
 */
export function stripeWebhook(app: FastifyInstance, { database, secrets, receive, clock }: Options): void {
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
      const notice = await toNotice(database, bytes)
      if (notice) await receive(notice)
      return { success: true }
    })
  })
}

/** `undefined` for a notice about nothing that the store made. */
async function toNotice(database: Database, bytes: Buffer): Promise<BankNotice | undefined> {
  const { id: eventId, type, data } = readBody(StripeEvent, parseJson(bytes))
  const about = type.startsWith('payment_intent.')
    ? readBody(PaymentIntent, data.object)
    : type.startsWith('refund.')
      ? readBody(Refund, data.object)
      : undefined
  const intentId = about?.object === 'refund' ? about.payment_intent : about?.id
  const reference = intentId ? await findPaymentOf(database, intentId) : undefined
  if (!about || reference === undefined) return undefined
  return { eventId, reference, report: toReport(reference, about) }
}

function toReport(reference: string, about: PaymentIntent | Refund): AgreementReport {
  if (about.object === 'payment_intent') return reportIntent(about)
  return { ...reportState('settled'), ...reportRefunds(reference, [about]) }
}

function readBody<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = z.safeParse(schema, value)
  return read.success ? read.data : refuse(400, 'body: Not an event of Stripe.', { field: 'body' })
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
