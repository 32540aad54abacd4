import { expect, test } from 'vitest'
import { amountWithin, refusalText, whyNot } from '#machines/lock-in/refusal.ts'
import { isAfter, lastDayOf, leftOf, reminderDaysOf, upfrontOf } from '#machines/lock-in/terms.ts'

const bounds = { least: 1, most: 30_000 }

test.each([
  ['0.01', 1],
  ['.01', 1],
  ['$300', 30_000],
  [' $ 299.99 ', 29_999],
  ['12.5', 1_250],
  ['300.01', null],
  ['0', null],
  ['0.001', null],
  ['-5', null],
  ['5e1', null],
  ['', null],
  ['.', null],
  ['$', null],
  ['1,00', null],
  ['NaN', null],
  ['99999999999999999999', null],
])('LOCK-1 of what is left, "%s" is %s cents', (typed, cents) => {
  expect(amountWithin(typed, bounds)).toBe(cents)
})

test('LOCK-1 thousands may be separated', () => {
  expect(amountWithin('$9,999.99', { least: 10_000, most: 1_000_000 })).toBe(999_999)
})

test.each([
  ['', 'unreadable', 'Enter an amount in dollars and cents, from $0.01 to $300.00.'],
  ['1.005', 'unreadable', 'Enter an amount in dollars and cents, from $0.01 to $300.00.'],
  ['0.00', 'tooLittle', 'That is too little. Any amount from $0.01 to $300.00 is fine.'],
  ['300.01', 'tooMuch', 'That is too much. Any amount from $0.01 to $300.00 is fine.'],
] as const)('LOCK-1 "%s" is %s, and the message states the possible amounts', (typed, why, text) => {
  expect(whyNot(typed, bounds)).toBe(why)
  expect(refusalText({ why }, bounds)).toBe(text)
})

test.each([
  [10_000, 2_500],
  [10_001, 2_500],
  [10_002, 2_501],
  [10_003, 2_501],
  [1_000_000, 250_000],
])('MKT-13 of %i cents %i are paid upfront, and the rest is what remains to the cent', (priceCents, cents) => {
  expect(upfrontOf(priceCents)).toBe(cents)
  expect(leftOf({ priceCents, payments: [{ cents, on: '2026-05-01' }] }) + cents).toBe(priceCents)
})

test('LOCK-1 MKT-13 a card has 60 days, across daylight saving and the new year, with four reminders', () => {
  expect(lastDayOf('2026-09-01')).toBe('2026-10-31')
  expect(lastDayOf('2026-12-31')).toBe('2027-03-01')
  expect(lastDayOf('2027-12-31')).toBe('2028-02-29')
  expect(reminderDaysOf('2026-09-01')).toEqual(['2026-10-01', '2026-10-17', '2026-10-24', '2026-10-30'])
})

test('LOCK-1 a day is after another or not, and nonsense is after nothing', () => {
  expect(isAfter('2026-10-02', '2026-10-01')).toBe(true)
  for (const day of ['2026-10-01', '2026-09-30', 'soon', '']) expect(isAfter(day, '2026-10-01')).toBe(false)
})
