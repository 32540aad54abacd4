import type * as z from 'zod/mini'

/** The longest part of a problem that is stored and logged. Characters. */
const longestProblem = 500

/** Which parts of a response do not match its schema, without their values. `whole` names the response itself. */
export function describeIssues({ issues }: z.core.$ZodError, whole = 'the answer'): string {
  const parts = issues.map(({ path, message }) => `${path.join('.') || whole}: ${message}`)
  return shorten(parts.join(', '))
}

/** The part of a text that can be stored. */
export function shorten(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestProblem)
}
