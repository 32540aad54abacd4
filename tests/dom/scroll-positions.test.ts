// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { readPositions, storePositions } from '#src/dom/scroll-positions.ts'

beforeEach(() => sessionStorage.clear())

test('NAV-4 a document from the back/forward cache keeps what later documents stored', () => {
  storePositions(new Map([['first', 640]]))
  storePositions(
    new Map([
      ['first', 640],
      ['second', 120],
    ]),
  )
  storePositions(new Map([['first', 700]]))
  expect([...readPositions()]).toEqual([
    ['second', 120],
    ['first', 700],
  ])
})
