// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockCart, otherTabsFinished, unlockCart } from '#src/adapters/cart-lock.ts'

type Held = () => unknown

/** Locks of one name as a browser grants them: in turn, the next once the work of the former has ended. */
class Locks {
  tail: Promise<unknown> = Promise.resolve()

  request(_name: string, ...given: [Held] | [object, Held]): Promise<unknown> {
    const work = given.at(-1) as Held
    const granted = this.tail.then(() => work())
    this.tail = granted
    return granted
  }
}

const never = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(navigator, { locks: new Locks() })
})
afterEach(() => {
  unlockCart()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

test('CART-12 what needs the whole cart waits until it is unlocked', async () => {
  lockCart()
  const finished = vi.fn<() => void>()
  const waiting = otherTabsFinished(never).then(finished)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(finished).not.toHaveBeenCalled()
  unlockCart()
  await waiting
  expect(finished).toHaveBeenCalledOnce()
})

test('CART-12 a cart that stays locked ends the wait after 10 s with a reason', async () => {
  lockCart()
  const failure = expect(otherTabsFinished(never)).rejects.toMatchObject({
    status: 408,
    message: expect.stringContaining('in another tab'),
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await failure
})

test('CART-12 a browser that refuses locks delays no tab', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  Object.assign(navigator, { locks: { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) } })
  await otherTabsFinished(never)
  expect(warn).toHaveBeenCalledOnce()
})
