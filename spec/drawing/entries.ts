import type { Drawing, Entry } from './drawing.ts'

/** Every transition of a drawing in words: rows first, then labels. */
export function entriesOf({ lines, states }: Drawing): Entry[] {
  return [...states.flatMap(({ rows }) => rows), ...lines.flatMap(({ entries }) => entries)]
}
