import * as z from 'zod/mini'
import { storageKeys } from '#contract/storage-keys.ts'
import { Uuid } from '#contract/uuid.ts'
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

/** Unreadable display fields are dropped; the ids are required. */
const Stored = z.object({
  checkoutSessionId: Uuid,
  intentId: z.nullable(z.string()),
  deadline: z.catch(z.nullable(z.number()), null),
  account: z.catch(z.nullable(z.string()), null),
  order: z.catch(z.nullable(Order), null),
})

/** The stored attempt; null when there is none or it is invalid. */
export function readAttempt(): Attempt | null {
  const text = localStorage.getItem(storageKeys.checkout)
  return text === null ? null : (Stored.safeParse(parse(text)).data ?? null)
}

/** CHK-17: the payment that this browser waits for; null when there is none, and on the server. */
export function openIntent(): string | null {
  if (typeof localStorage === 'undefined') return null
  const attempt = readAttempt()
  return attempt?.deadline ? attempt.intentId : null
}

/**
 * CHK-11: the stored attempt, else a new one, stored before this resolves. Two tabs get the same. Rejects when storage
 * is blocked.
 */
export function keepAttempt(): Promise<{ attempt: Attempt; isFresh: boolean }> {
  return withLock(async () => {
    const stored = readAttempt()
    if (stored) return { attempt: stored, isFresh: false }
    const made: Attempt = { checkoutSessionId: newId(), intentId: null, deadline: null, account: null, order: null }
    write(made)
    if (!('locks' in navigator)) await delay()
    const attempt = readAttempt()
    if (!attempt) throw new Error('The browser blocks storage for this site.')
    return { attempt, isFresh: attempt.checkoutSessionId === made.checkoutSessionId }
  })
}

/** Changes the stored attempt. Null, and no change, when another attempt has replaced it. */
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

/** CHK-11, CHK-16: replaces the stored attempt by another order of the shopper. */
export function replaceAttempt(attempt: Attempt): Promise<void> {
  return withLock(async () => write(attempt))
}

/** Removes the stored attempt if it is still this one. */
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

/** Runs in one tab at a time where the browser has locks; without them the last write applies to all tabs. */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('checkout', work) : work()
}

function delay(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
}
