import type { Drawing, Entry } from './drawing.ts'

/** The texts of all transitions of a drawing: rows first, then labels. */
export function entriesOf({ lines, states }: Drawing): Entry[] {
  return [...states.flatMap(({ rows }) => rows), ...lines.flatMap(({ entries }) => entries)]
}
