import { readFileSync } from 'node:fs'
import type { Figure } from './figures.ts'

/** Figures of another revision beside those of this one, as ratios: below 1 is less. */
export function compareFigures(figures: readonly Figure[], before: readonly Figure[]): Figure[] {
  const earlier = new Map(before.map((figure) => [keyOf(figure), figure.value]))
  return figures.flatMap((figure) => {
    const value = figure.value / (earlier.get(keyOf(figure)) ?? Number.NaN)
    const { subject, measure, unit } = figure
    return Number.isFinite(value) ? [{ subject, measure: `${measure} (${unit}) to before`, value, unit: '×' }] : []
  })
}

/** The figures of a results file. */
export function readFigures(path: string): Figure[] {
  return (JSON.parse(readFileSync(path, 'utf8')) as { figures: Figure[] }).figures
}

function keyOf({ subject, measure, unit }: Figure): string {
  return [subject, measure, unit].join('\n')
}
