/** The name that was most likely meant, if one is close: at most a third of its letters differ. */
export function closestName(wanted: string, names: string[]): string | undefined {
  const judged = names.map((name) => ({ name, edits: editsBetween(wanted.toLowerCase(), name.toLowerCase()) }))
  const [best] = judged.toSorted((a, b) => a.edits - b.edits)
  return best && best.edits <= best.name.length / 3 ? best.name : undefined
}

/** How many letters must be added, removed or replaced (Levenshtein distance). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries())
      next.push(Math.min(next[column]! + 1, row[column + 1]! + 1, row[column]! + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
