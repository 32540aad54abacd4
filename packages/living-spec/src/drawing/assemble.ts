import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import type { MachineRecord, StateRecord } from '../record/spec-record.ts'
import type {
  Box,
  DrawnLine,
  DrawnStart,
  DrawnState,
  Drawing,
  TransitionLabel,
  DiffMarks,
  Point,
  View,
} from './drawing.ts'
import { type Edge, anywhereId, feederId, placeOfHead, startOf, startRadius } from './elk-graph.ts'
import { moved, rounded, shifted } from './transition-label.ts'
import { type Head, anywhereHead, headOf } from './head.ts'
import type { Structure } from './structure.ts'

/** A line to be laid out, with the entries of its label at the origin. */
export interface LabelledEdge extends Edge {
  entries: TransitionLabel[]
}

/** The parts of a drawing without their positions. */
export interface Parts {
  machine: MachineRecord
  structure: Structure
  heads: Map<string, Head>
  labelledEdges: LabelledEdge[]
  marks: DiffMarks
  view: View
}

/** The drawing of a machine as the layout engine placed its parts. */
export function assembled(parts: Parts, laid: ElkNode): Drawing {
  const { machine, structure, labelledEdges } = parts
  const bounds = boundsOf(parts, laid)
  const edges = new Map(edgesIn(laid).map((edge) => [edge.id, edge]))
  const boxes = new Map(nodesIn(laid).map((node) => [node.id, boxOf(node, bounds.origin)]))
  const pointsOf = (id: string) => pathOf(edges.get(id)!).map((point) => shifted(point, bounds.origin))
  return {
    machine: machine.id,
    view: parts.view,
    width: bounds.box.width + 2 * margin,
    height: bounds.box.height + 2 * margin,
    states: machine.states.map((state) =>
      state === structure.root
        ? drawnState(parts, state, bounds.box, bounds.head)
        : drawnState(
            parts,
            state,
            boxes.get(state.name)!,
            parts.heads.get(state.name)!,
            boxes.get(placeOfHead(state.name)),
          ),
    ),
    anywhere: drawnAnywhere(parts.view, boxes.get(anywhereId)),
    starts: machine.states.flatMap(({ name }) => {
      const box = boxes.get(startOf(name))
      return box ? [drawnStart(name, box, pointsOf(`line from ${startOf(name)}`))] : []
    }),
    lines: labelledEdges.map((edge) => ({
      from: edge.from,
      to: edge.to,
      points: pointsOf(edge.id),
      feeders: edge.feeders.map((feeder) => ({ ...feeder, points: pointsOf(feederId(edge, feeder)) })),
      ...labelAt(edge, boxOf(edges.get(edge.id)!.labels![0]!, bounds.origin)),
    })),
  }
}

/** At least as wide as two adjacent rows. */
const easyWidth = 480
const margin = 2
const padding = 20

/** The root's box around everything, with its head above; `origin` is where the layout begins. */
function boundsOf({ machine, marks, structure, view }: Parts, { height = 0, width = 0 }: ElkNode) {
  const head = headOf(machine, structure, structure.root, {
    marks,
    view,
    room: Math.max(easyWidth, width + 2 * padding),
  })
  const box = {
    x: margin,
    y: margin,
    width: Math.ceil(Math.max(head.width, width + 2 * padding)),
    height: Math.ceil(head.height + 10 + height + padding),
  }
  return { head, box, origin: { x: margin + (box.width - width) / 2, y: margin + head.height + 10 } }
}

function drawnState(
  { marks, structure }: Parts,
  state: StateRecord,
  box: Box,
  head: Head,
  corner: Point = box,
): DrawnState {
  return {
    ...box,
    name: state.name,
    parent: state.parent,
    kind: structure.kindOf(state),
    depth: structure.depthOf(state),
    texts: head.texts.map((text) => shifted(text, corner)),
    caption: head.caption && shifted(head.caption, corner),
    rows: head.rows.map((row) => moved(row, corner)),
    mark: marks[state.name] ?? null,
  }
}

function drawnStart(within: string, { x, y }: Point, points: Point[]): DrawnStart {
  return { within, x: rounded(x + startRadius), y: rounded(y + startRadius), radius: startRadius, points }
}

function drawnAnywhere(view: View, box: Box | undefined): Drawing['anywhere'] {
  return box ? { ...box, texts: anywhereHead(view).texts.map((text) => shifted(text, box)) } : null
}

function labelAt({ entries }: LabelledEdge, label: Box): Pick<DrawnLine, 'entries' | 'label'> {
  return { label, entries: entries.map((entry) => moved(entry, label)) }
}

interface Placed {
  x?: number
  y?: number
  width?: number
  height?: number
}

function boxOf({ height = 0, width = 0, x = 0, y = 0 }: Placed, origin: Point): Box {
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
