const steps = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 3]

/** The next larger scale. */
export function larger(scale: number): number {
  return steps.find((step) => step > scale + 0.01) ?? steps.at(-1)!
}

/** The next smaller scale. */
export function smaller(scale: number): number {
  return steps.findLast((step) => step < scale - 0.01) ?? steps[0]!
}

/** The scale of two fingers that move apart, within the smallest and the largest. */
export function pinched(scale: number, before: number, after: number): number {
  return Math.min(steps.at(-1)!, Math.max(steps[0]!, (scale * after) / before))
}

/** The scale at which a drawing of that width fits the room, both in pixels; never enlarged. */
export function fitting(width: number, room: number): number {
  return Math.max(steps[0]!, Math.min(1, room / width))
}

/** Below this scale the smallest text of a drawing, 11 pixels, is hard to read. */
const readable = 0.8
/** On a phone it has 12 pixels. */
const phone = { width: 700, scale: 1.1 }

/** The scale of a drawing when the page opens: it fits, unless it would be hard to read. */
export function opening(width: number, room: number): number {
  if (room < phone.width) return phone.scale
  const fit = fitting(width, room)
  return fit < readable ? 1 : fit
}
