import { type Cubic, type Point, mergeCurves } from './fit-curves.ts'

/** A part of a glyph's path, as fontkit returns it: its y axis points upwards. */
export interface PathCommand {
  command: string
  args: readonly number[]
}

/** How far a curve of the outline may be from the font's. Units of the outline. */
const tolerance = 0.5

/** The path of a glyph as SVG, relative to its origin, in whole numbers; `scale` turns units of the font into these. */
export function toOutline(commands: readonly PathCommand[], scale: number): string {
  const pen = new Pen()
  for (const contour of contoursOf(commands, scale)) {
    pen.move(contour.start)
    let curves: Cubic[] = []
    const drawCurves = () => {
      for (const curve of mergeCurves(curves, tolerance)) pen.curve(curve)
      curves = []
    }
    for (const segment of contour.segments) {
      if (segment.length === 4) curves.push(segment)
      else {
        drawCurves()
        pen.line(segment[1])
      }
    }
    drawCurves()
    pen.close()
  }
  return pen.path
}

type Line = readonly [Point, Point]

interface Contour {
  start: Point
  segments: (Line | Cubic)[]
}

function contoursOf(commands: readonly PathCommand[], scale: number): Contour[] {
  const contours: Contour[] = []
  let from: Point = [0, 0]
  for (const { command, args } of commands) {
    const points = pairs(args, scale)
    const to = points.at(-1) ?? from
    if (command === 'moveTo') contours.push({ start: to, segments: [] })
    else if (command !== 'closePath') contours.at(-1)!.segments.push(segmentOf(from, points))
    from = to
  }
  return contours
}

function segmentOf(from: Point, points: readonly Point[]): Line | Cubic {
  const [one, two, three] = points
  if (!two) return [from, one!]
  if (three) return [from, one!, two, three]
  return [from, between(from, one!), between(two, one!), two]
}

/** The control point of a cubic curve that is the quadratic one with the control point `control`. */
function between([x, y]: Point, control: Point): Point {
  return [x + (control[0] - x) * (2 / 3), y + (control[1] - y) * (2 / 3)]
}

function pairs(args: readonly number[], scale: number): Point[] {
  return Array.from({ length: args.length / 2 }, (_, index) => [
    args[index * 2]! * scale,
    -args[index * 2 + 1]! * scale,
  ])
}

/** Writes relative SVG commands in whole numbers and as few characters as possible. */
class Pen {
  path = ''
  #at: Point = [0, 0]
  #start: Point = [0, 0]
  #command = ''

  move(point: Point): void {
    this.#put('m', [point])
    this.#start = this.#at
  }

  line(point: Point): void {
    const [x, y] = this.#relative(point)
    if (x === 0 && y === 0) return
    if (y === 0) this.#write('h', [x])
    else if (x === 0) this.#write('v', [y])
    else this.#write('l', [x, y])
    this.#at = rounded(point)
  }

  curve([, ...points]: Cubic): void {
    this.#put('c', points)
  }

  close(): void {
    this.#write('z', [])
    this.#at = this.#start
  }

  #put(command: string, points: readonly Point[]): void {
    this.#write(
      command,
      points.flatMap((point) => this.#relative(point)),
    )
    this.#at = rounded(points.at(-1)!)
  }

  #relative(point: Point): [number, number] {
    const [x, y] = rounded(point)
    return [x - this.#at[0], y - this.#at[1]]
  }

  #write(command: string, values: readonly number[]): void {
    const name = command === this.#command ? '' : command
    const numbers = values.map((value, index) => (value < 0 || (index === 0 && name) ? `${value}` : ` ${value}`))
    this.path += name + numbers.join('')
    this.#command = command
  }
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}
