import { expect, test } from 'vitest'
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts'

const owner = '/server/platform/db/advisory-locks.ts'
const sources = Object.entries(
  import.meta.glob<string>('/server/**/*.{ts,sql}', { query: '?raw', import: 'default', eager: true }),
)

test('API-22 each advisory lock has another number', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('API-22 code outside the module of advisory locks locks a hash, never a number', () => {
  const calls = sources.flatMap(([path, text]) =>
    Array.from(text.matchAll(/pg_(?:try_)?advisory_\w+\((.{0,17})/g), ([, argument = '']) => ({ path, argument })),
  )
  expect(calls.map(({ path }) => path)).toContain(owner)
  const others = calls.filter(({ path }) => path !== owner)
  expect(others.filter(({ argument }) => !argument.startsWith('hashtextextended('))).toEqual([])
})
