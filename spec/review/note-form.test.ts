// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { offerNotes } from '#living-spec/review/client/note-form.ts'
import { noteText } from '#living-spec/review/note-text.ts'
import { noteIn, placed } from '#living-spec/review/notes.ts'
import { machineRecords } from '../record/machines.ts'

const draft = {
  machine: 'checkout',
  anchor: 'state-noMethod',
  author: 'AB',
  date: '2026-11-26',
  text: 'Does the shopper read here what to update?',
  revision: '1a2b3c4 Boil',
  address: 'http://localhost/machines/checkout.html#state-noMethod',
  steps: '',
}

test('SM-7 the text of a note is a file that the project reads, on the state that it names', () => {
  const note = noteIn('docs/notes/a.md', noteText(draft))
  if (typeof note === 'string') throw new Error(note)
  expect(placed(note, machineRecords())).toMatchObject({ machine: 'checkout', anchor: 'state-noMethod', isFound: true })
  expect(note.text).toBe(
    'Does the shopper read here what to update?\n\nRevision: 1a2b3c4 Boil\n\nAddress: http://localhost/machines/checkout.html#state-noMethod',
  )
})

test('SM-7 a note on a whole flow names no state, and its steps where some were taken', () => {
  const steps = 'http://localhost/machines/checkout.html#step?from=a&do=b'
  const text = noteText({ ...draft, anchor: '', revision: '', steps })
  expect(text).not.toContain('on:')
  expect(text).not.toContain('Revision')
  expect(text).toContain(`Steps: ${steps}`)
})

test('SM-7 the form lists the states and steps of its page, and copies the text', async () => {
  document.body.innerHTML = `
    <article class="state" id="state-idle"><h3><span class="in-plain">Idle</span><span class="in-code">idle</span></h3>
    <li class="move" id="on-idle-go-0"><p class="move-why">The shopper goes. <a class="permalink">#</a></p></li></article>
    <div id="stepper"><a href="#step?from=start&do=go">Link to these steps</a></div>
    <form id="note-form" hidden data-machine="login" data-path="machines/login.html" data-revision="1a2b3c4 Boil">
    <select><option value="">The whole flow</option></select><input id="note-author"><textarea id="note-remark"></textarea>
    <textarea id="note-result"></textarea><button type="submit"></button><span id="note-status"></span></form>`
  location.hash = '#on-idle-go-0'
  offerNotes(() => '2026-11-26')
  const form = document.querySelector('form')!
  expect(form.hidden).toBe(false)
  expect([...form.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The whole flow',
    'The state “Idle”',
    'The shopper goes.',
  ])
  const result = document.querySelector<HTMLTextAreaElement>('#note-result')!
  expect(result.value).toContain('on: #on-idle-go-0')
  expect(result.value).toMatch(/Steps: .*#step\?from=start&do=go/)
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(written.push(text)) } })
  form.requestSubmit()
  await vi.waitFor(() => expect(document.querySelector('#note-status')?.textContent).toBe('Copied.'))
  expect(written).toEqual([result.value])
})
