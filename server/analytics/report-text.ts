import { rateVital } from '#contract/web-vital.ts'
import { type SearchFigures, findAlerts } from './search-figures.ts'
import type { VitalSummary } from './web-vitals.ts'

/** ANA-2, VIT-1: what `npm run report` prints: each kind of page with its figures and ratings, then the alerts. */
export function formatReport(vitals: VitalSummary[], figures: SearchFigures[]): string {
  return [...formatVitals(vitals), ...(figures.length > 0 ? ['', ...formatSearch(figures)] : [])].join('\n')
}

function formatVitals(vitals: VitalSummary[]): string[] {
  if (vitals.length === 0) return ['No page has been measured yet.']
  const rows = vitals.map(({ page, metric, p75, visits }) => {
    const value = metric === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`
    return [page, metric, value, rateVital(metric, p75), String(visits)]
  })
  return alignColumns([['page', 'metric', 'p75', 'rating', 'visits'], ...rows])
}

function formatSearch(figures: SearchFigures[]): string[] {
  const pages = [...new Set(figures.map(({ page }) => page))]
  const alerts = pages.flatMap((page) => {
    const [before, now] = (['before', 'now'] as const).map((period) =>
      figures.find((row) => row.page === page && row.period === period),
    )
    if (!before || !now) return [`${page}: one of the two periods is missing`]
    return findAlerts(before, now).map((alert) => `${page}: ${alert}`)
  })
  return alerts.length > 0 ? alerts : ['Search: nothing has fallen too far.']
}

function alignColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
