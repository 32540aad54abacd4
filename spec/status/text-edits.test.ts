import { expect, test } from 'vitest'
import { insertAtEndOf, insertBeside, replaceOnce, rowAt } from './text-edits.ts'

const text = ['const tea = {', '  on: {', '    boil: [],', '  },', '} as const', 'const pot = [', ']'].join('\n')

test('insertAtEndOf adds a line at the end of the block that opens inside the others', () => {
  expect(insertAtEndOf(text, ['const tea', '  on:'], '    pour: [],').split('\n')[3]).toBe('    pour: [],')
  expect(insertAtEndOf(text, ['const tea'], '  off: {},').split('\n')[4]).toBe('  off: {},')
  expect(insertAtEndOf(text, ['const pot'], '  1,').split('\n')[6]).toBe('  1,')
})

test('insertBeside adds a line at the end of the block that has the row', () => {
  expect(insertBeside(text, '    boil:', '    pour: [],').split('\n')[3]).toBe('    pour: [],')
  expect(insertBeside(text, '  on:', '  off: {},').split('\n')[4]).toBe('  off: {},')
  expect(() => insertBeside(text, '    sing:', '')).toThrow('No line begins with "    sing:" any more')
})

test('rowAt returns a row of one or several lines', () => {
  expect(rowAt(text, '    boil:')).toBe('    boil: [],')
  expect(rowAt(text, '  on:')).toBe('  on: {\n    boil: [],\n  },')
})

test('an edit whose block or text is missing or ambiguous fails and names it', () => {
  expect(() => insertAtEndOf(text, ['const tea', '  off:'], '')).toThrow('No line begins with "  off:" any more')
  expect(() => insertAtEndOf('const pot = [', ['const pot'], '')).toThrow('"const pot = [" is not closed any more')
  expect(() => replaceOnce(text, 'spout', '')).toThrow('"spout" occurs 0 times, not once')
  expect(() => replaceOnce(text, 'const', '')).toThrow('"const" occurs 3 times, not once')
  expect(replaceOnce(text, 'boil', 'sing')).toContain('sing: []')
})
