import { readFileSync } from 'node:fs'

/** One measured figure. */
export interface Figure {
  subject: string
  measure: string
  value: number
  unit: string
  /** What it must not exceed, where the project has set a limit. */
  limit?: number
  /** What it must reach, where the project has set a target. */
  atLeast?: number
}

/** Whether a figure is beyond its limit or short of its target. */
export function isMissed({ value, limit, atLeast }: Figure): boolean {
  return (limit !== undefined && value > limit) || (atLeast !== undefined && value < atLeast)
}

/** The figures as a table; one that misses its target is marked. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.subject,
    figure.measure,
    `${Number(figure.value.toPrecision(3))} ${figure.unit}`,
    `${describeTarget(figure)}${isMissed(figure) ? '  MISSED' : ''}`,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** Figures beside those of another revision, from its results file, as ratios: below 1 is less. */
export function compareFigures(figures: readonly Figure[], resultsFile: string): Figure[] {
  const { figures: before } = JSON.parse(readFileSync(resultsFile, 'utf8')) as { figures: Figure[] }
  const toKey = ({ subject, measure, unit }: Figure) => [subject, measure, unit].join('\n')
  const earlier = new Map(before.map((figure) => [toKey(figure), figure.value]))
  return figures.flatMap((figure) => {
    const value = figure.value / (earlier.get(toKey(figure)) ?? Number.NaN)
    const { subject, measure, unit } = figure
    return Number.isFinite(value) ? [{ subject, measure: `${measure} (${unit}) to before`, value, unit: '×' }] : []
  })
}

/** The value below which a share of the samples lies. Unit of the samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function describeTarget({ limit, atLeast }: Figure): string {
  if (limit !== undefined) return `≤ ${limit}`
  return atLeast === undefined ? '' : `≥ ${atLeast}`
}
