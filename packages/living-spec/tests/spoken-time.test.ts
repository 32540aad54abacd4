import { expect, test } from 'vitest'
import { spokenTime } from '../src/record/spoken-time.ts'

test.each([
  [180_000, '3 min'],
  [90_000, '90 s'],
  [6000, '6 s'],
  [1500, '1.5 s'],
  [300, '300 ms'],
  [1, '1 ms'],
  [3_600_000, '1 h'],
  [172_800_000, '2 d'],
  [0, '0 ms'],
])('SM-4 %i milliseconds are formatted as %s', (milliseconds, text) => {
  expect(spokenTime(milliseconds)).toBe(text)
})
