import type { Point } from './drawing.ts'
import { rounded } from './transition-label.ts'

const corner = 6
const head = { length: 9, half: 4.5 }

/** The `d` of a line with rounded corners that ends where its arrow begins, if it has one. */
export function linePath(points: Point[], end: 'arrow' | 'no arrow' = 'arrow'): string {
  const tip = points.at(-1)!
  const path = [...points.slice(0, -1), end === 'arrow' ? towards(tip, points.at(-2)!, head.length - 1) : tip]
  const middle = path.slice(1, -1).map((bend, index) => {
    const [before, after] = [path[index]!, path[index + 2]!]
    const radius = Math.min(corner, distance(before, bend) / 2, distance(bend, after) / 2)
    return `L${at(towards(bend, before, radius))}Q${at(bend)} ${at(towards(bend, after, radius))}`
  })
  return `M${at(path[0]!)}${middle.join('')}L${at(path.at(-1)!)}`
}

/** The `d` of the arrow at a line's end. */
export function headPath(points: Point[]): string {
  const [tip, before] = [points.at(-1)!, points.at(-2)!]
  const base = towards(tip, before, head.length)
  const [dx, dy] = [(tip.x - base.x) / head.length, (tip.y - base.y) / head.length]
  const side = (sign: number) => ({ x: base.x - sign * dy * head.half, y: base.y + sign * dx * head.half })
  return `M${at(tip)}L${at(side(1))}L${at(side(-1))}z`
}

function at({ x, y }: Point): string {
  return `${rounded(x)},${rounded(y)}`
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** The point that lies `length` pixels from one point in the direction of another. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1
  return { x: from.x + ((to.x - from.x) / whole) * length, y: from.y + ((to.y - from.y) / whole) * length }
}
