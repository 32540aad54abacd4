import { type Layer, layers } from './layers.ts'
import { type Verdict, byHandLayers, isKilled } from './score.ts'

/** Kills as a text table: a line a machine, a column a layer, percentages of the mutants judged. */
export function scoreTable(verdicts: Verdict[]): string {
  const machines = [...new Set(verdicts.map(({ machine }) => machine))].toSorted()
  const rows = machines.map((name) =>
    row(
      name,
      verdicts.filter(({ machine }) => machine === name),
    ),
  )
  const head = ['machine', 'mutants', ...layers, 'by hand', 'all']
  return aligned([head, ...rows, row('all machines', verdicts)])
}

/** Share of the mutants that these layers kill (all layers by default), from 0 to 1. */
export function scoreOf(verdicts: Verdict[], by?: readonly Layer[]): number {
  return verdicts.length === 0 ? 1 : verdicts.filter((verdict) => isKilled(verdict, by)).length / verdicts.length
}

function row(name: string, verdicts: Verdict[]): string[] {
  const scores = [...layers.map((layer) => [layer]), byHandLayers, undefined].map((by) => scoreOf(verdicts, by))
  return [name, String(verdicts.length), ...scores.map(percent)]
}

/** Rounded down, so that 100 % says that none is left. */
function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`
}

function aligned(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? []
  const cellText = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((cells) => cells.map(cellText).join('  ')).join('\n')
}
