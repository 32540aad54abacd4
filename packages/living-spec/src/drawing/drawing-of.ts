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
import { narrowStyles, styles } from './styles.ts'

/** A machine's diagram, laid out; the same machine, marks and view give the same drawing to the byte (SM-4). */
export async function drawingOf(
  machine: MachineRecord,
  marks: DiffMarks = {},
  view: View = 'code',
  layout: Layout = layOut,
): Promise<Drawing> {
  const structure = structureOf(machine)
  const heads = new Map(machine.states.map((state) => [state.name, headOf(machine, structure, state, { marks, view })]))
  let best: { drawing: Drawing; cost: number } | undefined
  for (const { style, room } of attempts) {
    if (room === 'narrow' && (machine.states.length > 16 || best!.drawing.width <= screenWidth)) break
    const labelledEdges = toLabelledEdges(machine, { marks, view, room })
    const laid = await layout(
      elkGraph(structure, labelledEdges, ({ name }) => heads.get(name)!, { style, anywhere: anywhereHead(view) }),
    )
    const drawing = assembled({ machine, structure, heads, labelledEdges, marks, view }, laid)
    const cost = costOf(drawing)
    if (!best || cost < best.cost) best = { drawing, cost }
    if (isGoodEnough(drawing)) break
  }
  return best!.drawing
}

const attempts = [
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
