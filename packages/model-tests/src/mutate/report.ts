import { type Detector, type Verdict, byHandDetectors, isKilled, detectors } from './score.ts'

/** Kills as a text table: a line per machine, a column per detector, in per cent of the mutants that it could notice. */
export function scoreTable(verdicts: Verdict[]): string {
  const machines = [...new Set(verdicts.map(({ machine }) => machine))].toSorted()
  const of = (name: string) => verdicts.filter(({ machine }) => machine === name)
  const rows = machines.map((name) => row(name, of(name)))
  const head = ['machine', 'mutants', ...detectors, 'by hand', 'all']
  return aligned([head, ...rows, row('all machines', verdicts)])
}

/** Share of the mutants that these detectors kill (all detectors by default), from 0 to 1. */
export function scoreOf(verdicts: Verdict[], by?: readonly Detector[]): number {
  return verdicts.filter((verdict) => isKilled(verdict, by)).length / verdicts.length
}

function row(name: string, verdicts: Verdict[]): string[] {
  const ofLayers = detectors.map((detector) =>
    scoreOf(
      verdicts.filter((verdict) => verdict.detectors.includes(detector)),
      [detector],
    ),
  )
  const scores = [...ofLayers, scoreOf(verdicts, byHandDetectors), scoreOf(verdicts)]
  return [name, String(verdicts.length), ...scores.map(percent)]
}

/** Rounded down, so that 100 % means that no mutant is left. */
function percent(share: number): string {
  return Number.isNaN(share) ? '' : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`
}

function aligned(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? []
  const cellText = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((cells) => cells.map(cellText).join('  ')).join('\n')
}
