/** Puts `line` at the end of the last of these blocks, each of which opens inside the one before by a line that begins so. */
export function insertAtEndOf(text: string, openings: string[], line: string): string {
  const lines = text.split('\n')
  const start = openings.reduce((after, opening) => {
    const found = lines.findIndex((one, index) => index > after && one.startsWith(opening))
    if (found === -1) throw new Error(`No line begins with "${opening}" any more: mend spec/status/status-edits.ts.`)
    return found
  }, -1)
  const indent = /^ */.exec(lines[start] ?? '')?.[0] ?? ''
  const end = lines.findIndex((one, index) => index > start && new RegExp(`^${indent}[\\]})]`).test(one))
  if (end === -1) throw new Error(`"${openings.at(-1)}" ends nowhere any more: mend spec/status/status-edits.ts.`)
  return lines.toSpliced(end, 0, line).join('\n')
}

/** Replaces the one place where this stands. */
export function replaceOnce(text: string, before: string, after: string): string {
  const parts = text.split(before)
  if (parts.length !== 2) {
    throw new Error(`"${before}" stands there ${parts.length - 1} times, not once: mend spec/status/status-edits.ts.`)
  }
  return parts.join(after)
}
