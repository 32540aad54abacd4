import { randomUUID } from 'node:crypto'
import type { RunningStore } from '../e2e/support/process.ts'
import type { Figure } from './figures.ts'
import { type Load, measureLoad } from './load.ts'

/** CPU of the process for a page from its cache and one that it renders, a card, and a change of a cart. */
export async function measureReadings(
  { origin }: Pick<RunningStore, 'origin'>,
  load: Pick<Load, 'subject' | 'pid' | 'durationMs'>,
  { token, cardId }: { token: string; cardId: number },
): Promise<Figure[]> {
  const read = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(origin + path, options)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  const cart = (method: 'POST' | 'PUT', change: object) =>
    read('/api/Customer/Carts', {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ CardId: cardId, ...change }),
    })
  const found = await fetch(`${origin}/api/Customer/Cards/${cardId}`)
  const { data } = (await found.json()) as { data: { card: { cardValue: number } } }
  await cart('POST', { Quantity: 1, LoadAmount: data.card.cardValue })
  const measured: [string, Load['request'], number][] = [
    ['cached page', () => read('/shop'), 8],
    // Two at a time: more wait in the queue of pages to render (API-19).
    ['uncached page', () => read(`/shop?SearchTerm=${randomUUID()}`), 2],
    ['card', () => read(`/api/Customer/Cards/${cardId}`), 8],
    ['cart change', (turn) => cart('PUT', { Quantity: 1 + (turn % 2) }), 1],
  ]
  const figures: Figure[] = []
  for (const [measure, request, concurrency] of measured)
    figures.push(...(await measureLoad({ ...load, measure, request, concurrency })))
  return figures
}
