import { sameOriginPath } from '#contract/paths.ts'

/** How one column is read from a cell and written to one. `read` throws a TypeError whose message completes "colour: …". */
export interface Column<Value> {
  read: (cell: string) => Value
  write: (value: Value) => string
}

export function wholeNumber(least: number, most: number): Column<number> {
  return {
    read: (cell) => {
      if (/^\d{1,9}$/.test(cell) && Number(cell) >= least && Number(cell) <= most) return Number(cell)
      return refuse(`must be a whole number from ${least} to ${most}`, cell)
    },
    write: String,
  }
}

/** At most 2 decimals, from 0 to `most`. */
export function decimal(most: number): Column<number> {
  return { read: (cell) => readHundredths(cell, most) / 100, write: String }
}

/** AUD in the file, whole cents inside. */
export function money(mostAud: number): Column<number> {
  return { read: (cell) => readHundredths(cell, mostAud), write: (cents) => String(cents / 100) }
}

/** Without arithmetic on fractions, so that no cent is lost. */
function readHundredths(cell: string, most: number): number {
  if (cell.startsWith('-')) refuse('must not be negative', cell)
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(cell) ?? []
  if (whole === undefined) return refuse('must be a number such as 50 or 49.95', cell)
  if (fraction.length > 2) refuse('must have at most 2 decimals', cell)
  const hundredths = Number(whole + fraction.padEnd(2, '0'))
  return hundredths <= most * 100 ? hundredths : refuse(`must be at most ${most}`, cell)
}

export function oneOf<Choice extends string>(choices: readonly Choice[]): Column<Choice> {
  return {
    read: (cell) => choices.find((choice) => choice === cell) ?? refuse(`must be one of ${choices.join(', ')}`, cell),
    write: (value) => value,
  }
}

interface TextRule {
  must: string
  pattern: Pick<RegExp, 'test'>
}

const anyText: TextRule = { must: 'text', pattern: /./ }

/** One line of 1 to `most` characters. A spreadsheet would run a cell that starts like a formula (ASVS V1.2.10). */
export function text(most: number, { must, pattern }: TextRule = anyText): Column<string> {
  return {
    read: (cell) => {
      if (cell === '') refuse('must not be empty')
      if (cell.length > most) refuse(`must have at most ${most} characters and has ${cell.length}`)
      if (/\p{Cc}/u.test(cell)) refuse('must be one line without control characters')
      if (/^[=+\-@]/.test(cell)) refuse('must not start with =, +, - or @', cell)
      return pattern.test(cell) ? cell : refuse(`must be ${must}`, cell)
    },
    write: (value) => value,
  }
}

/** Several lines of text, of `most` characters in all. */
export function paragraphs(most: number): Column<string> {
  const { read, write } = text(most)
  return {
    read: (cell) => {
      read(cell.replaceAll('\n', ' '))
      return cell
    },
    write,
  }
}

/** The address of a file of this store or of IMAGE_BASE. */
export function path(most: number): Column<string> {
  const pattern = { test: (cell: string) => !/\s/.test(cell) && sameOriginPath(cell) !== undefined }
  return text(most, { must: 'an address that starts with /', pattern })
}

/** An empty cell is `null`. */
export function optional<Value>({ read, write }: Column<Value>): Column<Value | null> {
  return {
    read: (cell) => (cell === '' ? null : read(cell)),
    write: (value) => (value === null ? '' : write(value)),
  }
}

/** A list in one cell: one entry a line, at most 50. */
export function lines<Value>({ read, write }: Column<Value>): Column<Value[]> {
  return {
    read: (cell) => {
      const entries = cell.split('\n').flatMap((line) => line.trim() || [])
      if (entries.length > 50) refuse(`must have at most 50 lines and has ${entries.length}`)
      return entries.map(read)
    },
    write: (values) => values.map(write).join('\n'),
  }
}

function refuse(reason: string, cell?: string): never {
  throw new TypeError(cell === undefined ? reason : `${reason}, not "${cell.slice(0, 60)}"`)
}
