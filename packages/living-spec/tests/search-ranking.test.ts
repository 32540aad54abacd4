import { expect, test } from 'vitest'
import { finderWith } from '../src/site/client/find.ts'
import type { SearchEntry } from '../src/site/client/search-entry.ts'
import { synonymsOf } from '../src/site/client/synonyms.ts'

const find = finderWith(synonymsOf([]))

const byHand: SearchEntry = {
  kind: 'check',
  name: 'MC-1 · Pour tea',
  text: 'Pour tea again and taste it.',
  href: 'review.html#MC-1',
  also: 'manual check never checked by hand',
}
const checking: SearchEntry = {
  kind: 'state',
  flow: 'tea',
  name: 'tea · tasting',
  text: 'The cook checks the tea again; the check takes a minute.',
  href: 'tea.html',
}

test.each(['check', 'check again'])(
  'SM-4 of “%s”, what checks something comes before the manual checks',
  (question) => {
    expect(find([byHand, checking], question)).toEqual([checking, byHand])
  },
)

test('SM-4 “manual check” finds the manual checks', () => {
  expect(find([checking, byHand], 'manual check')).toEqual([byHand])
  expect(find([checking, byHand], 'manual checks')).toEqual([byHand])
})
