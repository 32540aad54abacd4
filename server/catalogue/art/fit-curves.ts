export type Point = readonly [x: number, y: number]

/** A cubic Bézier curve: its start, both control points and its end. */
export type Cubic = readonly [Point, Point, Point, Point]

/** The angle between two curves at a corner: a wider one is drawn round. Its cosine. */
const cornerCosine = 0.97

/** Replaces curves that continue each other by as few as stay within `tolerance` of them. */
export function mergeCurves(curves: readonly Cubic[], tolerance: number): Cubic[] {
  const merged: Cubic[] = []
  for (let first = 0; first < curves.length;) {
    const run = curves.slice(first, smoothEnd(curves, first))
    const { curve, count } = longestFit(run, tolerance)
    merged.push(curve)
    first += count
  }
  return merged
}

/** Where the curves from `first` on have their first corner. */
function smoothEnd(curves: readonly Cubic[], first: number): number {
  let end = first + 1
  while (end < curves.length && dot(endDirection(curves[end - 1]!), startDirection(curves[end]!)) > cornerCosine)
    end += 1
  return end
}

/** One curve for as many of the run as possible, at least the first; what does not fit is not tried longer. */
function longestFit(run: readonly Cubic[], tolerance: number): { curve: Cubic; count: number } {
  let longest = { curve: run[0]!, count: 1 }
  for (let count = 2; count <= run.length; count += 1) {
    const curve = fit(run.slice(0, count), tolerance)
    if (!curve) break
    longest = { curve, count }
  }
  return longest
}

const samplesPerCurve = 5
const refinements = 4

/**
 * The cubic between the ends of the run, with its directions there, whose distance from it is least (least squares as in
 * Schneider, "An algorithm for automatically fitting digitized curves"); `undefined` when it is above the tolerance.
 */
function fit(run: readonly Cubic[], tolerance: number): Cubic | undefined {
  const points = run.flatMap((curve) => samples(curve))
  const ends = { from: run[0]![0], to: run.at(-1)![3], start: startDirection(run[0]!), end: endDirection(run.at(-1)!) }
  let times = chordTimes([ends.from, ...points])
  for (let round = 0; round < refinements; round += 1) {
    const curve = leastSquares(points, times, ends)
    if (!curve) return undefined
    if (points.every((point, index) => distance(point, at(curve, times[index]!)) <= tolerance)) return curve
    times = points.map((point, index) => nearest(curve, point, times[index]!))
  }
  return undefined
}

interface Ends {
  from: Point
  to: Point
  start: Point
  end: Point
}

function leastSquares(points: readonly Point[], times: readonly number[], { from, to, start, end }: Ends) {
  let [startStart, startEnd, endEnd, startRest, endRest] = [0, 0, 0, 0, 0]
  for (const [index, point] of points.entries()) {
    const t = times[index]!
    const alongStart = scale(start, 3 * t * (1 - t) * (1 - t))
    const alongEnd = scale(end, -3 * t * t * (1 - t))
    const rest = minus(point, at([from, from, to, to], t))
    startStart += dot(alongStart, alongStart)
    startEnd += dot(alongStart, alongEnd)
    endEnd += dot(alongEnd, alongEnd)
    startRest += dot(alongStart, rest)
    endRest += dot(alongEnd, rest)
  }
  const determinant = startStart * endEnd - startEnd * startEnd
  const startLength = (startRest * endEnd - endRest * startEnd) / determinant
  const endLength = (endRest * startStart - startRest * startEnd) / determinant
  // Negative or not a number: the curve would turn back.
  if (!(startLength > 0 && endLength > 0)) return undefined
  return [from, plus(from, scale(start, startLength)), minus(to, scale(end, endLength)), to] as const
}

/** One step of Newton's method towards the time at which the curve is nearest to the point. */
function nearest([a, b, c, d]: Cubic, point: Point, t: number): number {
  const [ab, bc, cd] = [minus(b, a), minus(c, b), minus(d, c)]
  const away = minus(at([a, b, c, d], t), point)
  const speed = plus(plus(scale(ab, 3 * (1 - t) * (1 - t)), scale(bc, 6 * t * (1 - t))), scale(cd, 3 * t * t))
  const change = plus(scale(minus(bc, ab), 6 * (1 - t)), scale(minus(cd, bc), 6 * t))
  const slope = dot(speed, speed) + dot(away, change)
  return slope === 0 ? t : Math.min(1, Math.max(0, t - dot(away, speed) / slope))
}

/** Points of the curve after its start, its end among them. */
function samples(curve: Cubic): Point[] {
  return Array.from({ length: samplesPerCurve }, (_, index) => at(curve, (index + 1) / samplesPerCurve))
}

/** The part of the whole length at which each point after the first lies. */
function chordTimes(points: readonly Point[]): number[] {
  let total = 0
  const lengths = points.slice(1).map((point, index) => (total += distance(point, points[index]!)))
  return lengths.map((each) => each / total)
}

function at([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t
  const along = (axis: 0 | 1) =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis]
  return [along(0), along(1)]
}

function startDirection([from, ...others]: Cubic): Point {
  return unit(minus(others.find((point) => distance(point, from) > 0) ?? from, from))
}

function endDirection([from, one, other, to]: Cubic): Point {
  return unit(minus(to, [other, one, from].find((point) => distance(point, to) > 0) ?? to))
}

const plus = ([x, y]: Point, [u, v]: Point): Point => [x + u, y + v]
const minus = ([x, y]: Point, [u, v]: Point): Point => [x - u, y - v]
const scale = ([x, y]: Point, by: number): Point => [x * by, y * by]
const dot = ([x, y]: Point, [u, v]: Point): number => x * u + y * v
/** Only operations that every engine rounds alike, so that pictures are the same on every machine. */
const length = (vector: Point): number => Math.sqrt(dot(vector, vector))
const distance = (one: Point, other: Point): number => length(minus(one, other))
const unit = (vector: Point): Point => scale(vector, 1 / (length(vector) || 1))
