import { expect, test } from 'vitest'
import { timesIn, withSpelledTimes, withoutTimes } from '../src/record/times-in.ts'

test.each([
  ['the deadline is 180 s from first opening the stream', [180_000]],
  ['180000 ms from first opening', [180_000]],
  ['after three minutes without an answer', [180_000]],
  ['found by “3 min”, and after half a minute', [180_000, 30_000]],
  ['ended after 1.5 seconds', [1500]],
  ['valid 90 days, 30-day notice', [7_776_000_000, 2_592_000_000]],
  ['1,000 cards, GET 200, CHK-7, 768 px', []],
  ['a status that counts as one session, a second tab', []],
])('SM-4 the times in “%s”', (text, times) => {
  expect(timesIn(text)).toEqual(times)
})

test('SM-4 long times are spelled for readers', () => {
  expect(withSpelledTimes('180000 ms, 180 s, 30 s, 300 ms, 3 minutes')).toBe(
    '3 minutes, 3 minutes, 30 s, 300 ms, 3 minutes',
  )
  expect(withoutTimes('at most 20 sessions for 30 minutes').trim()).toBe('at most 20 sessions for')
})
