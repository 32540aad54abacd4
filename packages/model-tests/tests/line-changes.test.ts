import { expect, test } from 'vitest'
import { applyLineChanges, lineChanges } from '../src/line-changes.ts'

const cases: [string, string[], string[], string[]][] = [
  ['two equal lists', ['a', 'b'], ['a', 'b'], []],
  ['two empty lists', [], [], []],
  ['a list that was empty', [], ['a', 'b'], ['+ a', '+ b']],
  ['a list that becomes empty', ['a', 'b'], [], ['- a', '- b']],
  ['a replaced line', ['a', 'b', 'c'], ['a', 'x', 'c'], ['~ b ⇒ x']],
  ['two replaced lines of the same depths', ['a', '  b'], ['x', '  y'], ['~ a ⇒ x', '~   b ⇒ y']],
  ['a line replaced by one of another depth', ['a'], ['  a'], ['- a', '+   a']],
  ['a line replaced by two', ['a'], ['x', 'y'], ['- a', '+ x', '+ y']],
  ['a replaced line with an arrow', ['a ⇒ b'], ['c'], ['- a ⇒ b', '+ c']],
  ['a line added at the start', ['a', 'b'], ['x', 'a', 'b'], ['+ x']],
  ['a line added further down', ['a', 'b'], ['a', 'x', 'b'], ['  a', '+ x']],
  ['two removed lines with an unchanged one between', ['a', 'b', 'c', 'd'], ['b', 'd'], ['- a', '- c']],
  ['the second of two equal lines', ['a', '1', 'b', '1'], ['a', '1', 'b', '2'], ['  b', '~ 1 ⇒ 2']],
  ['a line between equal lines', ['1', '1', '1'], ['1', '1', 'x', '1'], ['  1', '  1', '+ x']],
  ['lines that look like marks', ['- a', '  b'], ['+ a', '  b'], ['~ - a ⇒ + a']],
]

test.each(cases)('SM-2 lineChanges describes %s', (_, before, after, changes) => {
  expect(lineChanges(before, after)).toEqual(changes)
  expect(applyLineChanges(before, changes)).toEqual(after)
})

test('SM-2 applyLineChanges restores every list from every other one', () => {
  const lists = listsOf(['a', 'b', 'c'], 3)
  for (const before of lists) {
    for (const after of lists) expect(applyLineChanges(before, lineChanges(before, after))).toEqual(after)
  }
})

test('SM-2 applyLineChanges names a line that is missing', () => {
  expect(() => applyLineChanges(['a'], ['- b'])).toThrow('there is no line "b" to change')
  expect(() => applyLineChanges(['b', 'a'], ['  a', '- b'])).toThrow('there is no line "b" to change')
})

/** All lists of at most `length` of these lines. */
function listsOf(lines: string[], length: number): string[][] {
  if (length === 0) return [[]]
  const shorter = listsOf(lines, length - 1)
  return [[], ...lines.flatMap((text) => shorter.map((rest) => [text, ...rest]))]
}
