import type { Filter, SearchEntry } from './search-entry.ts'

/**
 * What a result shows below its text: of which state it is, where others read alike, when the buttons that were asked for
 * are shown, and its times.
 */
export function notesOf(
  { from, isWithoutPage = false, kind, partly, shown, times = [] }: SearchEntry,
  buttons: string[],
  wanted: Filter[] = [],
): string[] {
  const without = isWithoutPage && wanted.includes('unbrowsed') ? ['A step of the server: it has no page.'] : []
  const when = kind === 'state' ? buttons.map((button) => whenShown(button, partly?.[button])) : []
  const source = from === undefined ? [] : [`In the state “${from}”.`]
  return [...source, ...without, ...when, ...(shown === undefined ? [] : [shown]), ...times]
}

/** `after` is the last step that leads to the frames that show it; undefined where all do, empty where it is unknown. */
function whenShown(button: string, after: string | undefined): string {
  if (after === undefined) return `“${button}” is shown in this state.`
  return after === ''
    ? `“${button}” is shown in some cases of this state.`
    : `“${button}” is shown in this state only after: ${after}`
}
