/** A seeded generator of pseudorandom numbers. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One of these, by its weight. */
  pick<Value extends string>(weights: Readonly<Record<Value, number>>): Value
  bytes(count: number): Buffer
}

/** The same numbers for the same seed and name; another name is another sequence (mulberry32, seeded by FNV-1a). */
export function createRandom(seed: number, name: string): Random {
  let state = hash(`${seed}:${name}`)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick<Value extends string>(weights: Readonly<Record<Value, number>>) {
      const entries = Object.entries(weights) as [Value, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of entries) {
        left -= weight
        if (left < 0) return value
      }
      throw new Error('There is nothing to pick.')
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => Math.floor(next() * 256))),
  }
}

function hash(text: string): number {
  let state = 0x811c9dc5
  for (const byte of Buffer.from(text)) state = Math.imul(state ^ byte, 0x01000193)
  return state
}
