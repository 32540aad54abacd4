import { randomUUID } from 'node:crypto'
import type { Request } from './load.ts'

const demo = { CountryCode: '+61', MobileNumber: '0491570006', Password: 'Wattle@2026' }

/** The login of the demo account. */
export const login: Request = { method: 'POST', path: '/api/Customer/auth/login', ...toBody(demo) }

/** Logs the demo account in. Its token. */
export async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${login.path}`, { method: 'POST', ...toBody(demo) })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** The ids of cards of which there are many. */
export async function listPlentifulCards(origin: string): Promise<number[]> {
  const answer = await fetch(`${origin}/api/Customer/Cards?PageNumber=1&PageSize=48`)
  const { data } = (await answer.json()) as { data: { cards: { cardId: number; availableQuantity?: number }[] } }
  return data.cards.filter(({ availableQuantity = 0 }) => availableQuantity >= 50).map(({ cardId }) => cardId)
}

/** What has come of purchases. Milliseconds from the order. */
export interface Sales {
  sent: number
  /** The intents whose order and start were acknowledged, each with the token of its customer. */
  acknowledged: { intent: string; token: string }[]
  acknowledgedMs: number[]
  paidMs: number[]
  /** How often the store refused a call, by its answer. */
  refusals: Map<string, number>
}

/** What one purchase remembers from request to request. */
interface Purchase {
  began?: number
  token?: string
  intent?: string
}

interface Buying {
  /** In turn. */
  tokens: readonly string[]
  /** In turn. */
  cards: readonly number[]
  /** Whether each purchase follows its event stream to the end. */
  follows: boolean
}

/** The requests of purchases, for autocannon, and what comes of them: an order, its start and, on request, its events. */
export function openPurchases({ tokens, cards, follows }: Buying): { requests: Request[]; sales: Sales } {
  const sales: Sales = { sent: 0, acknowledged: [], acknowledgedMs: [], paidMs: [], refusals: new Map() }
  let turn = 0
  const refuse = (reason: string) => sales.refusals.set(reason, (sales.refusals.get(reason) ?? 0) + 1)
  const order: Request = {
    method: 'POST',
    path: '/api/Customer/Orders',
    setupRequest: (request, context: Purchase) => {
      const token = tokens[turn % tokens.length]!
      Object.assign(context, { began: performance.now(), token })
      return { ...request, ...toBody(toOrder(cards[turn++ % cards.length]!), token) }
    },
    onResponse: (status, body, context: Purchase) => {
      sales.sent += 1
      if (status !== 200) {
        refuse(`order ${status}`)
        return
      }
      const { order: placed } = JSON.parse(body) as { order: { paymentIntent: { paymentIntentId: string } } }
      context.intent = placed.paymentIntent.paymentIntentId
    },
  }
  const start: Request = {
    method: 'POST',
    setupRequest: (request, { intent, token }: Purchase) =>
      intent ? { ...request, path: `/api/Customer/Payments/${intent}/Start`, ...toBody(byPhone, token) } : skip,
    onResponse: (status, _, context: Purchase) => {
      if (status !== 200) {
        refuse(`start ${status}`)
        delete context.intent
        return
      }
      sales.acknowledged.push({ intent: context.intent!, token: context.token! })
      sales.acknowledgedMs.push(performance.now() - context.began!)
    },
  }
  const events: Request = {
    method: 'GET',
    setupRequest: (request, { intent, token }: Purchase) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
      return intent ? { ...request, path: `/api/Customer/PaymentEvents/${intent}`, headers } : skip
    },
    onResponse: (status, body, { began }: Purchase) => {
      if (status === 200 && body.includes('"Paid"')) sales.paidMs.push(performance.now() - began!)
      else refuse(`events ${status}`)
    },
  }
  return { requests: follows ? [order, start, events] : [order, start], sales }
}

/** A JSON body with its headers. */
export function toBody(body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return { headers, body: JSON.stringify(body) }
}

/** autocannon begins again with the first request where one has nothing to send. */
const skip = undefined as unknown as Request

const byPhone = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }

function toOrder(cardId: number) {
  return {
    checkoutSessionId: randomUUID(),
    paymentMethod: 'payto',
    items: [{ cardId, quantity: 1, purchaseAmount: null }],
    deviceMetaData: { platform: 'web', device: 'bench', appVersion: '0', ipAddress: '127.0.0.1' },
  }
}
