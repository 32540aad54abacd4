/** A delay that the context decides, and the times between which it always lies. Milliseconds. */
export interface BoundedDelay<Args> {
  (args: Args): number
  least: number
  most: number
}

interface Bounds {
  least: number
  most: number
}

/** Keeps a delay within its bounds, which the living spec shows (SM-6). `delay` returns milliseconds. */
export function boundedDelay<Args>({ least, most }: Bounds, delay: (args: Args) => number): BoundedDelay<Args> {
  const bounded = (args: Args) => Math.min(most, Math.max(least, delay(args)))
  return Object.assign(bounded, { least, most })
}
