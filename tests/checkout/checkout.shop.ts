import { paymentWaitMs } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import { createClient } from '#src/adapters/client.ts'

interface ShopLine {
  cardId: number
  name: string
  brand: string
  price: number
  /** Of the card; absent as from another server (API-14). */
  value?: number
  quantity: number
}

interface Order {
  session: string
  items: string
  intent: string
  status: string
}

/** One request that reached the shop. */
interface Asked {
  method: string
  path: string
  body: unknown
}

/** A single response that replaces the shop's own for one path. */
interface Instead {
  path: RegExp
  answer: () => Response | Promise<Response>
}

/** A small shop behind `fetch`: one order per session id, one start per order, streams the bank's statuses. */
export class Shop {
  readonly asked: Asked[] = []
  readonly #orders: Order[] = []
  readonly #streams = new Map<string, Set<ReadableStreamDefaultController<Uint8Array>>>()
  #instead: Instead[] = []
  lines: ShopLine[] = [coffee]
  money = 'none'
  /** False: a server with the specification's calls only (API-14). */
  hasOwnCalls = true

  readonly client = createClient({
    base: '/api',
    readToken: () => localStorage.getItem('token'),
    onSessionExpired: () => localStorage.removeItem('token'),
    fetch: (input, init) => this.fetch(String(input), init),
  })

  /** How often a path was requested with this method. */
  count(method: string, path: RegExp): number {
    return this.asked.filter((one) => one.method === method && path.test(one.path)).length
  }

  /** Body of the latest request to a path. */
  bodyOf(path: RegExp): unknown {
    return this.asked.findLast((one) => path.test(one.path) && one.body !== undefined)?.body
  }

  answerOnce(path: RegExp, answer: Instead['answer']): void {
    this.#instead.push({ path, answer })
  }

  /** Adds an order that was placed and started before, and returns its intent. */
  begun(): string {
    const order = this.#add({ session: '0b9d3c52-7a3f-4c1e-8f5d-6f0f6a1f3c01', items: '[]' })
    order.status = 'InProgress'
    return order.intent
  }

