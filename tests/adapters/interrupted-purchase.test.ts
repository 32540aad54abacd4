// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  removePurchase,
  removePurchaseElsewhere,
  resumePurchase,
  storePurchase,
} from '#src/adapters/interrupted-purchase.ts'

const path = '/shop/product/218'
const request = { CardId: 218, Quantity: 3, LoadAmount: 100 }

beforeEach(() => localStorage.setItem('token', 'good'))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

/** The purchase resumed on the page at `there`, once the stored text has been read. */
async function resumedAt(there: string): Promise<unknown[]> {
  const resume = vi.fn()
  resumePurchase(there, resume)
  await import('#src/adapters/stored-purchase.ts')
  return resume.mock.calls.flat()
}

test('PDP-9 after a login Buy Now resumes with the chosen values', async () => {
  storePurchase(path, request)
  await expect.poll(() => resumedAt(path)).toEqual([request])
})

test('PDP-9 a purchase does not resume elsewhere, logged out, or after 15 minutes', async () => {
  storePurchase(path, request)
  expect(await resumedAt('/shop/product/219')).toEqual([])
  await expect.poll(() => sessionStorage.length).toBe(0)

  storePurchase(path, request)
  localStorage.removeItem('token')
  expect(await resumedAt(path)).toEqual([])
  localStorage.setItem('token', 'good')
  expect(sessionStorage).toHaveLength(0)

  storePurchase(path, request)
  removePurchase()
  expect(await resumedAt(path)).toEqual([])

  vi.useFakeTimers({ toFake: ['Date'] })
  storePurchase(path, request)
  vi.advanceTimersByTime(15 * 60_000)
  expect(await resumedAt(path)).toEqual([])
  await expect.poll(() => sessionStorage.length).toBe(0)
})

test('PDP-9 a login that leads elsewhere removes the purchase; one that leads back to its page does not', async () => {
  storePurchase(path, request)
  removePurchaseElsewhere(path)
  await expect.poll(() => resumedAt(path)).toEqual([request])
  for (const stored of [null, 'garbled', 'null']) {
    if (stored) sessionStorage.setItem('interruptedPurchase', stored)
    else storePurchase(path, request)
    removePurchaseElsewhere('/my-purchases')
    expect(sessionStorage.getItem('interruptedPurchase')).toBeNull()
  }
})
