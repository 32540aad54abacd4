import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { createSlowDown, mostWaiting } from '#server/platform/slow-down.ts'

/** What becomes of an attempt. */
const outcomeOf = (attempt: Promise<void>) =>
  attempt.then(
    () => 'admitted',
    (error) => (error instanceof Refusal ? { status: error.status, ...error.extras } : error),
  )

/** Attempts that wait until `end` is called. */
function openAttempts() {
  const waiting: (() => void)[] = []
  const slowDown = createSlowDown(() => new Promise<void>((resolve) => waiting.push(resolve)))
  return {
    waiting,
    /** Resolves to what becomes of an attempt that is slowed down. */
    attempt: (network: string, milliseconds = 4_000) => outcomeOf(slowDown(milliseconds, network)),
    end: () => waiting.splice(0).forEach((resolve) => resolve()),
  }
}

const refused = { status: 429, headers: { 'retry-after': '4' } }

test('API-21 attempts of one network wait in a bounded number; others still wait', async () => {
  const { attempt, waiting, end } = openAttempts()
  const admitted = Array.from({ length: mostWaiting.ofNetwork }, () => attempt('203.0.113.7'))
  expect(await attempt('203.0.113.7')).toEqual(refused)
  expect(await attempt('203.0.113.7', 0)).toBe('admitted')
  admitted.push(attempt('203.0.113.8'))
  expect(waiting).toHaveLength(mostWaiting.ofNetwork + 1)
  end()
  expect(new Set(await Promise.all(admitted))).toEqual(new Set(['admitted']))
  const next = attempt('203.0.113.7')
  end()
  expect(await next).toBe('admitted')
})

test('API-21 attempts of all networks wait in a bounded number at a process', async () => {
  const { attempt, end } = openAttempts()
  const admitted = Array.from({ length: mostWaiting.inProcess }, (_, index) => attempt(`203.0.113.${index}`))
  expect(await attempt('198.51.100.1')).toEqual(refused)
  end()
  expect(new Set(await Promise.all(admitted))).toEqual(new Set(['admitted']))
  const next = attempt('198.51.100.1')
  end()
  expect(await next).toBe('admitted')
})

test('API-21 a wait that fails makes room for the next one', async () => {
  const slowDown = createSlowDown(() => Promise.reject(new Error('closed')))
  for (let attempt = 0; attempt <= mostWaiting.ofNetwork; attempt++)
    await expect(slowDown(250, '203.0.113.7')).rejects.toThrow('closed')
})
