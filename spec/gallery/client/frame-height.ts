/** A page is shown at most so high for its width, in pixels: what is below can be read by opening it. */
const highest: Record<number, number> = { 390: 1500, 1280: 1500 }
const lowest = 120

/** How high a frame of this width is shown, by what it says of itself; null when it says nothing, or fills any height. */
export function heightOf(message: unknown, width: number): number | null {
  if (typeof message !== 'object' || message === null || !('frameHeight' in message)) return null
  const { frameHeight } = message
  if (typeof frameHeight !== 'number' || !(frameHeight > 0)) return null
  return Math.min(Math.max(frameHeight, lowest), highest[width] ?? frameHeight)
}
