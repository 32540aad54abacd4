import { SearchFigures } from './search-figures.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

/**
 * Reads an export of search figures (ANA-2): a JSON array of rows, or CSV with a line of column names. CSV cells are
 * separated by commas and hold none. A row that is no figure ends in a sentence that names it.
 */
export function readSearchExport(text: string): SearchFigures[] {
  const rows = /^\s*\[/.test(text) ? parseJsonRows(text) : parseCsvRows(text)
  return rows.map((row, index) => {
    const figures = SearchFigures.safeParse(row)
    if (figures.success) return figures.data
    const [issue] = figures.error.issues
    throw new SetupProblem(
      `Row ${index + 1} of the export: ${issue?.path.join('.') || 'it'} is not what it should be (${issue?.message}).`,
    )
  })
}

function parseJsonRows(text: string): unknown[] {
  try {
    return JSON.parse(text) as unknown[]
  } catch (cause) {
    throw new SetupProblem('The export is no JSON.', { cause })
  }
}

function parseCsvRows(text: string): object[] {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (head === undefined || text.includes('"')) {
    throw new SetupProblem('The export is empty, or has quoted cells: give plain CSV, or JSON.')
  }
  const names = splitCells(head)
  return lines.map((line) => {
    const cells = splitCells(line)
    // An empty cell is a figure that is not there.
    return Object.fromEntries(names.map((name, index) => [name, cells[index] || undefined]))
  })
}

function splitCells(line: string): string[] {
  return line.split(',').map((cell) => cell.trim())
}
