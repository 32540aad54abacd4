import { storageKeys } from '#contract/storage-keys.ts'

/** How many positions of a tab are stored: those of the latest entries. */
const limit = 50

/** NAV-4: the stored scroll positions of this tab, in CSS pixels by history entry, without invalid ones. Never throws. */
export function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeys.scrollPositions) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

/** NAV-4: stores them for the next document of this tab. Never throws. */
export function storePositions(positions: ReadonlyMap<string, number>): void {
  // A document that returns from the back/forward cache has not read what other documents of the tab stored meanwhile.
  const ofOthers = [...readPositions()].filter(([entry]) => !positions.has(entry))
  try {
    const latest = [...ofOthers, ...positions].slice(-limit)
    sessionStorage.setItem(storageKeys.scrollPositions, JSON.stringify(latest))
  } catch {
    console.warn('The browser stores nothing for this site; Back after a reload goes to the top of the page.')
  }
}

/** By hand: the schema library is not among the scripts that a page needs first (WIRE-1). */
function isPosition(value: unknown): value is [string, number] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [entry, top] = value as unknown[]
  return typeof entry === 'string' && typeof top === 'number' && top >= 0
}
