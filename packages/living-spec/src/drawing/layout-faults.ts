import type { Box, DrawnLine, DrawnState, Drawing, TransitionLabel, Text } from './drawing.ts'
import { isInside, overlap, piecesOf } from './geometry.ts'
import { faces } from './text-width.ts'

/** Above this many states a drawing is hard to read. */
const mostStates = 35

/**
 * The layout faults of a drawing, a sentence for each: labels that overlap each other or another state, lines that cross a
 * state, a label or text, text wider than its box, anything outside the drawing, too many states (SM-4).
 */
export function layoutFaults(drawing: Drawing): string[] {
  const { anywhere, lines, machine, starts, states } = drawing
  const elements = [
    ...states.map(stateElement),
    ...lines.map(labelElement),
    ...starts.map(startElement),
    ...(anywhere ? [anywhereElement(anywhere, states[0]!.name)] : []),
  ]
  const faults = [
    ...tooMany(drawing),
    ...elements.flatMap((element) => outside(element, drawing)),
    ...pairs(elements).flatMap(([one, other]) => onEachOther(one, other)),
    ...[...lines, ...lines.flatMap(linesOfFeeders), ...starts.map(lineOfStart)].flatMap((line) =>
      runsThrough(line, elements),
    ),
    ...states.flatMap((state) => textFaults(state, state.texts, `the state ${state.name}`)),
    ...states.flatMap((state) => state.rows.flatMap((row) => entryFaults(row, state, `the state ${state.name}`))),
    ...lines.flatMap((line) => line.entries.flatMap((entry) => entryFaults(entry, line.label, labelName(line)))),
  ]
  return faults.map((fault) => `${machine}: ${fault}`)
}

/** A state, a label or a dot. */
interface DiagramElement {
  name: string
  box: Box
  /** The states that it belongs to: it may lie in these and in the states around them. */
  ends: string[]
  state: DrawnState | null
}

function stateElement(state: DrawnState): DiagramElement {
  return { name: `the state ${state.name}`, box: state, ends: [state.name], state }
}

function labelElement(line: DrawnLine): DiagramElement {
  return { name: labelName(line), box: line.label, ends: [line.from, line.to], state: null }
}

function startElement({ radius, within, x, y }: Drawing['starts'][number]): DiagramElement {
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  return { name: `the start in ${within}`, box, ends: [within], state: null }
}

function anywhereElement(box: Box, root: string): DiagramElement {
  return { name: 'the place of what can happen anywhere', box, ends: [root], state: null }
}

function labelName({ from, to }: Pick<DrawnLine, 'from' | 'to'>): string {
  return `the label from ${from} to ${to}`
}

function tooMany({ states }: Drawing): string[] {
  const count = states.length - 1
  return count > mostStates
    ? [`${count} states are too many for one drawing (at most ${mostStates}): split the machine.`]
    : []
}

function outside({ box, name }: DiagramElement, { height, width }: Drawing): string[] {
  return isInside(box, { x: 0, y: 0, width, height }) ? [] : [`${name} is outside the drawing.`]
}

function onEachOther(one: DiagramElement, other: DiagramElement): string[] {
  if (!overlap(one.box, other.box)) return []
  return liesIn(one, other) || liesIn(other, one) ? [] : [`${one.name} and ${other.name} lie on each other.`]
}

/** In a state's own room: below its head and within its border. */
function liesIn(inner: DiagramElement, { box, state }: DiagramElement): boolean {
  return (
    state !== null && isAround(state, inner.ends) && isInside(inner.box, shrunk(box)) && !overlapsText(inner.box, state)
  )
}

function isAround({ kind, name }: DrawnState, ends: string[]): boolean {
  if (kind === 'plain' || kind === 'final') return false
  return kind === 'root' || ends.some((end) => end === name || end.startsWith(`${name}.`))
}

function overlapsText(box: Box, { caption, rows, texts }: DrawnState): boolean {
  return [...rows, ...[...texts, ...(caption ? [caption] : [])].map(boxOfText)].some((text) => overlap(box, text))
}

type Path = Pick<DrawnLine, 'from' | 'to' | 'points'>

function lineOfStart({ points, within }: Drawing['starts'][number]): Path {
  return { from: within, to: within, points }
}

function linesOfFeeders({ feeders, to }: DrawnLine): Path[] {
  return feeders.map(({ from, points }) => ({ from, points, to }))
}

function runsThrough({ from, points, to }: Path, elements: DiagramElement[]): string[] {
  const pieces = piecesOf(points)
  return elements.flatMap(({ box, name, state, ends }) => {
    if (!state) {
      const isOwn = ends.includes(from) && ends.includes(to)
      return !isOwn && hits(pieces, [box]) ? [`the line from ${from} to ${to} runs through ${name}.`] : []
    }
    const obstacles = isAround(state, [from, to]) ? [...state.rows, ...state.texts.map(boxOfText)] : [box]
    return hits(pieces, obstacles) ? [`the line from ${from} to ${to} runs through ${name}.`] : []
  })
}

function hits(pieces: Box[], obstacles: Box[]): boolean {
  return obstacles.some((obstacle) => pieces.some((piece) => overlap(shrunk(obstacle), piece)))
}

/** Lines end at borders, and roundings may put their ends a little within. */
function shrunk({ height, width, x, y }: Box): Box {
  return { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }
}

function entryFaults(entry: TransitionLabel, around: Box, place: string): string[] {
  const name = `the transition ${entry.transition} in ${place}`
  const coverage: Text = { ...entry.coverage, face: 'coverage', text: 'the counts' }
  const placed = isInside(entry, around) ? [] : [`${name} is wider or higher than its box.`]
  return [...placed, ...textFaults(entry, [...entry.texts, coverage], name)]
}

function textFaults(box: Box, texts: Text[], place: string): string[] {
  return texts
    .filter((text) => !isInside(boxOfText(text), box))
    .map(({ text }) => `“${text}” is wider or higher than its box, ${place}.`)
}

/** From the x-height to the baseline. */
function boxOfText({ face, width, x, y }: Text): Box {
  return { x, y: y - faces[face].size * 0.7, width, height: faces[face].size * 0.7 }
}

function pairs<Item>(items: Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]))
}
