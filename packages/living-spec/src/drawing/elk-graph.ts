import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api'
import type { StateRecord } from '../record/spec-record.ts'
import type { Head } from './head.ts'
import type { Structure } from './structure.ts'
import type { Style } from './styles.ts'

/** A line to be laid out: the size of its label is in pixels. */
export interface Edge {
  id: string
  from: string
  to: string
  label: { width: number; height: number }
  /** The lines that meet where it begins; none for a line that begins in a state. */
  feeders: Feeder[]
}

/** The line from a state to where it meets others. */
export interface Feeder {
  from: string
  transitions: string[]
}

/** The id of the place where the lines of what can happen anywhere begin. */
export const anywhereId = 'anywhere'

/** The id of the point where the feeders of a line meet. */
function junctionOf({ id }: Pick<Edge, 'id'>): string {
  return `junction of ${id}`
}

/** The id of a feeder's line. */
export function feederId(edge: Pick<Edge, 'id'>, { from }: Feeder): string {
  return `${from} to ${junctionOf(edge)}`
}

/** The id of the dot at which a state starts. */
export function startOf(state: string): string {
  return `start of ${state}`
}

/** Radius of that dot in pixels. */
export const startRadius = 5

/** Radius of the point where lines meet. */
const junctionRadius = 3

/**
 * What the layout engine is asked. It reads its options for each container. Keeping the order of the source crashes it in
 * a container that a line crosses, so only the others are asked to; those are laid out on their own.
 */
export function elkGraph(
  structure: Structure,
  edges: Edge[],
  headOf: (state: StateRecord) => Head,
  { anywhere, style }: { anywhere: { width: number; height: number }; style: Style },
): ElkNode {
  const root = structure.root.name
  const crossed = containersCrossed(structure, edges)
  const nodeOf = (state: StateRecord): ElkNode => {
    const { height, width } = headOf(state)
    const inner = structure.childrenOf(state.name)
    if (inner.length === 0) return { id: state.name, width, height }
    const container = containerOf(state)
    if (crossed.has(state.name)) {
      return {
        ...container,
        children: [headNode(state.name, width, height), ...container.children!],
        layoutOptions: { ...optionsOf(state), 'elk.padding': '[top=8,left=10,right=14,bottom=14]' },
      }
    }
    return {
      ...container,
      layoutOptions: {
        ...optionsOf(state),
        'elk.padding': `[top=${height + 8},left=14,right=14,bottom=14]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }
  const optionsOf = ({ name, parent }: StateRecord): LayoutOptions => {
    const isCalm = !crossed.has(name) && !(parent !== null && crossed.has(parent))
    return {
      ...common,
      ...style.anywhere,
      ...(isCalm ? style.whereCalm : {}),
      'elk.hierarchyHandling': crossed.has(name) ? 'INCLUDE_CHILDREN' : 'SEPARATE_CHILDREN',
    }
  }
  const containerOf = ({ name }: StateRecord): ElkNode => {
    const inner = structure.childrenOf(name)
    const first = inner.find(({ isInitial }) => isInitial)
    const own = edges.filter(({ from, to }) => structure.around(from, to) === name)
    return {
      id: name,
      children: [
        ...(first ? [startNode(name)] : []),
        ...(name === root && edges.some(({ from }) => from === root) ? [{ id: anywhereId, ...anywhere }] : []),
        ...inner.map(nodeOf),
        ...own.filter(({ feeders }) => feeders.length > 0).map(junctionNode),
      ],
      edges: [
        ...(first ? [startEdge(name, first.name)] : []),
        ...own.flatMap((edge) => [elkEdge(edge, root), ...edge.feeders.map((feeder) => feederEdge(edge, feeder))]),
      ],
    }
  }
  return {
    ...containerOf(structure.root),
    layoutOptions: {
      ...optionsOf(structure.root),
      'elk.padding': '[top=0,left=0,right=0,bottom=0]',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
  }
}

const common: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.aspectRatio': '3',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
}

/** The containers whose border a line crosses, and those in which such lines are drawn. */
function containersCrossed({ around, root, stateOf }: Structure, edges: Edge[]): Set<string> {
  return new Set(
    edges.flatMap(({ from, to }) => {
      const shared = around(from, to)
      // A line between a state and one in it is laid out by what is around both.
      const container = shared !== root.name && (shared === from || shared === to) ? stateOf(shared).parent! : shared
      const ends = [from, to].filter((end) => end !== root.name)
      const passed = ends.flatMap((end) => containersUpTo(container, stateOf(end).parent!, stateOf))
      return passed.length > 0 ? [container, ...passed] : []
    }),
  )
}

function containersUpTo(container: string, name: string, stateOf: Structure['stateOf']): string[] {
  return name === container ? [] : [name, ...containersUpTo(container, stateOf(name).parent!, stateOf)]
}

/** The id of the place for the head of a state that lines cross. */
export function placeOfHead(state: string): string {
  return `head of ${state}`
}

function headNode(name: string, width: number, height: number): ElkNode {
  return { id: placeOfHead(name), width, height, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }
}

function startNode(name: string): ElkNode {
  return {
    id: startOf(name),
    width: 2 * startRadius,
    height: 2 * startRadius,
    // Of parts that no line joins the one with the start comes first.
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST', 'elk.priority': '10' },
  }
}

function startEdge(name: string, first: string): ElkExtendedEdge {
  return {
    id: `line from ${startOf(name)}`,
    sources: [startOf(name)],
    targets: [first],
    layoutOptions: { 'elk.layered.priority.direction': '10', 'elk.layered.priority.straightness': '10' },
  }
}

function elkEdge({ feeders, from, id, label, to }: Edge, root: string): ElkExtendedEdge {
  const placed = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' }
  const source = feeders.length > 0 ? junctionOf({ id }) : from === root ? anywhereId : from
  return { id, sources: [source], targets: [to], labels: [{ ...label, text: id, layoutOptions: placed }] }
}

function junctionNode(edge: Edge): ElkNode {
  return { id: junctionOf(edge), width: 2 * junctionRadius, height: 2 * junctionRadius }
}

function feederEdge(edge: Edge, feeder: Feeder): ElkExtendedEdge {
  return { id: feederId(edge, feeder), sources: [feeder.from], targets: [junctionOf(edge)] }
}
