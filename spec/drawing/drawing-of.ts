import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { MachineRecord, StateRecord } from '../record/spec-record.ts'
import type { Box, DrawnLine, DrawnStart, DrawnState, Drawing, Entry, Marks, Point } from './drawing.ts'
import { type Edge, elkGraph, startOf, startRadius } from './elk-graph.ts'
import { entryOf, moved, rounded, shifted, stacked } from './entry.ts'
import { type Head, headOf } from './head.ts'
import { type Structure, structureOf, waysOf } from './structure.ts'

/** A machine's diagram, laid out; the same machine and marks give the same drawing to the byte (SM-4). */
export async function drawingOf(machine: MachineRecord, marks: Marks = {}): Promise<Drawing> {
  const structure = structureOf(machine)
  const heads = new Map(machine.states.map((state) => [state.name, headOf(machine, structure, state, marks)]))
  const ways = labelledWays(machine, marks)
  const laid = await new ELK().layout(elkGraph(structure, ways, ({ name }) => heads.get(name)!))
  const frame = frameAround(laid, (room) => headOf(machine, structure, structure.root, marks, room))
  const edges = new Map(edgesIn(laid).map((edge) => [edge.id, edge]))
  const boxes = new Map(nodesIn(laid).map((node) => [node.id, boxOf(node, frame.origin)]))
  const pointsOf = (id: string) => pathOf(edges.get(id)!).map((point) => shifted(point, frame.origin))
  return {
    machine: machine.id,
    width: frame.box.width + 2 * frame.box.x,
    height: frame.box.height + 2 * frame.box.y,
    states: machine.states.map((state) => {
      const isRoot = state === structure.root
      const box = isRoot ? frame.box : boxes.get(state.name)!
      return drawnState(structure, state, box, isRoot ? frame.head : heads.get(state.name)!, marks)
    }),
    starts: [...boxes].flatMap(([id, box]) => {
      const within = machine.states.find(({ name }) => startOf(name) === id)
      return within ? [drawnStart(within.name, box, pointsOf(`line from ${id}`))] : []
    }),
    lines: ways.map((way) => drawnLine(way, pointsOf(way.id), boxOf(edges.get(way.id)!.labels![0]!, frame.origin))),
  }
}

interface LabelledWay extends Edge {
  entries: Entry[]
}

const labelPadding = { x: 4, y: 3 }

function labelledWays(machine: MachineRecord, marks: Marks): LabelledWay[] {
  return waysOf(machine).map(({ from, to, transitions }) => {
    const each = transitions.map((transition) => entryOf(machine, transition, { marks, isRow: false }))
    const { box, entries } = stacked(each, 4)
    const label = { width: box.width + 2 * labelPadding.x, height: box.height + 2 * labelPadding.y }
    return { id: `${from} to ${to}`, from, to, label, entries }
  })
}

const margin = 2
const padding = 20

/** The root's box around everything, with its head above; `origin` is where the layout begins. */
function frameAround({ height = 0, width = 0 }: ElkNode, headFor: (room: number) => Head) {
  const head = headFor(width + 2 * padding)
  const box = {
    x: margin,
    y: margin,
    width: Math.ceil(Math.max(head.width, width + 2 * padding)),
    height: Math.ceil(head.height + 10 + height + padding),
  }
  return { head, box, origin: { x: margin + (box.width - width) / 2, y: margin + head.height + 10 } }
}

function drawnState(structure: Structure, state: StateRecord, box: Box, head: Head, marks: Marks): DrawnState {
  return {
    ...box,
    name: state.name,
    kind: structure.kindOf(state),
    depth: structure.depthOf(state),
    texts: head.texts.map((text) => shifted(text, box)),
    rows: head.rows.map((row) => moved(row, box)),
    mark: marks[state.name] ?? null,
  }
}

function drawnStart(within: string, { x, y }: Point, points: Point[]): DrawnStart {
  return { within, x: rounded(x + startRadius), y: rounded(y + startRadius), radius: startRadius, points }
}

function drawnLine({ entries, from, to }: LabelledWay, points: Point[], label: Box): DrawnLine {
  const inside = { x: label.x + labelPadding.x, y: label.y + labelPadding.y }
  return { from, to, points, label, entries: entries.map((entry) => moved(entry, inside)) }
}

function boxOf(
  { height = 0, width = 0, x = 0, y = 0 }: { x?: number; y?: number; width?: number; height?: number },
  origin: Point,
): Box {
  return { ...shifted({ x, y }, origin), width: rounded(width), height: rounded(height) }
}

function pathOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ bendPoints = [], endPoint, startPoint }) => [startPoint, ...bendPoints, endPoint])
}

function nodesIn({ children = [] }: ElkNode): ElkNode[] {
  return children.flatMap((node) => [node, ...nodesIn(node)])
}

function edgesIn({ children = [], edges = [] }: ElkNode): ElkExtendedEdge[] {
  return [...edges, ...children.flatMap(edgesIn)]
}
