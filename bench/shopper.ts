import { randomUUID } from 'node:crypto'

/** A shopper of the bench: calls the API as the store does. */
export interface BenchShopper {
  listCards: () => Promise<void>
  logIn: () => Promise<void>
  /** Places an order of one card and starts its payment; resolves to the intent id. */
  buy: () => Promise<string>
  /** Follows the event stream of a payment to its end; rejects when it does not end as Paid within `streamMs`. */
  untilPaid: (intent: string) => Promise<void>
  token: string
}

const demo = { CountryCode: '+61', MobileNumber: '0491570006', Password: 'Wattle@2026' }

/** Logs the demo account in. */
export async function startShopper(origin: string): Promise<BenchShopper> {
  const token = await logIn(origin)
  return openShopper({ origin, token, cards: await listPlentifulCards(origin) })
}

interface Opened {
  origin: string
  token: string
  /** The ids of the cards that are bought, one after another. */
  cards: readonly number[]
}

/** A shopper who is logged in. */
export function openShopper({ origin, token, cards }: Opened): BenchShopper {
  let turn = 0
  return {
    token,
    logIn: async () => void (await logIn(origin)),
    listCards: async () => {
      const answer = await fetch(`${origin}/api/Customer/Cards?PageNumber=1&PageSize=12`)
      if (!answer.ok) throw new Error(`Cards: ${answer.status}`)
      await answer.arrayBuffer()
    },
    buy: async () => {
      const placed = await post(origin, {
        path: '/Customer/Orders',
        body: orderOf(cards[turn++ % cards.length] ?? 0),
        token,
      })
      const { order } = placed as unknown as { order: { paymentIntent: { paymentIntentId: string } } }
      const intent = order.paymentIntent.paymentIntentId
      await post(origin, { path: `/Customer/Payments/${intent}/Start`, body: byPhone, token })
      return intent
    },
    untilPaid: async (intent) => {
      const path = `/Customer/PaymentEvents/${intent}`
      const answer = await fetch(`${origin}/api${path}`, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal: AbortSignal.timeout(streamMs),
      })
      const messages = await answer.text()
      if (!answer.ok) throw toError(answer.status, `${path}: ${answer.status} ${messages}`)
      if (!messages.includes('"Paid"')) throw new Error(`A payment ended otherwise: ${messages}`)
    },
  }
}

async function logIn(origin: string): Promise<string> {
  const { data } = (await post(origin, { path: '/Customer/auth/login', body: demo })) as unknown as {
    data: { token: string }
  }
  return data.token
}

interface Sent {
  path: string
  body: object
  token?: string
}

async function post(origin: string, { path, body, token }: Sent) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(clientMs),
  })
  const json = (await answer.json()) as { success: boolean; message?: string }
  if (!answer.ok || !json.success) throw toError(answer.status, `${path}: ${answer.status} ${json.message}`)
  return json
}

/** The store has refused a call of the bench, such as one beyond a limit or beyond its capacity (API-19). */
export class RefusedCall extends Error {}

function toError(status: number, problem: string): Error {
  const isRefusal = (status >= 400 && status < 500) || status === 503
  return isRefusal ? new RefusedCall(problem) : new Error(problem)
}

/** How long a shopper's browser waits. Milliseconds. */
const clientMs = 30_000
/** Longer than the window of a payment, 180 s, at whose end its stream ends. Milliseconds. */
const streamMs = 240_000

const byPhone = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }

function orderOf(cardId: number) {
  return {
    checkoutSessionId: randomUUID(),
    paymentMethod: 'payto',
    items: [{ cardId, quantity: 1, purchaseAmount: null }],
    deviceMetaData: { platform: 'web', device: 'bench', appVersion: '0', ipAddress: '127.0.0.1' },
  }
}

/** Cards of which there are many: orders take turns, so that none sells out while it is measured. */
export async function listPlentifulCards(origin: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${origin}/api/Customer/Cards?PageNumber=${page}&PageSize=48`)
    const { data } = (await answer.json()) as { data: { cards: { cardId: number; availableQuantity?: number }[] } }
    if (data.cards.length === 0) return ids
    for (const { cardId, availableQuantity = 0 } of data.cards) if (availableQuantity >= 50) ids.push(cardId)
  }
}
