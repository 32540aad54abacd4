import type { Box, Point } from './drawing.ts'

/** Whether two boxes have a pixel in common; boxes that only touch have none. */
export function overlap(one: Box, other: Box): boolean {
  return across(one.x, one.width, other.x, other.width) && across(one.y, one.height, other.y, other.height)
}

/** Whether a box lies in another, borders included. */
export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  )
}

/** The straight pieces of a line, each as the box around it. */
export function piecesOf(points: Point[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index]!
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)]
    return { x, y, width: Math.abs(end.x - start.x), height: Math.abs(end.y - start.y) }
  })
}

/** Coordinates are rounded to tenths. */
const slack = 0.5

function across(start: number, length: number, otherStart: number, otherLength: number): boolean {
  return start + length > otherStart + slack && otherStart + otherLength > start + slack
}
