// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { amendAttempt, forgetAttempt, keepAttempt, readAttempt } from '#src/adapters/attempt-store.ts'
import { openWait } from '#src/adapters/open-wait.ts'
import { timeLeft } from '#src/adapters/time-left.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('CHK-11 an attempt is stored first and found again, here and in another tab', async () => {
  const first = await keepAttempt()
  expect(first).toMatchObject({ isFresh: true, attempt: { intentId: null, deadline: null } })
  expect(first.attempt.checkoutSessionId).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(await keepAttempt()).toEqual({ attempt: first.attempt, isFresh: false })
  expect(readAttempt()).toEqual(first.attempt)
})

test('CHK-11 two tabs at once keep one attempt, with and without locks', async () => {
  const apart = await Promise.all([keepAttempt(), keepAttempt()])
  expect(new Set(apart.map(({ attempt }) => attempt.checkoutSessionId)).size).toBe(1)
  localStorage.clear()
  let last: Promise<unknown> = Promise.resolve()
  const locks = { request: (_: string, work: () => Promise<unknown>) => (last = last.then(work)) }
  vi.stubGlobal('navigator', { ...navigator, locks })
  const locked = await Promise.all([keepAttempt(), keepAttempt()])
  expect(new Set(locked.map(({ attempt }) => attempt.checkoutSessionId)).size).toBe(1)
  expect(locked.map(({ isFresh }) => isFresh)).toEqual([true, false])
})

test('CHK-11 a browser that keeps nothing orders nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(keepAttempt()).rejects.toThrow()
})

test('CHK-11 an amendment changes this attempt and no other', async () => {
  const { attempt } = await keepAttempt()
  const amended = await amendAttempt(
    (stored) => stored.checkoutSessionId === attempt.checkoutSessionId,
    () => ({ intentId: 'i-1' }),
  )
  expect(amended).toEqual({ ...attempt, intentId: 'i-1' })
  expect(
    await amendAttempt(
      (stored) => stored.intentId === 'another',
      () => ({ deadline: 1 }),
    ),
  ).toBeNull()
  expect(readAttempt()).toEqual({ ...attempt, intentId: 'i-1' })

  forgetAttempt((stored) => stored.intentId === 'another')
  expect(readAttempt()).not.toBeNull()
  forgetAttempt((stored) => stored.intentId === 'i-1')
  expect(readAttempt()).toBeNull()
})

test('CHK-11 what names the purchase survives damage to what is only shown', async () => {
  const { attempt } = await keepAttempt()
  localStorage.setItem(
    'checkout',
    JSON.stringify({ ...attempt, intentId: 'i-1', order: { total: 'a lot' }, deadline: '' }),
  )
  expect(readAttempt()).toEqual({ ...attempt, intentId: 'i-1' })
  localStorage.setItem('checkout', '{ not json')
  expect(readAttempt()).toBeNull()
})

test('CHK-7 CHK-13 the deadline is 180 s from first opening the stream and stays', async () => {
  await keepAttempt()
  await amendAttempt(
    () => true,
    () => ({ intentId: 'i-1', account: '04******06' }),
  )
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  expect(await openWait('i-1', null)).toMatchObject({ deadline: 181_000, now: 1_000, account: '04******06' })
  clock.mockReturnValue(100_000)
  expect(await openWait('i-1', 5_000)).toMatchObject({ deadline: 181_000, now: 100_000 })
})

test('CHK-7 CHK-13 API-9 a wait that is opened now ends with the server’s window, after at most 180 s', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000)
  for (const [leftMs, deadline] of [
    [42_000, 43_000],
    [900_000, 181_000],
    [-5_000, 1_000],
  ] as const) {
    localStorage.clear()
    await keepAttempt()
    await amendAttempt(
      () => true,
      () => ({ intentId: 'i-1' }),
    )
    expect(await openWait('i-1', leftMs)).toMatchObject({ deadline, now: 1_000 })
    expect(readAttempt()?.deadline).toBe(deadline)
  }
})

test('API-9 the time left of a window is counted by the server’s clock', () => {
  expect(timeLeft('2026-11-20T01:03:00Z', Date.parse('2026-11-20T01:02:00Z'))).toBe(60_000)
  expect(timeLeft(undefined, 0)).toBeNull()
  expect(timeLeft('soon', 0)).toBeNull()
})
