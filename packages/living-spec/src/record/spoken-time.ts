/** A duration in short, in its largest whole unit: `180000` is `3 min`, `6000` `6 s`, `1500` `1.5 s`, `300` `300 ms`. */
export function spokenTime(milliseconds: number): string {
  const { count, short } = measured(milliseconds)
  return `${count} ${short}`
}

/** With the unit's full name: `3 minutes`, `6 seconds`, `300 milliseconds`. */
export function spelledTime(milliseconds: number): string {
  const { count, long } = measured(milliseconds)
  return `${count} ${long}${count === 1 ? '' : 's'}`
}

interface Unit {
  size: number
  short: string
  long: string
}

const milli: Unit = { size: 1, short: 'ms', long: 'millisecond' }
const second: Unit = { size: 1000, short: 's', long: 'second' }
const units: Unit[] = [
  { size: 86_400_000, short: 'd', long: 'day' },
  { size: 3_600_000, short: 'h', long: 'hour' },
  { size: 60_000, short: 'min', long: 'minute' },
  second,
]

function measured(milliseconds: number): Unit & { count: number } {
  const whole = units.find(({ size }) => milliseconds >= size && milliseconds % size === 0)
  const unit = whole ?? (milliseconds > 1000 && milliseconds % 100 === 0 ? second : milli)
  return { ...unit, count: milliseconds / unit.size }
}
