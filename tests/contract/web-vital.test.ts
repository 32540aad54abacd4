import { describe, expect, test } from 'vitest'
import { type VitalName, type VitalRating, WebVital, rateVital, vitalNames } from '#contract/web-vital.ts'

/** By hand from VIT-1: the last good value, the first that needs improvement, the last of them, the first poor one. */
const bounds: Record<VitalName, readonly [number, number, number, number]> = {
  LCP: [2499.9, 2500, 4000, 4000.1],
  FID: [99.9, 100, 300, 300.1],
  INP: [199.9, 200, 500, 500.1],
  CLS: [0.0999, 0.1, 0.25, 0.2501],
  FCP: [1799.9, 1800, 3000, 3000.1],
  TTFB: [799.9, 800, 1800, 1800.1],
  load: [999.9, 1000, 2999.9, 3000],
}

const ratings: VitalRating[] = ['good', 'needs-improvement', 'needs-improvement', 'poor']

test.each(vitalNames)('VIT-1 %s is rated by the bounds of the requirement', (name) => {
  expect(bounds[name].map((value) => rateVital(name, value))).toEqual(ratings)
  expect(rateVital(name, 0)).toBe('good')
})

const vital = { metric: 'LCP', value: 1, rating: 'good', url: '/shop', timestamp: 1, userAgent: 'x' }

describe('VIT-1 a measurement that is none is refused', () => {
  test.each([
    { metric: 'XYZ' },
    { metric: undefined },
    { name: 'XYZ' },
    { value: -1 },
    { value: Number.NaN },
    { value: Infinity },
    { rating: 'fine' },
    { url: 'https://elsewhere.example/' },
    { url: `/${'x'.repeat(2000)}` },
    { timestamp: null },
    { userAgent: 'x'.repeat(1001) },
  ])('%o', (wrong) => {
    expect(WebVital.safeParse(vital).success).toBe(true)
    expect(WebVital.safeParse({ ...vital, ...wrong }).success).toBe(false)
  })
})

describe('VIT-1 a measurement is read from', () => {
  test('name in place of metric', () => {
    const { metric: name, ...others } = vital
    expect(WebVital.parse({ ...others, name })).toEqual(vital)
  })

  test('metric, where it has both', () => {
    expect(WebVital.parse({ ...vital, name: 'CLS' })).toEqual(vital)
  })

  test.each(['needs improvement', 'needs-improvement'])('the rating %s', (rating) => {
    expect(WebVital.parse({ ...vital, rating })).toEqual({ ...vital, rating: 'needs-improvement' })
  })
})
