import { expect, test } from 'vitest'
import { clock, trackProgress } from '../../scripts/test-run/progress.mjs'

test('names each running step with its count, and the time elapsed and expected', () => {
  let now = 5_000
  const progress = trackProgress(120, () => now)
  progress.start('unit')
  progress.start('types')
  progress.update('unit', { done: 61, of: 242, unit: 'files' })
  now = 70_400
  expect(progress.line()).toBe('1:05 of about 2:00   unit 61 of 242 files   types')
  progress.end('unit')
  expect(progress.line()).toBe('1:05 of about 2:00   types')
  expect(progress.elapsed()).toBe('1:05')
})

test('writes seconds as minutes and seconds', () => {
  expect([0, 9.4, 59.6, 720].map(clock)).toEqual(['0:00', '0:09', '1:00', '12:00'])
})