  /** The bank's status of the latest order, sent to every open stream. */
  report(status: string): void {
    const order = this.#orders.at(-1)
    if (!order) throw new Error('Nothing was ordered.')
    order.status = status
    for (const stream of this.#streams.get(order.intent) ?? []) stream.enqueue(message(status))
  }

  /** Breaks the connection of every stream. */
  breakStreams(): void {
    for (const stream of [...this.#streams.values()].flatMap((set) => [...set])) stream.error(new Error('gone'))
    this.#streams.clear()
  }

  get openStreams(): number {
    return [...this.#streams.values()].reduce((sum, set) => sum + set.size, 0)
  }

  /** The response to a request of the store. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET'
    const path = url.replace('/api/Customer', '')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    this.asked.push({ method, path, body })
    const instead = this.#instead.find((one) => one.path.test(path))
    if (instead) {
      this.#instead = this.#instead.filter((one) => one !== instead)
      return instead.answer()
    }
    return this.#answer(`${method} ${path}`, body, init.signal ?? undefined)
  }

  #answer(call: string, body: unknown, signal: AbortSignal | undefined): Response {
    const [, intent = ''] = /^[A-Z]+ \/Payment(?:s|Events)\/([^/]+)/.exec(call) ?? []
    const order = this.#orders.find((one) => one.intent === intent)
    if (call === 'GET /Carts') return ok({ cart: { cartItems: this.lines.map(cartItem) } })
    if (call === 'GET /PaymentMethods') return ok({ paymentMethod: contacts })
    if (call.endsWith(' /Carts')) return this.#change(call, body as { CardId: number; Quantity: number })
    if (call === 'POST /Orders') return this.#place(body as { checkoutSessionId: string; items: object[] })
    if (call === 'GET /UnpaidOrders' && this.hasOwnCalls) return ok({ orders: this.#unpaid() })
    if (!order) return failed(404, 'No such payment.')
    if (call.endsWith('/Start')) {
      if (order.status === 'NewRequest') order.status = 'InProgress'
      return ok({ payment: { paymentStatus: order.status, expiresAt: windowEnd() } })
    }
    if (call.startsWith('GET /PaymentEvents')) return this.#open(order, signal)
    if (!this.hasOwnCalls) return new Response('Cannot', { status: 404 })
    if (call.endsWith('/Recall')) order.status = 'Cancelled'
    return ok({ payment: this.#payment(order) })
  }

  /** POST adds to the cart, PUT sets the quantity. */
  #change(call: string, { CardId, Quantity }: { CardId: number; Quantity: number }): Response {
    const line = this.lines.find(({ cardId }) => cardId === CardId) ?? { ...coffee, cardId: CardId, quantity: 0 }
    const quantity = call.startsWith('POST') ? line.quantity + Quantity : Quantity
    const others = this.lines.filter(({ cardId }) => cardId !== CardId)
    this.lines = quantity === 0 ? others : [...others, { ...line, quantity }]
    return ok({})
  }

  #place({ checkoutSessionId, items }: { checkoutSessionId: string; items: object[] }): Response {
    const wanted = JSON.stringify(items)
    const placed = this.#orders.find(({ session }) => session === checkoutSessionId)
    if (placed && placed.items !== wanted) {
      return failed(409, 'Already ordered.', { reason: 'otherItems', paymentIntentId: placed.intent })
    }
    const order = placed ?? this.#add({ session: checkoutSessionId, items: wanted })
    const id = String(this.#orders.indexOf(order) + 1)
    const total = this.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const answer = {
      order: { id, total, items: this.lines.map(orderItem), paymentIntent: { paymentIntentId: order.intent } },
    }
    return json(200, { success: true, ...answer, data: answer })
  }

  #unpaid() {
    const open = this.#orders.filter(({ status }) => !paymentMeaning[status as PaymentStatus].endsWait)
    return open.map((order) => ({ checkoutSessionId: order.session, payment: this.#payment(order) }))
  }

  #add(order: Pick<Order, 'session' | 'items'>): Order {
    const intent = `00000000-0000-4000-8000-00000000000${this.#orders.length + 1}`
    const added = { ...order, intent, status: 'NewRequest' }
    this.#orders.push(added)
    return added
  }

  #open({ intent, status }: Order, signal: AbortSignal | undefined): Response {
    const streams = this.#streams.get(intent) ?? new Set()
    this.#streams.set(intent, streams)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller)
        signal?.addEventListener('abort', () => {
          if (streams.delete(controller)) controller.error(new DOMException('Aborted', 'AbortError'))
        })
        controller.enqueue(message(status))
      },
    })
    return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } })
  }

  #payment({ intent, status }: Order) {
    return {
      paymentIntentId: intent,
      paymentStatus: status,
      expiresAt: windowEnd(),
      orderId: '1',
      total: 45,
      createdAt: '2026-11-20T01:00:00Z',
      items: this.lines.map(orderItem),
      money: this.money,
      reason: null,
    }
  }
}

const coffee = { cardId: 218, name: 'Kookaburra Coffee', brand: 'Kookaburra', price: 45, quantity: 1 }

/** API-9: the deadline as it is right after Start. */
function windowEnd(): string {
  return new Date(Date.now() + paymentWaitMs).toISOString()
}

const contacts = { email: null, phone: '0491570006', bsb: null, accountNumber: null, accountLast4Digit: null }

function cartItem({ cardId, value, ...line }: ShopLine) {
  return { ...line, card: { cardId, cardValue: value } }
}

function orderItem(line: ShopLine) {
  return { ...line, image: null }
}

function message(status: string): Uint8Array {
  const data = { data: { payment: { paymentStatus: status } } }
  return new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`)
}

function ok(data: unknown): Response {
  return json(200, { success: true, data })
}

/** A refusal in the API's envelope. */
export function failed(status: number, text: string, data?: unknown): Response {
  return json(status, { success: false, message: text, data })
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
