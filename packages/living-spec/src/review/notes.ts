import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MachineRecord } from '../record/spec-record.ts'
import { transitionName } from '../site/machine-links.ts'
import type { ReadResult } from './read-result.ts'
import type { Note, PlacedNote } from './review-record.ts'

/** From the project's folder. */
const folder = 'docs/notes'

/** The notes that the project in `root` has, oldest first. */
export function readNotes(root: string): ReadResult<Note> {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  const files = names.filter((name) => name.endsWith('.md') && name !== 'README.md').toSorted()
  const found: ReadResult<Note> = { items: [], problems: [] }
  for (const file of files.map((name) => `${folder}/${name}`)) {
    const read = noteIn(file, readFileSync(join(root, file), 'utf8'))
    if (typeof read === 'string') found.problems.push(read)
    else found.items.push(read)
  }
  found.items.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
  return found
}

/** A note from its file's text; a sentence where something is missing. */
export function noteIn(file: string, text: string): Note | string {
  const [, head = '', body = ''] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(text) ?? []
  const fields = new Map(
    head.split(/\r?\n/).flatMap((line) => {
      const [, key = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
      return key === '' ? [] : [[key, unquoted(value)] as const]
    }),
  )
  const missing = ['machine', 'author', 'date'].filter((key) => !fields.get(key))
  if (missing.length > 0) return `${file} does not say its ${missing.join(', ')}: docs/notes/README.md shows a note.`
  const { machine = '', on = '', author = '', date = '' } = Object.fromEntries(fields)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return `${file} has the date "${date}": write it as 2026-11-22.`
  if (body.trim() === '') return `${file} has no text.`
  return { file, machine, on, author, date, text: body.trim() }
}

/** A note with the place that it names; a transition is named as its page writes it, `awaiting · form.submit [isReady]`. */
export function placed(note: Note, machines: MachineRecord[]): PlacedNote {
  const machine = machines.find(({ id, name }) => [id, name].includes(note.machine))
  if (!machine) return { ...note, isFound: false, anchor: null }
  if (note.on === '') return { ...note, machine: machine.id, isFound: true, anchor: null }
  const wanted = note.on.replace(/^#/, '')
  const part =
    machine.states.find(({ anchor, name }) => [anchor, name].includes(wanted)) ??
    machine.transitions.find((one) => one.anchor === wanted || transitionName(machine, one) === wanted)
  return { ...note, machine: machine.id, isFound: part !== undefined, anchor: part?.anchor ?? null }
}

function unquoted(value: string): string {
  return /^(['"])(.*)\1$/.exec(value)?.[2] ?? value
}
