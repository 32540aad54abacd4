/** The maximum height of a frame by width, in pixels: the rest is shown when the frame is opened. */
const highest: Record<number, number> = { 390: 1500, 1280: 1500 }
const lowest = 120

/** The height of a frame of this width, from its message; null when there is none, or when it fills any height. */
export function heightOf(message: unknown, width: number): number | null {
  if (typeof message !== 'object' || message === null || !('frameHeight' in message)) return null
  const { frameHeight } = message
  if (typeof frameHeight !== 'number' || !(frameHeight > 0)) return null
  return Math.min(Math.max(frameHeight, lowest), highest[width] ?? frameHeight)
}
