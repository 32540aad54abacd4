import type { Drawing, TransitionLabel } from './drawing.ts'

/** The texts of all transitions of a drawing: rows first, then labels. */
export function labelsOf({ lines, states }: Drawing): TransitionLabel[] {
  return [...states.flatMap(({ rows }) => rows), ...lines.flatMap(({ entries }) => entries)]
}
