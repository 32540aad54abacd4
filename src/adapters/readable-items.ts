interface Issue {
  path: readonly PropertyKey[]
}

/**
 * API-14: an answer without the items that its issues are about, where they are items of these lists of its data.
 * `undefined` where another part cannot be read, or nothing of a list is left.
 */
export function withoutUnreadable(answer: unknown, issues: readonly Issue[], lists: readonly string[]): unknown {
  if (!issues.every(({ path: [data, list, index] }) => data === 'data' && isItem(list, index, lists))) return undefined
  const { data, ...others } = answer as { data: Record<string, unknown[]> }
  const readable = { ...data }
  for (const list of new Set(issues.map(({ path }) => String(path[1])))) {
    const unreadable = new Set(issues.filter(({ path }) => path[1] === list).map(({ path }) => path[2]))
    readable[list] = (data[list] ?? []).filter((_item, index) => !unreadable.has(index))
    if (readable[list].length === 0) return undefined
  }
  return { ...others, data: readable }
}

function isItem(list: PropertyKey | undefined, index: PropertyKey | undefined, lists: readonly string[]): boolean {
  return typeof list === 'string' && lists.includes(list) && typeof index === 'number'
}
