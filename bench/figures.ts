/** One measured figure. */
export interface Figure {
  subject: string
  measure: string
  value: number
  unit: string
  /** What it must not exceed, where the project has set a limit. */
  limit?: number
}

/** The figures as a table; one over its limit is marked. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ subject, measure, value, unit, limit }) => [
    subject,
    measure,
    `${rounded(value)} ${unit}`,
    limit === undefined ? '' : `≤ ${limit}${value > limit ? '  OVER' : ''}`,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** The value below which a share of the samples lies. Unit of the samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
