import { expect, test } from 'vitest'
import { textWidth } from '../src/drawing/text-width.ts'

/** As Chromium 131 sets them, in thousandths of the size. */
const measured = [
  ['actor 888 · screen 888 · browser 888', 'coverage', 14_694],
  ['loadCards answers', 'event', 8091],
  ['loadCards answers', 'guard', 7871],
  ['AVATo Wave', 'name', 5188],
] as const

const sizes = { coverage: 11, event: 13, guard: 13, name: 15 }

test.each(measured)('SM-4 the measured width of “%s” as %s is at most 3 %% above the real one', (text, face, units) => {
  const needed = (units / 1000) * sizes[face]
  expect(textWidth(text, face)).toBeGreaterThan(needed)
  expect(textWidth(text, face)).toBeLessThan(needed * 1.03 + 1)
})

test('SM-4 a heavier text is wider', () => {
  expect(textWidth('loadCards answers', 'event')).toBeGreaterThan(textWidth('loadCards answers', 'guard'))
})
