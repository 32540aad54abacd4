import { CsvError, parse } from 'csv-parse/sync'
import { type CardRow, type ColumnName, columnNames, columns } from './card-columns.ts'

/** Why a file is refused, and where. */
export interface Problem {
  /** From 1; that on which the row begins. */
  line: number
  /** `null` when it concerns the row as a whole. */
  column: string | null
  reason: string
}

/** A row of the file. A cell that cannot be read is missing. */
export interface ReadRow {
  line: number
  row: Partial<CardRow>
}

/** The rows of a CSV text, and every cell that cannot be read. */
export function parseCards(csv: string): { rows: ReadRow[]; problems: Problem[] } {
  const records = readRecords(csv)
  if (!Array.isArray(records)) return { rows: [], problems: [records] }
  const [header, ...body] = records
  if (!header) return { rows: [], problems: [{ line: 1, column: null, reason: 'The file is empty.' }] }
  const problems = headerProblems(header)
  if (problems.length > 0) return { rows: [], problems }
  if (body.length === 0) problems.push({ line: 1, column: null, reason: 'The file has a header and no cards.' })
  const rows = body.map(({ line, cells }) => readRow(line, cells, header.cells, problems))
  return { rows, problems }
}

interface Entry {
  line: number
  cells: string[]
}

function readRecords(csv: string): Entry[] | Problem {
  try {
    // The parser counts CRLF inside quotes as two lines.
    const records = parse(csv.replace(/\r\n?/g, '\n'), {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record.map((cell) => cell.trim()),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: Number(error['lines'] ?? 1), column: null, reason: `This is not CSV: ${error.message}.` }
  }
}

function headerProblems({ line, cells }: Entry): Problem[] {
  const reasons = new Map<string, string>()
  for (const name of columnNames) if (!cells.includes(name)) reasons.set(name, 'This column is missing.')
  for (const [index, cell] of cells.entries()) {
    if (!columnNames.some((name) => name === cell)) reasons.set(cell, 'There is no such column.')
    else if (cells.indexOf(cell) !== index) reasons.set(cell, 'This column appears twice.')
  }
  return [...reasons].map(([column, reason]) => ({ line, column, reason }))
}

function readRow(line: number, cells: string[], header: string[], problems: Problem[]): ReadRow {
  const row: Partial<Record<ColumnName, unknown>> = {}
  if (cells.length !== header.length) {
    const reason = `This row has ${cells.length} cells, and the header names ${header.length} columns.`
    problems.push({ line, column: null, reason })
    return { line, row: {} }
  }
  for (const [index, cell] of cells.entries()) {
    const name = header[index] as ColumnName
    try {
      row[name] = columns[name].read(cell)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      problems.push({ line, column: name, reason: error.message })
    }
  }
  return { line, row: row as Partial<CardRow> }
}
