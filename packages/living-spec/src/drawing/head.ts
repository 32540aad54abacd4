import type { MachineRecord, StateRecord } from '../record/spec-record.ts'
import type { TransitionLabel, Mark, DiffMarks, Point, Text, View } from './drawing.ts'
import { broken, transitionLabel, moved, stacked } from './transition-label.ts'
import { stateTitle } from '../phrases/phrases.ts'
import { type Structure, isLine } from './structure.ts'
import { textWidth } from './text-width.ts'

/** The top of a state's box, at the origin: a plain state has nothing else. */
export interface Head {
  width: number
  height: number
  texts: Text[]
  caption: Text | null
  rows: TransitionLabel[]
}

const padding = 12
const noteHeight = 16
const gap = { across: 20, down: 4 }

/** What a head shows; `room` is its width in pixels. */
interface HeadOptions {
  marks: DiffMarks
  view: View
  room?: number
}

/** A state's texts and its transitions that are rows, side by side where there is room for several. */
export function headOf(
  machine: MachineRecord,
  structure: Structure,
  state: StateRecord,
  { marks, view, room = 0 }: HeadOptions,
): Head {
  const texts = textsIn[view](machine, structure, state, marks[state.name])
  const entries = machine.transitions
    .filter((transition) => transition.source === state.name && !isLine(machine, transition))
    .map((transition) => transitionLabel(machine, transition, { marks, isRow: true, view }))
  const isCaptioned = entries.length > 0 && state === structure.root
  const caption = isCaptioned ? textAt(anywhereText[view], 'caption', texts.at(-1)!.y + 26) : null
  const top = (caption ?? texts.at(-1)!).y + 8
  const rows = inColumns(entries, room - 2 * padding, { x: padding - 2, y: top })
  const right = [...texts, ...rows].map(({ x, width }) => x + width)
  const bottom = rows.length > 0 ? Math.max(...rows.map(({ height, y }) => y + height)) + 6 : top + 2
  return { width: Math.max(84, ...right.map((x) => x + padding)), height: bottom, texts, caption, rows }
}

/** The title of what can happen in every state. */
export const anywhereText: Record<View, string> = { plain: 'In every state', code: 'From anywhere' }

/** The box where the lines of what can happen anywhere begin, at the origin. */
export function anywhereHead(view: View): Pick<Head, 'width' | 'height' | 'texts'> {
  const text = textAt(anywhereText[view], 'caption', 20)
  return { width: text.width + 2 * padding, height: 30, texts: [text] }
}

const textsIn = { plain: plainTextsOf, code: codeTextsOf }

/** The widest line of a description in pixels. */
const widestText = 168

/** The title of a state as on its page, then its description; the machine's is above the drawing. */
function plainTextsOf(
  machine: MachineRecord,
  structure: Structure,
  state: StateRecord,
  mark: Mark | undefined,
): Text[] {
  const { description, name } = state
  const isRoot = state === structure.root
  const title = isRoot ? [] : [textAt(markedText(stateTitle(name.slice(name.lastIndexOf('.') + 1)), mark), 'name', 21)]
  const text = isRoot ? markedText(description || name, mark) : description.replace(/\.$/, '')
  const lines = text === '' ? [] : broken([{ text, face: 'description' }], isRoot ? 440 : widestText)
  const notes = [
    ...(structure.kindOf(state) === 'parallel' ? ['all parts at once'] : []),
    ...state.invokes.flatMap(({ port }) => flowOf(machine, port) ?? []).map((flow) => `runs the flow ${flow}`),
    ...(isLeftFromAnywhere(machine, state) ? ['left only as “In every state” shows'] : []),
  ]
  const top = isRoot ? 21 : 39
  return [
    ...title,
    ...lines.map(([line], index) => textAt(line!.text, 'description', top + index * 17)),
    ...notes.map((note, index) => textAt(note, 'note', top + (lines.length - 1) * 17 + (index + 1) * noteHeight)),
  ]
}

function codeTextsOf(machine: MachineRecord, structure: Structure, state: StateRecord, mark: Mark | undefined): Text[] {
  const { entry, exit, invokes, name } = state
  const title = name.slice(name.lastIndexOf('.') + 1)
  const kind = structure.kindOf(state) === 'parallel' ? ', all at once' : ''
  const notes = [
    ...invokes.map(({ id, port }) => (id === port ? `runs ${port}` : `runs ${port} as ${id}`)),
    ...entry.map((action) => `on entry ${action}`),
    ...exit.map((action) => `on exit ${action}`),
    ...(isLeftFromAnywhere(machine, state) ? ['left only from anywhere'] : []),
  ]
  return [
    textAt(markedText(`${title}${kind}`, mark), 'name', 22),
    ...notes.map((note, index) => textAt(note, 'note', 22 + (index + 1) * noteHeight)),
  ]
}

function markedText(text: string, mark: Mark | undefined): string {
  return mark ? `${signs[mark]} ${text.replace(/\.$/, '')}, ${markLabels[mark]}` : text.replace(/\.$/, '')
}

/** A state without a transition from itself that only those of states around it can leave. */
function isLeftFromAnywhere({ states, transitions }: MachineRecord, { kind, name, parent }: StateRecord): boolean {
  const isAtom = states.every((other) => other.parent !== name)
  const root = states[0]!.name
  const leads = (source: string) =>
    transitions.some((one) => one.source === source && one.targets.some((target) => target !== name))
  return kind !== 'final' && parent === root && isAtom && !leads(name) && leads(root)
}

/** The id of the machine that an actor is. */
export function flowOf({ ports }: MachineRecord, port: string): string | undefined {
  return ports.find(({ kind, name }) => name === port && kind.startsWith('machine '))?.kind.slice('machine '.length)
}

/** A mark's sign. */
export const signs: Record<Mark, string> = { added: '+', changed: '~' }

/** A mark as text, so that it does not depend on colour. */
export const markLabels: Record<Mark, string> = { added: 'new', changed: 'changed' }

function textAt(text: string, face: Text['face'], y: number): Text {
  return { text, face, x: padding, y, width: textWidth(text, face) }
}

/** Column by column, as many as there is room for, of about the same height. */
function inColumns(entries: TransitionLabel[], room: number, { x, y }: Point): TransitionLabel[] {
  const widest = Math.max(0, ...entries.map(({ width }) => width))
  const columns = Math.max(1, Math.min(entries.length, Math.floor((room + gap.across) / (widest + gap.across))))
  const each = Math.ceil(entries.length / columns)
  return Array.from({ length: columns }, (_, column) => {
    const { entries: rows } = stacked(entries.slice(column * each, (column + 1) * each), gap.down)
    return rows.map((row) => moved(row, { x: x + column * (widest + gap.across), y }))
  }).flat()
}
