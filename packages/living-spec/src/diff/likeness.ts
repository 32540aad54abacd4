/**
 * Two things with different names are the same when they share at least half of their facts. Below that, removed and added
 * is clearer than renamed.
 */
const recognisable = 0.5

/** The share of common facts, from 0 to 1; 0 for two empty sets. */
export function likeness(some: Set<string>, others: Set<string>): number {
  const all = new Set([...some, ...others])
  return all.size === 0 ? 0 : [...some].filter((fact) => others.has(fact)).length / all.size
}

/** The most similar pair, if any is recognisable; the same in both directions. */
export function mostAlike<Thing>(
  pairs: Thing[],
  alike: (pair: Thing) => number,
  nameOf: (pair: Thing) => string[],
): Thing | undefined {
  const judged = pairs.map((pair) => ({ pair, degree: alike(pair), names: nameOf(pair).toSorted().join(' ') }))
  const [best] = judged
    .filter(({ degree }) => degree >= recognisable)
    .toSorted((a, b) => b.degree - a.degree || (a.names < b.names ? -1 : 1))
  return best?.pair
}
