import { expect, test } from 'vitest'
import { discountedCents, formatCents, rewardCents, toCents } from '#contract/money.ts'

test('PRICE-1 a percentage comes off the value, anything else is a fixed amount', () => {
  expect(discountedCents(10_000, { discountValue: 5, discountType: 'Percentage' })).toBe(9_500)
  expect(discountedCents(10_000, { discountValue: 5, discountType: 'Fixed' })).toBe(9_500)
  expect(discountedCents(4_000, { discountValue: 2.5, discountType: null })).toBe(3_750)
})

test('PRICE-1 only a discount above 0 applies, and the price never falls below 0', () => {
  expect(discountedCents(5_000, { discountValue: 0, discountType: 'Percentage' })).toBe(5_000)
  expect(discountedCents(5_000, { discountValue: -3, discountType: 'Fixed' })).toBe(5_000)
  expect(discountedCents(5_000, { discountValue: null, discountType: null })).toBe(5_000)
  expect(discountedCents(5_000, { discountValue: 80, discountType: 'Fixed' })).toBe(0)
})

test('PRICE-1 half a cent rounds up', () => {
  expect(discountedCents(1_001, { discountValue: 50, discountType: 'Percentage' })).toBe(501)
  expect(toCents(1.005)).toBe(101)
  expect(toCents(19.99)).toBe(1_999)
})

test('PRICE-2 a reward is a percentage of the value', () => {
  expect(rewardCents(10_000, 2)).toBe(200)
  expect(rewardCents(7_550, 1.5)).toBe(113)
})

test('PRICE-3 money is written with $ and 2 decimals', () => {
  expect(formatCents(9_500)).toBe('$95.00')
  expect(formatCents(123_456_789)).toBe('$1,234,567.89')
})
