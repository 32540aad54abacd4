import { expect, test } from 'vitest'
import { specRecordOf } from '../../record/read-results.ts'
import { storyRecords } from '../../stories/store/records.ts'
import { searchEntries } from '#living-spec/site/search-entries.ts'
import { finderWith } from '#living-spec/site/client/find.ts'
import { notesOf } from '#living-spec/site/client/result-notes.ts'
import { project } from '../../project.ts'
import { synonyms } from '../../client/synonyms.ts'

const find = finderWith(synonyms)
const entries = searchEntries(project, specRecordOf('.', storyRecords()))
const notesAt = (href: string) => notesOf(entries.find((entry) => entry.href === href) ?? expect.fail(href), [])

const timeout = 'machines/payment-wait.html#on-paymentWait-paymentWait-passes-0'

test.each([
  'How long does the shop wait for the bank?',
  'how long does the store wait for the bank',
  'how many minutes wait bank',
  'wait for the bank',
])('SM-4 CHK-7 “%s” is answered first by what has a time, the wait among the first six', (question) => {
  const found = find(entries, question, 6)
  expect(found[0]?.times).toEqual([expect.stringContaining('3 minutes')])
  const ofWait = found.filter(({ href }) => href.startsWith('machines/payment-wait.html#'))
  expect(ofWait.flatMap(({ times }) => times ?? []).join('\n')).toMatch(/^After up to 3 minutes/m)
})

test.each([
  ['how long can I undo', 'machines/cart.html#on-undoable-undoWindow-passes-in-undoable-0', 'After 8 seconds'],
  [
    'How many minutes does a shopper have to approve?',
    'machines/payment.html#state-InProgress',
    'After 3 minutes: The shopper did not approve within the limit: the server asks the bank to recall the agreement.',
  ],
])('SM-4 “%s” is answered first by %s with its time', (question, href, time) => {
  const [first] = find(entries, question, 1)
  expect([first?.href, first?.times]).toEqual([href, [time]])
})

test('SM-4 a question for a time alone, or “time limit”, lists only what has a time', () => {
  for (const question of ['how long', 'time limit', 'How many seconds?']) {
    const found = find(entries, question, Infinity)
    expect(found.length).toBeGreaterThan(40)
    expect(found.every(({ times }) => times !== undefined)).toBe(true)
  }
})

test('SM-4 every result of the filter “Waits” shows its time', () => {
  const found = find(entries, '', Infinity, ['waits'])
  expect(found.length).toBeGreaterThan(25)
  for (const entry of found)
    expect([entry.href, notesOf(entry, [])[0]]).toEqual([entry.href, expect.stringMatching(/fter (?:up to )?\d/)])
})

test('SM-4 CHK-7 a state shows the time of a step from it, of one from anywhere, and of the flow that it runs', () => {
  const wait = 'fter up to 3 minutes: The server did not report a final status within the limit'
  expect(notesAt('machines/payment-wait.html#state-waiting')).toEqual([expect.stringContaining(`A${wait}`)])
  expect(notesAt('machines/checkout.html#state-awaiting')).toEqual([
    expect.stringContaining(`In the flow Payment wait, a${wait}`),
  ])
  expect(notesAt('machines/payment-wait.html#state-ended')).toEqual([])
  expect(notesAt(timeout)).toEqual(['After up to 3 minutes'])
})

test('SM-4 a requirement shows the times that it names, in one form', () => {
  expect(notesAt('requirements/CHK-7.html')).toEqual(['Time: 3 minutes'])
  expect(notesAt('requirements/API-9.html')).toEqual(['Times: 15 minutes, 3 minutes'])
  expect(notesAt('requirements/CHK-4.html')).toEqual([])
})

test('SM-4 the whole name of a flow or story comes before what has a time', () => {
  expect(find(entries, 'payment wait', 1)[0]?.href).toBe('machines/payment-wait.html')
  expect(find(entries, 'The tab is closed during the wait', 1)[0]?.href).toBe('stories/tab-closed.html')
})
