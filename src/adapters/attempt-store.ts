import * as z from 'zod/mini'
import { storageKeys } from '#contract/storage-keys.ts'
import type { Attempt } from '#machines/checkout/attempt.ts'
import { newId } from './new-id.ts'

const Line = z.object({
  cardId: z.int(),
  name: z.string(),
  brand: z.string(),
  priceCents: z.int(),
  quantity: z.int(),
  imageUrl: z.nullable(z.string()),
})
const Order = z.object({ id: z.string(), totalCents: z.int(), lines: z.array(Line) })

/** What may be shown is dropped when it cannot be read; what names the purchase never is. */
const Stored = z.object({
  checkoutSessionId: z.uuid(),
  intentId: z.nullable(z.string()),
  deadline: z.catch(z.nullable(z.number()), null),
  account: z.catch(z.nullable(z.string()), null),
  order: z.catch(z.nullable(Order), null),
})

/** The attempt that is kept; null when there is none, or nothing that could be one. */
export function readAttempt(): Attempt | null {
  const text = localStorage.getItem(storageKeys.checkout)
  return text === null ? null : (Stored.safeParse(parse(text)).data ?? null)
}

/** CHK-17: the payment whose wait was begun in this browser; null when there is none, and on the server. */
export function openIntent(): string | null {
  if (typeof localStorage === 'undefined') return null
  const attempt = readAttempt()
  return attempt?.deadline ? attempt.intentId : null
}

/**
 * CHK-11: the attempt that is kept, else a new one, kept before this resolves. Two tabs get the same. Rejects when the
 * browser keeps nothing for this site.
 */
export function keepAttempt(): Promise<{ attempt: Attempt; isFresh: boolean }> {
  return withLock(async () => {
    const stored = readAttempt()
    if (stored) return { attempt: stored, isFresh: false }
    const made: Attempt = { checkoutSessionId: newId(), intentId: null, deadline: null, account: null, order: null }
    write(made)
    if (!('locks' in navigator)) await delay()
    const attempt = readAttempt()
    if (!attempt) throw new Error('The browser keeps nothing for this site.')
    return { attempt, isFresh: attempt.checkoutSessionId === made.checkoutSessionId }
  })
}

/** Adds to the kept attempt what was learnt. Null when another attempt has taken its place, which is left alone. */
export function amendAttempt(
  matches: (attempt: Attempt) => boolean,
  changesTo: (attempt: Attempt) => Partial<Attempt>,
): Promise<Attempt | null> {
  return withLock(async () => {
    const stored = readAttempt()
    if (!stored || !matches(stored)) return null
    const attempt = { ...stored, ...changesTo(stored) }
    write(attempt)
    return attempt
  })
}

/** CHK-16: an order of an earlier purchase takes the place of the stored attempt. */
export function replaceAttempt(attempt: Attempt): Promise<void> {
  return withLock(async () => write(attempt))
}

/** Drops the kept attempt if it is still this one. */
export function forgetAttempt(matches: (attempt: Attempt) => boolean): void {
  const stored = readAttempt()
  if (stored && matches(stored)) localStorage.removeItem(storageKeys.checkout)
}

function write(attempt: Attempt): void {
  localStorage.setItem(storageKeys.checkout, JSON.stringify(attempt))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One tab at a time, where the browser can hold tabs apart; else whoever wrote last is read by both. */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('checkout', work) : work()
}

function delay(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
}
