import { expect, test } from 'vitest'
import { deviceOf } from '#contract/engagement.ts'

test('ANA-1 a window below 768 pixels is a mobile, one below 1024 a tablet', () => {
  expect([320, 767, 768, 1023, 1024, 2560].map(deviceOf)).toEqual([
    'mobile',
    'mobile',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ])
})
