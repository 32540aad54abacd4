import { randomUUID } from 'node:crypto'

/** A shopper of the bench: calls the API as the store does. */
export interface BenchShopper {
  listCards: () => Promise<void>
  logIn: () => Promise<void>
  /** Places an order of one card and starts its payment; resolves to the intent id. */
  buy: () => Promise<string>
  token: string
}

const demo = { CountryCode: '+61', MobileNumber: '0491570006', Password: 'Wattle@2026' }

/** Logs the demo account in. */
export async function startShopper(origin: string): Promise<BenchShopper> {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    const json = (await answer.json()) as { success: boolean; message?: string }
    if (!json.success) throw new Error(`${path}: ${answer.status} ${json.message}`)
    return json
  }
  const logIn = async () => {
    const { data } = (await post('/Customer/auth/login', demo)) as unknown as { data: { token: string } }
    return data.token
  }
  const token = await logIn()
  const cards = await plentifulCards(origin)
  let turn = 0
  return {
    token,
    logIn: async () => void (await logIn()),
    listCards: async () => {
      const answer = await fetch(`${origin}/api/Customer/Cards?PageNumber=1&PageSize=12`)
      if (!answer.ok) throw new Error(`Cards: ${answer.status}`)
      await answer.arrayBuffer()
    },
    buy: async () => {
      const { order } = (await post(
        '/Customer/Orders',
        orderOf(cards[turn++ % cards.length] ?? 0),
        token,
      )) as unknown as {
        order: { paymentIntent: { paymentIntentId: string } }
      }
      const intent = order.paymentIntent.paymentIntentId
      await post(`/Customer/Payments/${intent}/Start`, byPhone, token)
      return intent
    },
  }
}

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
async function plentifulCards(origin: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${origin}/api/Customer/Cards?PageNumber=${page}&PageSize=48`)
    const { data } = (await answer.json()) as { data: { cards: { cardId: number; availableQuantity?: number }[] } }
    if (data.cards.length === 0) return ids
    for (const { cardId, availableQuantity = 0 } of data.cards) if (availableQuantity >= 50) ids.push(cardId)
  }
}
