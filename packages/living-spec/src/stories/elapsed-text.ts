import { spelledTime } from '../record/spoken-time.ts'

const minute = 60_000

/** A time that has elapsed: `3 minutes`, `3 minutes 1 second`. */
export function elapsedText(milliseconds: number): string {
  const rest = milliseconds % minute
  if (rest === 0 || milliseconds < minute) return spelledTime(milliseconds)
  return `${spelledTime(milliseconds - rest)} ${spelledTime(rest)}`
}
