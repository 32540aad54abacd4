import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { machineRecords } from '../record/machines.ts'
import { transitionName } from '#living-spec/site/machine-links.ts'
import { noteIn, placed, readNotes } from '#living-spec/review/notes.ts'

const machines = machineRecords()

test('SM-7 a note has a machine, an author, a date and a text', () => {
  expect(noteIn('docs/notes/a.md', text({ on: "'awaiting · bank.settled [isReady]'" }))).toEqual({
    file: 'docs/notes/a.md',
    machine: 'checkout',
    on: 'awaiting · bank.settled [isReady]',
    author: 'AB',
    date: '2026-11-22',
    text: 'Why?\n\nSince when?',
  })
})

test.each([
  ['Why?', 'docs/notes/a.md does not say its machine, author, date'],
  [text({ author: '' }), 'docs/notes/a.md does not say its author'],
  [text({ date: 'yesterday' }), 'docs/notes/a.md has the date "yesterday"'],
  [text({}).replace(/Why[^]*/, ''), 'docs/notes/a.md has no text'],
])('SM-7 an incomplete note is reported with what it lacks', (incomplete, problem) => {
  expect(noteIn('docs/notes/a.md', incomplete)).toContain(problem)
})

test('SM-7 notes are read oldest first, without the README of their folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'wattle-notes-'))
  expect(readNotes(root)).toEqual({ items: [], problems: [] })
  mkdirSync(join(root, 'docs/notes'), { recursive: true })
  const files = { 'README.md': '# Notes', 'a.md': text({}), 'b.md': text({ date: '2026-11-20' }), 'c.md': 'Why?' }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, 'docs/notes', name), content)
  const { items, problems } = readNotes(root)
  rmSync(root, { recursive: true })
  expect(items.map(({ file }) => file)).toEqual(['docs/notes/b.md', 'docs/notes/a.md'])
  expect(problems).toEqual([expect.stringContaining('docs/notes/c.md')])
})

test.each([
  ['', null],
  ['awaiting', 'state-awaiting'],
  ['#state-awaiting', 'state-awaiting'],
  ['choosing · method.choose', 'on-choosing-method.choose-0'],
  ['on-choosing-method.choose-0', 'on-choosing-method.choose-0'],
])('SM-7 a note on "%s" finds its state or transition', (on, anchor) => {
  expect(placed(noteOn('checkout', on), machines)).toMatchObject({ machine: 'checkout', isFound: true, anchor })
})

test('SM-7 a note finds its machine by file name, and every transition by its name', () => {
  expect(placed(noteOn('payment-wait', ''), machines)).toMatchObject({ machine: 'paymentWait', isFound: true })
  const lost = machines.flatMap((machine) =>
    machine.transitions.filter((one) => !placed(noteOn(machine.id, transitionName(machine, one)), machines).isFound),
  )
  expect(lost).toEqual([])
})

test.each([
  ['checkout', 'flying'],
  ['airport', 'awaiting'],
])('SM-7 a note on %s · %s, which does not exist, stays with its name', (machine, on) => {
  expect(placed(noteOn(machine, on), machines)).toMatchObject({ machine, on, isFound: false, anchor: null })
})

function noteOn(machine: string, on: string) {
  return { file: 'docs/notes/a.md', machine, on, author: 'AB', date: '2026-11-22', text: 'Why?' }
}

function text({ on = 'awaiting', author = 'AB', date = '2026-11-22' }): string {
  return `---\nmachine: checkout\non: ${on}\nauthor: ${author}\ndate: ${date}\n---\n\nWhy?\n\nSince when?\n`
}
