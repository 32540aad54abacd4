import type { MachineRecord, StateRecord } from '../record/spec-record.ts'
import type { Entry, Mark, Marks, Point, Text } from './drawing.ts'
import { entryOf, moved, stacked } from './entry.ts'
import { type Structure, isLine } from './structure.ts'
import { textWidth } from './text-width.ts'

/** The top of a state's box, at the origin: a plain state has nothing else. */
export interface Head {
  width: number
  height: number
  texts: Text[]
  caption: Text | null
  rows: Entry[]
}

const padding = 12
const noteHeight = 16
const gap = { across: 20, down: 4 }

/**
 * A state's name, what it does, and its transitions that are rows, side by side where `room`, its width in pixels, has
 * place for several.
 */
export function headOf(machine: MachineRecord, structure: Structure, state: StateRecord, marks: Marks, room = 0): Head {
  const texts = textsOf(structure, state, marks[state.name])
  const entries = machine.transitions
    .filter((transition) => transition.source === state.name && !isLine(machine, transition))
    .map((transition) => entryOf(machine, transition, { marks, isRow: true }))
  const isCaptioned = entries.length > 0 && state === structure.root
  const caption = isCaptioned ? textAt('From anywhere', 'caption', texts.at(-1)!.y + 26) : null
  const top = (caption ?? texts.at(-1)!).y + 8
  const rows = inColumns(entries, room - 2 * padding, { x: padding - 2, y: top })
  const right = [...texts, ...rows].map(({ x, width }) => x + width)
  const bottom = rows.length > 0 ? Math.max(...rows.map(({ height, y }) => y + height)) + 6 : top + 2
  return { width: Math.max(84, ...right.map((x) => x + padding)), height: bottom, texts, caption, rows }
}

function textsOf(structure: Structure, state: StateRecord, mark: Mark | undefined): Text[] {
  const { entry, exit, invokes, name } = state
  const title = name.slice(name.lastIndexOf('.') + 1)
  const kind = structure.kindOf(state) === 'parallel' ? ', all at once' : ''
  const notes = [
    ...invokes.map(({ id, port }) => (id === port ? `runs ${port}` : `runs ${port} as ${id}`)),
    ...entry.map((action) => `on entry ${action}`),
    ...exit.map((action) => `on exit ${action}`),
  ]
  return [
    textAt(`${mark ? `${signs[mark]} ` : ''}${title}${kind}${mark ? `, ${markLabels[mark]}` : ''}`, 'name', 22),
    ...notes.map((note, index) => textAt(note, 'note', 22 + (index + 1) * noteHeight)),
  ]
}

/** A mark's sign. */
export const signs: Record<Mark, string> = { added: '+', removed: '−', changed: '~' }

/** A mark as text, so that it does not depend on colour. */
export const markLabels: Record<Mark, string> = { added: 'new', removed: 'removed', changed: 'changed' }

function textAt(text: string, face: Text['face'], y: number): Text {
  return { text, face, x: padding, y, width: textWidth(text, face) }
}

/** Column by column, as many as there is room for, of about the same height. */
function inColumns(entries: Entry[], room: number, { x, y }: Point): Entry[] {
  const widest = Math.max(0, ...entries.map(({ width }) => width))
  const columns = Math.max(1, Math.min(entries.length, Math.floor((room + gap.across) / (widest + gap.across))))
  const each = Math.ceil(entries.length / columns)
  return Array.from({ length: columns }, (_, column) => {
    const { entries: rows } = stacked(entries.slice(column * each, (column + 1) * each), gap.down)
    return rows.map((row) => moved(row, { x: x + column * (widest + gap.across), y }))
  }).flat()
}
