const units = [
  { name: 'hour', size: 3_600_000 },
  { name: 'minute', size: 60_000 },
  { name: 'second', size: 1000 },
] as const

/** A time as one says it: `3 minutes`, `1 minute 30 seconds`, `0.3 seconds`. */
export function lasting(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds / 1000} seconds`
  let left = milliseconds
  const parts = units.flatMap(({ name, size }) => {
    const count = name === 'second' ? left / size : Math.floor(left / size)
    left -= count * size
    return count === 0 ? [] : [counted(count, name)]
  })
  return parts.join(' ')
}

/** `1 state`, `3 states`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
