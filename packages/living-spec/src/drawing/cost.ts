import type { Box, Drawing } from './drawing.ts'
import { piecesOf } from './geometry.ts'
import { layoutFaults } from './layout-faults.ts'

/** A drawing that is no wider, in pixels, is read without moving it sideways on a common screen. */
const easyWidth = 990

/** Above this it does not fit a screen of 1280 pixels. */
export const screenWidth = 1216

/**
 * How hard a drawing is to read: faults above all, then what does not read from top to bottom, then lines that cross or
 * are long, then its size. Only drawings of the same machine are compared, so only differences count.
 */
export function costOf(drawing: Drawing): number {
  const { height, width } = drawing
  const pieces = piecesIn(drawing)
  const length = pieces.flat().reduce((sum, piece) => sum + piece.width + piece.height, 0)
  const tooWide = Math.max(0, width - easyWidth)
  return (
    5000 * layoutFaults(drawing).length +
    60 * crossings(pieces) +
    300 * aboveTheStart(drawing) +
    60 * againstTheOrder(drawing) +
    length / 7 +
    (width * height) / 1000 +
    tooWide +
    4 * Math.max(0, width - screenWidth)
  )
}

/** Whether looking for a better drawing is worth no time; one of a large machine takes seconds. */
export function isGoodEnough(drawing: Drawing): boolean {
  const { states, width } = drawing
  if (layoutFaults(drawing).length > 0) return false
  const isSimple = width <= 720 && aboveTheStart(drawing) === 0
  return states.length > 16 || (isSimple && crossings(piecesIn(drawing)) === 0)
}

function piecesIn({ lines }: Drawing): Box[][] {
  return lines.flatMap(({ feeders, points }) => [points, ...feeders.map((feeder) => feeder.points)].map(piecesOf))
}

/** States that stand higher than the one in which their container starts. */
function aboveTheStart({ starts, states }: Drawing): number {
  return starts.reduce((sum, { points, within }) => {
    const top = points.at(-1)!.y - 1
    const beside = states.filter(({ parent, y }) => parent === within && y < top)
    return sum + beside.length
  }, 0)
}

/** Lines that lead up to a state that is written later. */
function againstTheOrder({ lines, states }: Drawing): number {
  const place = new Map(states.map(({ name }, index) => [name, index]))
  return lines.filter(({ from, points, to }) => {
    return points.at(-1)!.y < points[0]!.y && place.get(from)! < place.get(to)!
  }).length
}

function crossings(lines: Box[][]): number {
  return lines.reduce(
    (sum, line, index) => sum + lines.slice(index + 1).reduce((inner, other) => inner + meetings(line, other), 0),
    0,
  )
}

function meetings(line: Box[], other: Box[]): number {
  return line.reduce((sum, piece) => sum + other.filter((foreign) => cross(piece, foreign)).length, 0)
}

function cross(one: Box, other: Box): boolean {
  return liesAcross(one, other) || liesAcross(other, one)
}

function liesAcross(level: Box, upright: Box): boolean {
  return (
    level.height === 0 &&
    upright.width === 0 &&
    upright.x > level.x &&
    upright.x < level.x + level.width &&
    level.y > upright.y &&
    level.y < upright.y + upright.height
  )
}
