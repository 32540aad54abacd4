import { expect, test } from 'vitest'
import { specRecordOf } from '../../record/read-results.ts'
import { storyRecords } from '../../stories/store/records.ts'
import { searchEntries } from '../search-entries.ts'
import { find } from './find.ts'

const entries = searchEntries(specRecordOf('.', storyRecords()))
const first = (question: string) => find(entries, question)[0]?.href

test('SM-4 the search finds a machine by its name, a part of its name or a prefix', () => {
  for (const question of ['paymentWait', 'payment wait', 'PAYMENT WAIT', 'paym wai'])
    expect([question, first(question)]).toEqual([question, 'machines/payment-wait.html'])
})

test('SM-4 the search lists a requirement before what cites it', () => {
  expect(first('CHK-7')).toBe('requirements.html#CHK-7')
  expect(find(entries, 'CHK-7', 50).map(({ href }) => href)).toContain(
    'machines/payment-wait.html#on-paymentWait-paymentWait-passes-0',
  )
})

test.each(['3 minutes', '3 min', 'three minutes', '180 s'])(
  'SM-4 CHK-7 the wait for the bank is found by “%s”',
  (question) => {
    expect(find(entries, question).map(({ href }) => href)).toContain(
      'machines/payment-wait.html#on-paymentWait-paymentWait-passes-0',
    )
  },
)

test('SM-4 the search finds states and events, and nothing for unknown terms', () => {
  expect(first('withdrawing')).toBe('machines/payment-wait.html#state-withdrawing')
  expect(find(entries, 'stream.lost')[0]?.name).toContain('stream.lost')
  expect(find(entries, 'unicorn')).toEqual([])
  expect(find(entries, '  ')).toEqual([])
})
