import { expect, test } from 'vitest'
import { heightOf } from '../src/gallery/client/frame-height.ts'

test('SM-4 a frame has the height that its page reports, within limits', () => {
  expect(heightOf({ frameHeight: 700 }, 390)).toBe(700)
  expect(heightOf({ frameHeight: 9000 }, 390)).toBe(1500)
  expect(heightOf({ frameHeight: 40 }, 1280)).toBe(120)
})

test('SM-4 an invalid height is ignored', () => {
  for (const message of [null, 'x', {}, { frameHeight: 0 }, { frameHeight: '700' }])
    expect(heightOf(message, 390)).toBeNull()
})
