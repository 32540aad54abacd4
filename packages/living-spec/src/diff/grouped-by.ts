/** Things by their key, in their order; those whose key is null are left out. */
export function groupedBy<Thing>(things: Thing[], keyOf: (thing: Thing) => string | null): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), thing])
  }
  return groups
}
