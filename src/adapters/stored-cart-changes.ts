import * as z from 'zod/mini'
import { quantityCap } from '#contract/shop-limits.ts'
import type { UnfinishedChanges } from '#machines/cart/cart.unfinished.ts'

const Line = z.object({
  cardId: z.int(),
  name: z.string(),
  brand: z.string(),
  priceCents: z.int(),
  valueCents: z.optional(z.int()),
  quantity: z.int().check(z.gte(1), z.lte(quantityCap)),
  imageUrl: z.nullable(z.string()),
})

const Update = z.object({
  cardId: z.int(),
  control: z.enum(['minus', 'plus', 'remove', 'clear']),
  quantity: z.int().check(z.gte(0), z.lte(quantityCap)),
})

const Stored = z.object({
  session: z.string(),
  /** Milliseconds since 1970. */
  storedAt: z.number(),
  pendingUpdates: z.array(Update),
  removed: z.array(Line),
  restoring: z.array(Line),
})

/** A reload takes less; a tab that is opened again later would undo what the shopper has done since. Milliseconds. */
const validMs = 60_000

interface Reading {
  session: string
  nowMs: number
}

/** The stored changes of the cart of this session, not older than a minute; null for anything else. */
export function readChanges(given: unknown, { session, nowMs }: Reading): UnfinishedChanges | null {
  const { data, error } = Stored.safeParse(given)
  if (error) console.warn('Interrupted changes of the cart are not readable', error)
  if (data?.session !== session || nowMs - data.storedAt > validMs) return null
  const { pendingUpdates, removed, restoring } = data
  return { pendingUpdates, removed: removed.map(toLine), restoring: restoring.map(toLine) }
}

function toLine({ valueCents, ...line }: z.infer<typeof Line>): UnfinishedChanges['removed'][number] {
  return valueCents === undefined ? line : { ...line, valueCents }
}
