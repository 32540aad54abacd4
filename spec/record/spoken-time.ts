/** A duration in words, in its largest whole unit: `180000` is `3 min`, `6000` `6 s`, `1500` `1.5 s`, `300` `300 ms`. */
export function spokenTime(milliseconds: number): string {
  const whole = units.find(([unit]) => milliseconds >= unit && milliseconds % unit === 0)
  const [size, name] = whole ?? rest(milliseconds)
  return `${milliseconds / size} ${name}`
}

const units: [number, string][] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
]

function rest(milliseconds: number): [number, string] {
  return milliseconds > 1000 && milliseconds % 100 === 0 ? [1000, 's'] : [1, 'ms']
}
