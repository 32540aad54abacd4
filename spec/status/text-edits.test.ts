import { expect, test } from 'vitest'
import { insertAtEndOf, replaceOnce } from './text-edits.ts'

const text = ['const kettle = {', '  on: {', '    boil: [],', '  },', '} as const', 'const pot = [', ']'].join('\n')

test('a line is put at the end of the block that opens inside the others', () => {
  expect(insertAtEndOf(text, ['const kettle', '  on:'], '    pour: [],').split('\n')[3]).toBe('    pour: [],')
  expect(insertAtEndOf(text, ['const kettle'], '  off: {},').split('\n')[4]).toBe('  off: {},')
  expect(insertAtEndOf(text, ['const pot'], '  1,').split('\n')[6]).toBe('  1,')
})

test('a block that is gone, and a place that is gone or twice there, are told', () => {
  expect(() => insertAtEndOf(text, ['const kettle', '  off:'], '')).toThrow('No line begins with "  off:" any more')
  expect(() => insertAtEndOf('const pot = [', ['const pot'], '')).toThrow('"const pot" ends nowhere any more')
  expect(() => replaceOnce(text, 'spout', '')).toThrow('"spout" stands there 0 times, not once')
  expect(() => replaceOnce(text, 'const', '')).toThrow('"const" stands there 3 times, not once')
  expect(replaceOnce(text, 'boil', 'sing')).toContain('sing: []')
})
