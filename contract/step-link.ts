import type { ReportedStep } from './step-report.ts'

/**
 * ENQ-6: the list as the fragment of a link that replays it, which no server receives: `#steps=`, each name once, the first
 * step's time, then each step as places of its names and milliseconds since the one before, in base 36.
 */
export function stepFragment(steps: readonly ReportedStep[]): string {
  const names: string[] = []
  const place = (name: string) => {
    if (!names.includes(name)) names.push(name)
    return names.indexOf(name).toString(36)
  }
  const began = steps[0]?.at ?? 0
  let before = began
  const rows = steps.map(({ machine, actor, event, state, at }) => {
    const since = (at - before).toString(36)
    before = at
    return [...[machine, actor, event, state].map(place), since].join('.')
  })
  return `#steps=${names.map(encodeURIComponent).join(',')};${began.toString(36)};${rows.join('_')}`
}
