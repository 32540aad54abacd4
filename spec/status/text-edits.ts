/** Adds `line` at the end of the last of these blocks, each of which opens inside the one before by a line that begins so. */
export function insertAtEndOf(text: string, openings: string[], line: string): string {
  const lines = text.split('\n')
  const start = openings.reduce((after, opening) => lineOf(lines, opening, after), -1)
  return lines.toSpliced(closingLine(lines, start, indentOf(lines[start]) + 1), 0, line).join('\n')
}

/** Adds `line` at the end of the block in which a row begins so, whatever the block is called. */
export function insertBeside(text: string, row: string, line: string): string {
  const lines = text.split('\n')
  const start = lineOf(lines, row, -1)
  return lines.toSpliced(closingLine(lines, start, indentOf(lines[start])), 0, line).join('\n')
}

/** The row that begins so, with all of its lines. */
export function rowAt(text: string, row: string): string {
  const lines = text.split('\n')
  const start = lineOf(lines, row, -1)
  const isWhole = /[\])},]$/.test(lines[start] ?? '')
  const end = isWhole ? start : closingLine(lines, start, indentOf(lines[start]) + 1)
  return lines.slice(start, end + 1).join('\n')
}

/** Replaces the only occurrence of `before`. */
export function replaceOnce(text: string, before: string, after: string): string {
  const parts = text.split(before)
  if (parts.length !== 2) throw new Error(`"${before}" occurs ${parts.length - 1} times, not once: ${fix}.`)
  return parts.join(after)
}

const fix = 'fix spec/status/status-edits.ts'

function lineOf(lines: string[], opening: string, after: number): number {
  const found = lines.findIndex((line, index) => index > after && line.startsWith(opening))
  if (found === -1) throw new Error(`No line begins with "${opening}" any more: ${fix}.`)
  return found
}

/** The line below `start` that closes a block and is indented by less than `indent`. */
function closingLine(lines: string[], start: number, indent: number): number {
  const end = lines.findIndex((line, index) => index > start && /^ *[\]})]/.test(line) && indentOf(line) < indent)
  if (end === -1) throw new Error(`"${lines[start]}" is not closed any more: ${fix}.`)
  return end
}

function indentOf(line = ''): number {
  return line.length - line.trimStart().length
}
