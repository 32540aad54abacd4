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
  pendingUpdates: z.array(Update),
  removed: z.array(Line),
  restoring: z.array(Line),
})

/** The stored changes of the cart of this session; null for anything else. */
export function readChanges(given: unknown, session: string): UnfinishedChanges | null {
  const { data } = Stored.safeParse(given)
  if (data?.session !== session) return null
  const { pendingUpdates, removed, restoring } = data
  return { pendingUpdates, removed: removed.map(toLine), restoring: restoring.map(toLine) }
}

function toLine({ valueCents, ...line }: z.infer<typeof Line>): UnfinishedChanges['removed'][number] {
  return valueCents === undefined ? line : { ...line, valueCents }
}
