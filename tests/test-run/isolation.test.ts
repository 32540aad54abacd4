import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['/packages/**/*.test.{ts,tsx}', '/tests/**/*.test.{ts,tsx}', '/spec/**/*.test.{ts,tsx}', '!/tests/api/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

test('a test file that replaces modules is named .isolated.test', () => {
  const replacing = Object.keys(sources).filter((file) =>
    /\bvi\.(mock|doMock|resetModules|hoisted)\(/.test(sources[file] ?? ''),
  )
  expect(replacing.filter((file) => !/\.isolated\.test\.tsx?$/.test(file))).toEqual([])
  expect(replacing).not.toEqual([])
})
