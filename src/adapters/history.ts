/** Back to the page of the store that the shopper came from; to `path` when this is the first one. */
export function goBackOr(path: string, goTo: (path: string) => void): void {
  const state: unknown = history.state
  const cameFromHere = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
  if (cameFromHere) history.back()
  else goTo(path)
}
