import { spelledTime } from './spoken-time.ts'

const sizes: Record<string, number> = {
  ms: 1,
  millisecond: 1,
  s: 1000,
  second: 1000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  day: 86_400_000,
}

const written = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const counts: Record<string, number> = {
  ...Object.fromEntries(written.map((numeral, count) => [numeral, count])),
  'half a': 0.5,
  a: 1,
  an: 1,
  fifteen: 15,
  thirty: 30,
}

const numerals = Object.keys(counts).toSorted((a, b) => b.length - a.length)
// “A second tab” is no time.
const time = new RegExp(
  String.raw`(?<![\w.-])(?!a second)(\d[\d,]*(?:\.\d+)?(?=[ -]?[a-z])|(?:${numerals.join('|')})(?=[ -]))[ -]?(ms|s|min|h|(?:millisecond|second|minute|hour|day)s?)(?!\w)`,
  'gi',
)

/** Every time that a text states, in milliseconds and in its order: `180 s`, `180000 ms` and `three minutes` are 180000. */
export function timesIn(text: string): number[] {
  return [...text.matchAll(time)].map(([, count = '', unit = '']) => millisecondsOf(count, unit))
}

/** The text with long times spelled: `180000 ms` and `180 s` as `3 minutes`; `300 ms` and `30 s` stay. */
export function withSpelledTimes(text: string): string {
  return text.replaceAll(time, (found: string, count: string, unit: string) => {
    const milliseconds = millisecondsOf(count, unit)
    const isLong = (unit === 'ms' && milliseconds >= 1000) || (unit === 's' && milliseconds >= 120_000)
    return isLong ? spelledTime(milliseconds) : found
  })
}

/** The text without its times. */
export function withoutTimes(text: string): string {
  return text.replaceAll(time, ' ')
}

function millisecondsOf(count: string, unit: string): number {
  const number = counts[count.toLowerCase()] ?? Number(count.replaceAll(',', ''))
  const name = unit.toLowerCase()
  return number * (sizes[name] ?? sizes[name.replace(/s$/, '')] ?? 0)
}
