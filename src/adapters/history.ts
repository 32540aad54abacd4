/** Back to the page of the store that the shopper came from; to `path` when this is the first one. */
export function goBackOr(path: string, goTo: (path: string) => void): void {
  if (hasFormerPage()) history.back()
  else goTo(path)
}

/**
 * Whether the entry before this one is another page of the store: by the router within this document, beyond it by the
 * browser, whose `navigation` knows entries of this origin alone. Without it a page that was opened by its address is the
 * first one. The entry of a link within the page, which has no state of the router, follows one of the same page.
 */
function hasFormerPage(): boolean {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false
  if (Number(state.idx) > 0) return true
  return (globalThis as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack === true
}

/** NAV-4: another address of the present history entry, with the same path. Nothing is drawn again. */
export function replaceAddress(address: string): void {
  try {
    history.replaceState(history.state, '', address)
  } catch (error) {
    // Safari refuses more than 100 in 30 s. The next one has this address too.
    console.warn('The address was not replaced', error)
  }
}

/** The query of the present address, which `replaceAddress` may have changed; that of the router for another path. */
export function presentSearch(pathname: string, search: string): string {
  return location.pathname === pathname ? location.search : search
}
