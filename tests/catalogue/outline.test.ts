import { expect, test } from 'vitest'
import { toOutline } from '#server/catalogue/art/outline.ts'

/** A circle of quadratic curves around 0, as TrueType fonts have it. Units of a font with 1000 in an em. */
function circle(radius: number, curves: number) {
  const turn = (index: number, away = radius): [number, number] => {
    const angle = (index * 2 * Math.PI) / curves
    return [away * Math.cos(angle), away * Math.sin(angle)]
  }
  const control = radius / Math.cos(Math.PI / curves)
  return [
    { command: 'moveTo', args: turn(0) },
    ...Array.from({ length: curves }, (_, index) => ({
      command: 'quadraticCurveTo',
      args: [...turn(index + 0.5, control), ...turn(index + 1)],
    })),
    { command: 'closePath', args: [] },
  ]
}

test('straight sides are written as relative whole numbers, y downwards', () => {
  const square = [
    { command: 'moveTo', args: [100, 0] },
    { command: 'lineTo', args: [100, 500] },
    { command: 'lineTo', args: [600, 500] },
    { command: 'lineTo', args: [300, 200] },
    { command: 'closePath', args: [] },
  ]
  expect(toOutline(square, 0.2)).toBe('m20 0v-100h100l-60 60z')
})

test('curves that continue each other become few, none of them further from the circle than one unit', () => {
  const outline = toOutline(circle(500, 16), 0.2)
  expect(outline.match(/[^\s\d.-]/g)!.join('')).toMatch(/^mc+z$/)
  const curves = cubicsOf(outline)
  expect(curves.length).toBeLessThanOrEqual(5)
  for (const curve of curves)
    for (let t = 0; t <= 1; t += 0.05) {
      const [x, y] = pointOf(curve, t)
      expect(Math.abs(Math.hypot(x, y) - 100)).toBeLessThan(1)
    }
})

test('a corner between curves stays a corner', () => {
  const leaf = [
    { command: 'moveTo', args: [0, 0] },
    { command: 'quadraticCurveTo', args: [0, 500, 500, 500] },
    { command: 'quadraticCurveTo', args: [500, 0, 0, 0] },
    { command: 'closePath', args: [] },
  ]
  expect(cubicsOf(toOutline(leaf, 0.2)).map((curve) => curve.at(-1))).toEqual([
    [100, -100],
    [0, 0],
  ])
})

type Point = [number, number]

/** The curves of an outline that has only these, with absolute points. */
function cubicsOf(outline: string): Point[][] {
  const numbers = (outline.match(/-?\d+/g) ?? []).map(Number)
  const points = numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1]!]] : []))
  let [from, ...rest] = points
  const curves: Point[][] = []
  for (; rest.length > 0; rest = rest.slice(3)) {
    const [x, y] = from!
    const curve = [from!, ...rest.slice(0, 3).map(([dx, dy]): Point => [x + dx, y + dy])]
    curves.push(curve)
    from = curve.at(-1)
  }
  return curves
}

function pointOf([a, b, c, d]: Point[], t: number): Point {
  const along = (axis: 0 | 1) =>
    (1 - t) ** 3 * a![axis] + 3 * (1 - t) ** 2 * t * b![axis] + 3 * (1 - t) * t * t * c![axis] + t ** 3 * d![axis]
  return [along(0), along(1)]
}
