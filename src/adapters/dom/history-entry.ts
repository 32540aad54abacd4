import { withoutToken } from '#contract/paths.ts'

/** The router’s key of the present history entry. */
export function presentKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default'
}

/**
 * NAV-4: the router gives the first entry of every document, and those of links within a page, the same key; path and
 * hash complete it, without the token that resets a password (PWD-2). The query is left out: it may hold another path.
 */
export function entryOf(historyKey: string): string {
  return historyKey === 'default' ? `default ${withoutToken(location.pathname)}${location.hash}` : historyKey
}
