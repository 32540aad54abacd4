import { isPublicPage, pageOf } from '#contract/addresses.ts'

/** The router’s key of the present history entry. */
export function presentKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default'
}

/**
 * NAV-4: the router gives the first entry of every document, and those of links within a page, the same key; path and
 * hash complete it. Of pages that are not public it names no id or token (MKT-6, PWD-2): it is stored beyond a logout. The
 * query is left out: it may hold another path.
 */
export function entryOf(historyKey: string): string {
  if (historyKey !== 'default') return historyKey
  const { pathname, hash } = location
  return `default ${isPublicPage(pathname) ? pathname : pageOf(pathname)}${hash}`
}
