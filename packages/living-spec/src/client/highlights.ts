/** The highlighted states and transitions of a machine's page, in its diagram, outline and tables. */
export interface Highlights {
  /** Names of the states that are active. */
  now: readonly string[]
  /** Ids of the transitions that were taken last. */
  taken: readonly string[]
  /** Names of the states in which the latest event did nothing. */
  ignored: readonly string[]
  /** Ids of the transitions that the reader can take now. */
  offered: readonly string[]
}

export const noHighlights: Highlights = { now: [], taken: [], ignored: [], offered: [] }

/** A state's name and those of the states around it: `page.loading` is in `page`; parallel ones are joined by ` + `. */
export function activeStates(state: string): string[] {
  const paths = state.split(' + ').map((name) => name.split('.'))
  return [...new Set(paths.flatMap((path) => path.map((_, index) => path.slice(0, index + 1).join('.'))))]
}

/** Sets `data-now`, `data-taken`, `data-ignored` and `data-offered` on elements with `data-state` or `data-transition` (SM-4). */
export function showHighlights({ now, taken, ignored, offered }: Highlights): void {
  highlight('data-state', 'data-now', now)
  highlight('data-transition', 'data-taken', taken)
  highlight('data-state', 'data-ignored', ignored)
  highlight('data-transition', 'data-offered', offered)
}

function highlight(naming: string, attribute: string, names: readonly string[]): void {
  for (const element of document.querySelectorAll(`[${naming}]`))
    element.toggleAttribute(attribute, names.includes(element.getAttribute(naming) ?? ''))
}
