/**
 * Two things with different names are taken for one when at least half of all that is said of either is said of both.
 * Below that a reader would not recognise it: removed and added tells more than renamed.
 */
const recognisable = 0.5

/** How much two sets of facts share, from 0 to 1; nothing is known of things without facts. */
export function likeness(some: Set<string>, others: Set<string>): number {
  const all = new Set([...some, ...others])
  return all.size === 0 ? 0 : [...some].filter((fact) => others.has(fact)).length / all.size
}

/** The pair that is most alike, if any is recognisable; the same from either side, also where two are as much alike. */
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
