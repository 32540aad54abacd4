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
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.subject,
    figure.measure,
    `${rounded(figure.value)} ${figure.unit}`,
    `${targetOf(figure)}${isMissed(figure) ? '  MISSED' : ''}`,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** The value below which a share of the samples lies. Unit of the samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function targetOf({ limit, atLeast }: Figure): string {
  if (limit !== undefined) return `≤ ${limit}`
  return atLeast === undefined ? '' : `≥ ${atLeast}`
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
