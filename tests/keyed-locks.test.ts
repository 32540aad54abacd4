import { expect, test, vi } from 'vitest'
import { createKeyedLocks } from '#server/platform/db/keyed-locks.ts'

function openGate() {
  let open!: () => void
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open }
}

test('API-19 work of one key is done in order, one after another, and other keys do not wait', async () => {
  const locks = createKeyedLocks<number>(1_000)
  const done: string[] = []
  const gate = openGate()
  const first = locks.withLock(1, async () => {
    await gate.passed
    done.push('first')
  })
  const second = locks.withLock(1, async () => void done.push('second'))
  await locks.withLock(2, async () => void done.push('other key'))
  gate.open()
  await Promise.all([first, second])
  expect(done).toEqual(['other key', 'first', 'second'])
  expect(locks.size()).toBe(0)
})

test('API-19 work that fails passes its lock on, and no key stays', async () => {
  const locks = createKeyedLocks<number>(1_000)
  const failing = locks.withLock(1, () => Promise.reject(new Error('aborted')))
  const next = locks.withLock(1, async () => 'done')
  await expect(failing).rejects.toThrow('aborted')
  expect([await next, locks.size()]).toEqual(['done', 0])
})

test('API-19 a caller that waits too long is refused, and no key stays', async () => {
  vi.useFakeTimers()
  const locks = createKeyedLocks<number>(1_000)
  const gate = openGate()
  const first = locks.withLock(1, () => gate.passed)
  const refused = expect(locks.withLock(1, async () => undefined)).rejects.toMatchObject({ name: 'DatabaseBusy' })
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  vi.useRealTimers()
  expect(locks.size()).toBe(1)
  gate.open()
  await first
  expect(locks.size()).toBe(0)
})
