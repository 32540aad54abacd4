import { expect, vi } from 'vitest'
import { createActor } from 'xstate'
import { badgeCount, connect } from '#machines/cart/cart.connect.ts'
import { wireCart } from '#src/adapters/cart.ts'
import { createClient } from '#src/adapters/client.ts'

interface Held {
  quantity: number
  stock: number
}

/** A server's cart with stock, whose answers wait until the test lets them go. */
export function shop(held: Record<number, Held>) {
  const stocks = new Map(Object.entries(held).map(([cardId, { stock }]) => [Number(cardId), stock]))
  const calls: string[] = []
  const waiting: (() => void)[] = []
  let offline = false
  let most = 0
  const answer = (method: string, body: { CardId: number; Quantity: number; OnlyIfAbsent?: boolean }) => {
    if (method === 'GET') {
      const cartItems = Object.entries(held).map(([cardId, { quantity }]) => {
        return { quantity, name: `Card ${cardId}`, price: 10, card: { cardId: Number(cardId) } }
      })
      return respond(200, { success: true, data: { cart: { cartItems } } })
    }
    const line = held[body.CardId]
    if (body.OnlyIfAbsent && line) return respond(200, { success: true })
    const quantity = method === 'POST' ? (line?.quantity ?? 0) + body.Quantity : body.Quantity
    if (line && quantity > line.stock) return respond(409, { success: false, message: `Only ${line.stock} are left.` })
    if (quantity === 0) delete held[body.CardId]
    else if (line) line.quantity = quantity
    else if (method === 'PUT') return respond(404, { success: false, message: 'This card is no longer in your cart.' })
    else held[body.CardId] = { quantity, stock: stocks.get(body.CardId) ?? quantity }
    return respond(200, { success: true })
  }
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    calls.push([init?.method, body.CardId, body.Quantity].filter((part) => part !== undefined).join(' '))
    await new Promise<void>((go) => {
      waiting.push(go)
      most = Math.max(most, waiting.length)
    })
    if (offline) throw new TypeError('Failed to fetch')
    return answer(init?.method ?? 'GET', body)
  }
  const client = createClient({
    base: 'https://shop.example/api',
    readToken: () => localStorage.getItem('token'),
    onSessionExpired: () => {},
    fetch: fetch as typeof globalThis.fetch,
  })
  const letGo = () => vi.waitFor(() => (waiting.shift() ?? expect.fail('no request is waiting'))())
  return { client, calls, letGo, most: () => most, goOffline: () => (offline = true), waiting }
}

export function cartOf({ client }: ReturnType<typeof shop>) {
  const actor = createActor(wireCart(client)).start()
  const view = () => connect(actor.getSnapshot(), actor.send)
  stops.push(() => actor.stop())
  return {
    actor,
    view,
    badge: () => badgeCount(actor.getSnapshot().context),
    rest: (count: number) => settles(actor, count),
  }
}

function respond(status: number, body: object) {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** What a test has to stop at its end. */
export const stops: (() => void)[] = []

/** Waits until the cart rests and counts so many. */
async function settles(actor: ReturnType<typeof cartOf>['actor'], count: number) {
  await vi.waitFor(() => {
    expect(actor.getSnapshot().value).toMatch(/^(?:ready|undoable)$/)
    expect(badgeCount(actor.getSnapshot().context)).toBe(count)
  })
}
