import ELK from 'elkjs/lib/elk.bundled.js'
import type { MachineRecord } from '../record/spec-record.ts'
import { type LabelledEdge, assembled } from './assemble.ts'
import { costOf, isGoodEnough } from './cost.ts'
import type { Drawing, Marks } from './drawing.ts'
import { elkGraph } from './elk-graph.ts'
import { entryOf, moved, stacked } from './entry.ts'
import { headOf } from './head.ts'
import { structureOf, sharedLinesOf } from './structure.ts'
import { styles } from './styles.ts'

const elk = new ELK()

/** A machine's diagram, laid out; the same machine and marks give the same drawing to the byte (SM-4). */
export async function drawingOf(machine: MachineRecord, marks: Marks = {}): Promise<Drawing> {
  const structure = structureOf(machine)
  const heads = new Map(machine.states.map((state) => [state.name, headOf(machine, structure, state, marks)]))
  const labelledEdges = toLabelledEdges(machine, marks)
  let best: { drawing: Drawing; cost: number } | undefined
  for (const style of styles) {
    const laid = await elk.layout(elkGraph(structure, labelledEdges, ({ name }) => heads.get(name)!, style))
    const drawing = assembled({ machine, structure, heads, labelledEdges, marks }, laid)
    const cost = costOf(drawing)
    if (!best || cost < best.cost) best = { drawing, cost }
    if (isGoodEnough(drawing)) break
  }
  return best!.drawing
}

function toLabelledEdges(machine: MachineRecord, marks: Marks): LabelledEdge[] {
  return sharedLinesOf(machine).map(({ from, to, transitions }) => {
    const each = transitions.map((transition) => entryOf(machine, transition, { marks, isRow: false }))
    const { box, entries } = stacked(each, 4)
    const label = { width: box.width + 2 * labelPadding.x, height: box.height + 2 * labelPadding.y }
    return { id: `${from} to ${to}`, from, to, label, entries: entries.map((entry) => moved(entry, labelPadding)) }
  })
}

const labelPadding = { x: 4, y: 3 }
