/**
 * A value as it is committed: plain JSON with sorted keys, in which different errors differ and a secret is visible. A
 * secret is what JSON does not show and `reveal()` does. Throws for a value that JSON would show as another.
 */
export function plain(value: unknown): unknown {
  if (value instanceof Error) return { ...plainObject(value), error: value.name, message: value.message }
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Set) return { set: plain([...value]) }
  if (value instanceof Map) return { map: plain([...value]) }
  if (typeof value !== 'object' || value === null) return shown(value)
  if ('reveal' in value && typeof value.reveal === 'function') return { secret: value.reveal() }
  if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON())
  const kind = (value.constructor as { name: string } | undefined)?.name ?? 'Object'
  return kind !== 'Object' && Object.keys(value).length === 0 ? refuse(`a ${kind}`) : plainObject(value)
}

function shown(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) refuse(String(value))
  return typeof value === 'bigint' ? refuse('a bigint') : value
}

/** Throws for what `plain` leaves to JSON, which omits it: the functions of a view may be, those of a context may not. */
export function requireShown(_: string, value: unknown): unknown {
  return ['function', 'symbol'].includes(typeof value) ? refuse(`a ${typeof value}`) : value
}

function refuse(what: string): never {
  throw new Error(`${what} cannot be compared: use plain data.`)
}

/** One line of JSON. */
export function line(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(plain(value))
}

function plainObject(value: object): Record<string, unknown> {
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, held]) => [key, plain(held)]))
}
