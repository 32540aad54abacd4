import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { type LabelledEdge, assembled } from './assemble.ts'
import { costOf, isGoodEnough, screenWidth } from './cost.ts'
import type { Drawing, DiffMarks, View } from './drawing.ts'
import { groupedBy } from '../diff/grouped-by.ts'
import { type Feeder, elkGraph } from './elk-graph.ts'
import { transitionLabel, moved, stacked, textRunsOf } from './transition-label.ts'
import { anywhereHead, headOf } from './head.ts'
import { type Layout, layOut } from './layout.ts'
import { structureOf, sharedLinesOf } from './structure.ts'
import { type Style, narrowStyles, styles } from './styles.ts'

/** A machine's diagram, laid out; the same machine, marks and view give the same drawing to the byte (SM-4). */
export async function drawingOf(
  machine: MachineRecord,
  marks: DiffMarks = {},
  view: View = 'code',
  layout: Layout = layOut,
): Promise<Drawing> {
  return bestOf(await drawAttempts(machine, { marks, view, layout }))
}

/** A machine's diagram in each view. */
export type DrawnViews = Record<View, Drawing>

/** Both views: the code view in the two styles that suit the plain one best, which halves the time. */
export async function drawnViewsOf(
  machine: MachineRecord,
  marks: DiffMarks = {},
  layout: Layout = layOut,
): Promise<DrawnViews> {
  const plain = await drawAttempts(machine, { marks, view: 'plain', layout })
  const likely = plain.toSorted((a, b) => a.cost - b.cost).slice(0, 2)
  const alike = await drawAttempts(machine, { marks, view: 'code', layout }, likely)
  // Its texts are shorter: a drawing that is harder to read than the plain one has better styles.
  const isClear = costOf(bestOf(alike)) <= costOf(bestOf(plain))
  return { plain: bestOf(plain), code: isClear ? bestOf(alike) : await drawingOf(machine, marks, 'code', layout) }
}

interface DrawOptions {
  marks: DiffMarks
  view: View
  layout: Layout
}

interface Attempt {
  style: Style
  room: 'usual' | 'narrow'
}

interface Tried extends Attempt {
  drawing: Drawing
  cost: number
}

function bestOf(all: Tried[]): Drawing {
  return all.reduce((best, one) => (one.cost < best.cost ? one : best)).drawing
}

/** Ends with the first drawing that is good enough. */
async function drawAttempts(
  machine: MachineRecord,
  options: DrawOptions,
  among: Attempt[] = attempts,
): Promise<Tried[]> {
  const { marks, view, layout } = options
  const structure = structureOf(machine)
  const heads = new Map(machine.states.map((state) => [state.name, headOf(machine, structure, state, { marks, view })]))
  const edges = new Map<Attempt['room'], LabelledEdge[]>()
  const all: Tried[] = []
  for (const { room, style } of among) {
    if (room === 'narrow' && all.length > 0 && needsNoNarrowLabels(machine, bestOf(all))) break
    const labelledEdges = edges.get(room) ?? toLabelledEdges(machine, { marks, view, room })
    edges.set(room, labelledEdges)
    const laid = await layout(
      elkGraph(structure, labelledEdges, ({ name }) => heads.get(name)!, { style, anywhere: anywhereHead(view) }),
    )
    const drawing = assembled({ machine, structure, heads, labelledEdges, marks, view }, laid)
    all.push({ room, style, drawing, cost: costOf(drawing) })
    if (isGoodEnough(drawing)) break
  }
  return all
}

/** Narrow labels are for what no other style makes fit a screen. */
function needsNoNarrowLabels({ states }: MachineRecord, { width }: Drawing): boolean {
  return states.length > 16 || width <= screenWidth
}

const attempts: Attempt[] = [
  ...styles.map((style) => ({ style, room: 'usual' as const })),
  ...narrowStyles.map((style) => ({ style, room: 'narrow' as const })),
]

interface LabelOptions {
  marks: DiffMarks
  view: View
  room: 'usual' | 'narrow'
}

function toLabelledEdges(machine: MachineRecord, { marks, view, room }: LabelOptions): LabelledEdge[] {
  const textOf = (transition: TransitionRecord) =>
    textRunsOf(machine, transition, { isRow: false, view })
      .map(({ text }) => text)
      .join(' ')
  return sharedLinesOf(machine, textOf, marks).map(({ from, to, transitions }) => {
    const each = transitions.map(({ alike, transition }) =>
      transitionLabel(machine, transition, { marks, isRow: false, view, alike, room }),
    )
    const feeders = feedersOf(transitions)
    const { box, entries } = stacked(each, 4)
    const label = { width: box.width + 2 * labelPadding.x, height: box.height + 2 * labelPadding.y }
    const sources = feeders.length === 0 ? from : feeders.map((feeder) => feeder.from).join(' and ')
    return {
      id: `${sources} to ${to}`,
      from,
      to,
      label,
      feeders,
      entries: entries.map((entry) => moved(entry, labelPadding)),
    }
  })
}

/** The states whose lines meet, each with its transitions; none for a line that begins in a state. */
function feedersOf(transitions: { transition: TransitionRecord; alike: TransitionRecord[] }[]): Feeder[] {
  if (transitions.every(({ alike }) => alike.length === 0)) return []
  const all = transitions.flatMap(({ alike, transition }) => [transition, ...alike])
  return [...groupedBy(all, ({ source }) => source)].map(([from, own]) => ({
    from,
    transitions: own.map(({ id }) => id),
  }))
}

const labelPadding = { x: 4, y: 3 }
