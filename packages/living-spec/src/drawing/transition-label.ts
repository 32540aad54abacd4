import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import type { Box, TransitionLabel, DiffMarks, Point, Text, View } from './drawing.ts'
import { textWidth } from './text-width.ts'
import { type TextRun, plainRunsOf, codeRunsOf } from './text-runs.ts'

/** The maximum width of lines in pixels, unless a single token is wider. That of labels fits the counts. */
const widest = { label: { usual: 178, narrow: 116 }, row: 204 }

/** The width of the counts of three environments, three digits each. */
const coverageRoom = { code: () => textWidth('actor 888 · screen 888 · browser 888', 'coverage'), plain: () => 40 }

const indent = 18
const paddingRight = 6
const lineHeight = 16
const coverageHeight = 14

interface LabelOptions {
  marks: DiffMarks
  isRow: boolean
  view: View
  alike?: TransitionRecord[]
  /** Of a label. */
  room?: 'usual' | 'narrow'
}

/** The text of one transition, at the origin. */
export function transitionLabel(
  machine: MachineRecord,
  transition: TransitionRecord,
  { marks, isRow, view, alike = [], room = 'usual' }: LabelOptions,
): TransitionLabel {
  const mark = marks[transition.id] ?? null
  const lines = broken(textRunsOf(machine, transition, { isRow, view }), isRow ? widest.row : widest.label[room])
  const texts = lines.flatMap((line, row) => placed(line, { x: indent, y: 13 + row * lineHeight }))
  const coverage = {
    x: indent,
    y: 12 + lines.length * lineHeight,
    width: room === 'narrow' ? coverageRoom.plain() : coverageRoom[view](),
  }
  const right = Math.max(...texts.map((text) => text.x + text.width), indent + coverage.width)
  const height = lines.length * lineHeight + coverageHeight + 2
  return {
    transition: transition.id,
    alike: alike.map(({ id }) => id),
    kind: transition.kind,
    x: 0,
    y: 0,
    width: right + paddingRight,
    height,
    glyph: { x: 7, y: 8.5 },
    texts,
    coverage,
    mark,
  }
}

/** The text of a transition in a view. */
export function textRunsOf(
  machine: MachineRecord,
  transition: TransitionRecord,
  { isRow, view }: { isRow: boolean; view: View },
): TextRun[] {
  return view === 'plain'
    ? plainRunsOf(transition, isRow)
    : codeRunsOf(transition, isOtherwise(machine, transition), isRow)
}

/** The same elsewhere. */
export function moved(entry: TransitionLabel, by: Point): TransitionLabel {
  const { coverage, glyph, texts } = entry
  return {
    ...shifted(entry, by),
    glyph: shifted(glyph, by),
    texts: texts.map((text) => shifted(text, by)),
    coverage: shifted(coverage, by),
  }
}

/** A moved copy; coordinates are rounded to tenths. */
export function shifted<Thing extends Point>(thing: Thing, { x, y }: Point): Thing {
  return { ...thing, x: rounded(thing.x + x), y: rounded(thing.y + y) }
}

/** To a tenth of a pixel, so that the same layout is the same bytes. */
export function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** Entries below each other; the box around them begins at the origin. */
export function stacked(entries: TransitionLabel[], gap: number): { box: Box; entries: TransitionLabel[] } {
  let y = 0
  const below = entries.map((entry) => {
    const at = moved(entry, { x: 0, y })
    y += entry.height + gap
    return at
  })
  return {
    entries: below,
    box: { x: 0, y: 0, width: Math.max(0, ...entries.map(({ width }) => width)), height: Math.max(0, y - gap) },
  }
}

/** A branch without a guard that follows guarded ones of its event is what happens otherwise. */
function isOtherwise({ transitions }: MachineRecord, { event, guard, id, source }: TransitionRecord): boolean {
  const branches = transitions.filter((other) => other.source === source && other.event === event)
  return guard === null && branches.findIndex((branch) => branch.id === id) > 0
}

/** A run of one line. */
interface MeasuredRun extends TextRun {
  width: number
}

/** Runs on lines of at most that width, unless a single token is wider. */
export function broken(runs: TextRun[], width: number): MeasuredRun[][] {
  const lines: MeasuredRun[][] = []
  for (const run of runs) {
    const whole = textWidth(run.text, run.face)
    const last = lines.at(-1)
    const fits = last && !run.breaks && lengthOf(last) + space + whole <= width
    if (fits) last.push({ ...run, width: whole })
    else lines.push(...brokenRun(run, width))
  }
  return lines
}

function brokenRun({ face, text }: TextRun, width: number): MeasuredRun[][] {
  const lines: string[] = []
  for (const piece of text.split(' ')) {
    const longer = lines.length === 0 ? piece : `${lines.at(-1)} ${piece}`
    if (lines.length > 0 && textWidth(longer, face) > width) lines.push(piece)
    else lines[Math.max(0, lines.length - 1)] = longer
  }
  return lines.map((line) => [{ face, text: line, width: textWidth(line, face) }])
}

const space = 4

function lengthOf(line: MeasuredRun[]): number {
  return line.reduce((sum, { width }) => sum + width, (line.length - 1) * space)
}

function placed(line: MeasuredRun[], { x, y }: Point): Text[] {
  let at = x
  return line.map(({ face, text, width }) => {
    const put = { text, face, x: at, y, width }
    at += width + space
    return put
  })
}
