import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Gallery } from '#living-spec/gallery/gallery-frame.ts'
import { finderWith } from '#living-spec/site/client/find.ts'
import { notesOf } from '#living-spec/site/client/result-notes.ts'
import { frameTexts } from '#living-spec/site/frame-texts.ts'
import { searchEntries } from '#living-spec/site/search-entries.ts'
import { project } from '../../project.ts'
import { synonyms } from '../../client/synonyms.ts'
import { specRecordOf } from '../../record/read-results.ts'

const find = finderWith(synonyms)
const lost = 'The cart cannot be read again: the page keeps the last confirmed lines and shows Retry.'

/** Frames of the cart: the buttons of each, and the descriptions of the steps that lead to it. */
const drawn = [
  ['failed', ['Retry'], ['The cart cannot be loaded: the page shows the reason and Retry.']],
  ['ready', ['Clear Cart'], ['The server returns the cart: the page shows its lines.']],
  ['ready', ['Clear Cart', 'Retry'], ['The server returns the cart: the page shows its lines.', lost]],
  ['undoable', ['Retry', 'Undo'], [lost, 'A removal can still be undone: the page offers Undo.']],
  ['undoable', ['Undo'], ['A removal can still be undone: the page offers Undo.']],
  ['undoable', ['Undo', 'Wait'], ['A removal can still be undone: the page offers Undo.']],
] as const

const entries = searchEntries(project, specRecordOf('.'), textsOfDrawn())

const notesFor = (question: string, isFiltered = false) => {
  const found = find(entries, question, Infinity, isFiltered ? ['button'] : [])
  return new Map(found.map((entry) => [entry.href, notesOf(entry, find.buttonsAsked(entry, question, isFiltered))]))
}

test.each(['When does Retry appear in the cart?', 'retry cart'])(
  'SM-4 each result of “%s” reports when Retry is shown',
  (question) => {
    const notes = notesFor(question)
    expect(notes.get('machines/cart.html#on-failed-cart.retry-0')).toEqual([
      '“Retry” is shown while: The cart could not be loaded; the page shows the reason and Retry.',
    ])
    expect(notes.get('machines/cart.html#on-ready-cart.retry-0')).toEqual([
      'In the state “Ready”.',
      `“Retry” is shown while: The page shows the cart as the server last confirmed it. (Only after: ${lost})`,
    ])
    expect(notes.get('machines/cart.html#state-failed')).toEqual(['“Retry” is shown in this state.'])
    expect(notes.get('machines/cart.html#state-ready')).toEqual([`“Retry” is shown in this state only after: ${lost}`])
  },
)

test('SM-4 with the filter for buttons each result reports when the button is shown, then its times', () => {
  const notes = notesFor('retry button', true)
  expect([...notes.keys()]).toEqual(['failed', 'ready', 'undoable'].map((state) => `machines/cart.html#state-${state}`))
  expect(notes.get('machines/cart.html#state-undoable')).toEqual([
    `“Retry” is shown in this state only after: ${lost}`,
    expect.stringContaining('After 8 seconds: '),
  ])
})

test('SM-4 a button of frames that no step distinguishes is shown in some cases', () => {
  expect(notesFor('wait', true).get('machines/cart.html#state-undoable')?.[0]).toBe(
    '“Wait” is shown in some cases of this state.',
  )
  expect(notesFor('cart').get('machines/cart.html#state-ready')).toEqual([])
})

function textsOfDrawn() {
  const folder = mkdtempSync(join(tmpdir(), 'frames-'))
  mkdirSync(join(folder, 'frames'))
  const frames = drawn.map(([state, buttons, descriptions], at): Gallery['frames'][number] => {
    const file = `${at}.html`
    writeFileSync(join(folder, 'frames', file), `<body>${buttons.map((name) => `<button>${name}</button>`).join('')}`)
    const steps = descriptions.map((description) => ({ label: '', descriptions: [description] }))
    return { machine: 'cart', state, number: at, title: '', file, way: { input: '', steps } }
  })
  const texts = frameTexts({ frames, nothingShown: [] }, folder)
  rmSync(folder, { recursive: true })
  return texts
}
