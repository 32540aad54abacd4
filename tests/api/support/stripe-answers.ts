import { randomUUID } from 'node:crypto'

export type Fields = Record<string, string>

export interface Intent {
  id: string
  status: string
  amount: number
  amount_received: number
  currency: string
  latest_charge: string | null
  last_payment_error: object | null
  cancellation_reason: string | null
  metadata: Fields
}

export interface Charge {
  id: string
  status: string
  amount_captured: number
  created: number
  payment_intent: string
  metadata: Fields
}

export interface Refund {
  id: string
  status: string
  amount: number
  charge: string
  payment_intent: string
  created: number
  metadata: Fields
}

export interface Dispute {
  id: string
  status: string
  amount: number
  charge: string
  payment_intent: string
  created: number
  /** Of the dispute itself: Stripe copies none to it. */
  metadata: Fields
}

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  data: { object: object }
}

export interface Answer {
  status: number
  body: object
  headers?: Record<string, string>
}

/** What happens to a call: an answer in place of the usual one, or its effect without an answer, at once or ever. */
export type Fault = Answer | 'lost' | 'silent' | 'stored error' | 'stored refusal'

export const refusal = (status: number, error: Fields): Answer => ({ status, body: { error } })
export const rateLimited: Answer = {
  ...refusal(429, { type: 'invalid_request_error', code: 'rate_limit' }),
  headers: { 'retry-after': '0' },
}
export const unavailable: Answer = { ...refusal(503, { type: 'api_error' }) }

export const unexpectedState = refusal(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })

export function newId(prefix: string): { id: string; created: number } {
  return { id: `${prefix}_${randomUUID().replaceAll('-', '')}`, created: Math.floor(Date.now() / 1000) }
}

export function toObject(object: string, content: object): object {
  return { object, ...content }
}

export function readMetadata(fields: Fields): Fields {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}
