const units = [
  { name: 'hour', milliseconds: 3_600_000 },
  { name: 'minute', milliseconds: 60_000 },
  { name: 'second', milliseconds: 1000 },
] as const

/** A time as one says it: `3 minutes`, `1 minute 30 seconds`, `0.3 seconds`. */
export function lasting(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds / 1000} seconds`
  const { said } = units.reduce(
    ({ left, said }, { name, milliseconds: size }) => {
      const count = name === 'second' ? left / size : Math.floor(left / size)
      return { left: left - count * size, said: count === 0 ? said : [...said, counted(count, name)] }
    },
    { left: milliseconds, said: [] as string[] },
  )
  return said.join(' ')
}

/** `1 state`, `3 states`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
