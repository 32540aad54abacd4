/**
 * The changes that make `after` of `before`, in order: `- ` removes a line, `+ ` adds one, `~ ` replaces what precedes ⇒ by
 * what follows it at the same depth, two spaces keep a line that is needed to find the place of the next change.
 */
export function lineChanges(before: string[], after: string[]): string[] {
  let done = 0
  return blocksOf(before, after).flatMap(({ start, end, added }) => {
    const unchanged = rowsToRepeat(before, done, start, end)
    done = end
    return [...unchanged.map((row) => `${keep}${before[row]}`), ...replacements(before.slice(start, end), added)]
  })
}

/** Line by line where as many lines of the same depths are added as are removed. */
function replacements(removed: string[], added: string[]): string[] {
  const isLineByLine =
    removed.length === added.length && removed.every((text, row) => depthOf(text) === depthOf(added[row] ?? ''))
  const pairs = removed.map((text, row) => `${replace}${text}${becomes}${added[row]?.trimStart()}`)
  return isLineByLine && pairs.every((pair) => pair.length <= longestPair && pair.split(becomes).length === 2)
    ? pairs
    : [...removed.map((text) => `${remove}${text}`), ...added.map((text) => `${add}${text}`)]
}

function depthOf(text: string): number {
  return text.length - text.trimStart().length
}

/** What `changes` make of `before`; throws when a line that they keep or remove is not there. */
export function applyLineChanges(before: string[], changes: string[]): string[] {
  const after: string[] = []
  let done = 0
  for (const change of changes) {
    const mark = change.slice(0, keep.length)
    const [text = '', replacement = ''] =
      mark === replace ? change.slice(keep.length).split(becomes) : [change.slice(keep.length)]
    if (mark !== add) {
      const row = before.indexOf(text, done)
      if (row < 0) throw new Error(`there is no line ${JSON.stringify(text)} to change`)
      after.push(...before.slice(done, row))
      done = row + 1
    }
    if (mark === replace) after.push(' '.repeat(depthOf(text)) + replacement)
    else if (mark !== remove) after.push(text)
  }
  return [...after, ...before.slice(done)]
}

const keep = '  '
const remove = '- '
const add = '+ '
const replace = '~ '
const becomes = ' ⇒ '

/** Two longer lines are easier to compare below each other. Characters. */
const longestPair = 160

/** `added` replaces the lines from `start` to before `end`. */
interface Block {
  start: number
  end: number
  added: string[]
}

function blocksOf(before: string[], after: string[]): Block[] {
  const blocks: Block[] = []
  let [start, from] = [0, 0]
  for (const [end, to] of [...commonLines(before, after), [before.length, after.length] as const]) {
    if (end > start || to > from) blocks.push({ start, end, added: after.slice(from, to) })
    start = end + 1
    from = to + 1
  }
  return blocks
}

/** Unchanged rows to repeat, so that the next change is found at its position. */
function rowsToRepeat(before: string[], done: number, start: number, end: number): number[] {
  if (end > start) return rowsToFind(before, done, start)
  return start === done ? [] : [...rowsToFind(before, done, start - 1), start - 1]
}

/** Rows to find first, so that the next line with the text of `target` is `target`. */
function rowsToFind(before: string[], done: number, target: number): number[] {
  const isNext = (row: number, from: number) => before.indexOf(before[row] ?? '', from) === row
  if (isNext(target, done)) return []
  const between = Array.from({ length: target - done }, (_, index) => done + index)
  const nearest = between.findLast((row) => isNext(row, done) && isNext(target, row + 1))
  return nearest === undefined ? between : [nearest]
}

/** The rows of a longest common subsequence, in both lists. */
function commonLines(before: string[], after: string[]): [number, number][] {
  const lengths = commonLengths(before, after)
  const common: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) common.push([row++, column++])
    else if (lengthAt(lengths, row + 1, column) >= lengthAt(lengths, row, column + 1)) row += 1
    else column += 1
  }
  return common
}

/** Length of the longest common subsequence from each row of both lists to their ends. */
function commonLengths(before: string[], after: string[]): number[][] {
  const lengths: number[][] = [...before, ''].map(() => [])
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const [current = [], below = []] = lengths.slice(row, row + 2)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const skipped = Math.max(below[column] ?? 0, current[column + 1] ?? 0)
      current[column] = before[row] === after[column] ? (below[column + 1] ?? 0) + 1 : skipped
    }
  }
  return lengths
}

function lengthAt(lengths: number[][], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0
}
