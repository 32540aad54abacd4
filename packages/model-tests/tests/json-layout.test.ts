import { expect, test } from 'vitest'
import { flatJson, wrappedJson } from '../src/json-layout.ts'

const long = 'x'.repeat(60)

test.each([
  [{}, '{}'],
  [[], '[]'],
  [{ a: [1, 'b', null], c: { d: true } }, '{ "a": [1, "b", null], "c": { "d": true } }'],
])('SM-2 flatJson writes %j on one line', (value, text) => {
  expect(flatJson(value)).toBe(text)
  expect(wrappedJson(value, 4)).toBe(`    ${text}`)
})

test('SM-2 wrappedJson wraps what is too long, and each object of a list starts a line', () => {
  const value = { a: long, b: long, list: ['one', { c: long, d: long, e: long, f: 1 }, { c: 2 }], g: long }
  expect(wrappedJson(value, 2).split('\n')).toEqual([
    `  { "a": "${long}", "b": "${long}", "list": ["one",`,
    `      { "c": "${long}", "d": "${long}",`,
    `        "e": "${long}", "f": 1 },`,
    `      { "c": 2 }], "g": "${long}" }`,
  ])
  expect(JSON.parse(wrappedJson(value, 2))).toEqual(value)
})

test('SM-2 wrappedJson keeps a text whole that is longer than a line', () => {
  const value = { a: 1, b: long.repeat(4), c: 2 }
  expect(wrappedJson(value, 0).split('\n')).toEqual(['{ "a": 1,', `  "b": "${long.repeat(4)}",`, '  "c": 2 }'])
})
