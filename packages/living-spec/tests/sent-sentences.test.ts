import { expect, test } from 'vitest'
import { createMachine, fromPromise } from 'xstate'
import { type Phrases, actionPhrase, sentByAction, sentSentences } from '../src/phrases/phrases.ts'
import { searchEntries } from '../src/site/search-entries.ts'
import { untestedRecord } from './untested-record.ts'

const phrases: Phrases = {
  guards: {},
  actions: { ring: { does: 'rings $', sends: 'the number of the table' }, wipe: 'wipes the table' },
  actors: {
    order: { by: 'server', does: 'takes the order', sends: 'the name of the tea' },
    readMenu: { by: 'server', does: 'reads the menu' },
  },
}

const guest = createMachine(
  {
    id: 'guest',
    initial: 'reading',
    states: {
      reading: {
        description: 'The guest reads.',
        invoke: { src: 'readMenu', id: 'readMenu' },
        on: {
          choose: { target: 'ordering', description: 'The guest chooses.' },
          call: { description: 'The guest calls.', actions: 'ring' },
        },
      },
      ordering: { description: 'The guest orders.', invoke: { src: 'order', id: 'order' } },
      leaving: { description: 'The guest leaves.', entry: ['wipe', 'ring'] },
    },
  },
  { actors: { order: fromPromise(async () => {}), readMenu: fromPromise(async () => {}) } },
)

test('a call that changes something has a sentence for what it sends, one that reads has none', () => {
  expect(sentSentences(phrases, 'order')).toEqual(['Sent to the server: the name of the tea.'])
  expect(sentSentences(phrases, 'readMenu')).toEqual([])
  expect(sentSentences(phrases, 'unknown')).toEqual([])
})

test('an action that sends has the same sentence, and its phrase has its parameters', () => {
  expect(sentByAction(phrases, 'ring {"bell":"twice"}')).toEqual(['Sent to the server: the number of the table.'])
  expect(actionPhrase(phrases, 'ring {"bell":"twice"}')).toBe('rings twice')
  expect(['wipe', 'unknown'].flatMap((action) => sentByAction(phrases, action))).toEqual([])
  expect(actionPhrase(phrases, 'wipe')).toBe('wipes the table')
})

test('the search has these sentences at states and steps, and its filter finds what sends', () => {
  const project = { dictionaries: new Map([['guest', phrases]]), isGuarded: () => false }
  const sending = searchEntries(project, untestedRecord(guest)).filter(({ is }) => is?.includes('sends'))
  expect(sending.map(({ text }) => text)).toEqual([
    'The guest reads.',
    'The guest orders. Sent to the server: the name of the tea.',
    'The guest leaves. Sent to the server: the number of the table.',
    'The guest chooses.',
    'The guest calls. Sent to the server: the number of the table.',
  ])
})
