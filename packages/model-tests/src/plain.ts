/**
 * A value as it is committed: plain JSON with sorted keys, in which different errors differ and a secret is visible. A
 * secret is what JSON does not show and `reveal()` does.
 */
export function plain(value: unknown): unknown {
  if (value instanceof Error) return { ...plainObject(value), error: value.name, message: value.message }
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('reveal' in value && typeof value.reveal === 'function') return { secret: value.reveal() }
  if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON())
  return plainObject(value)
}

/** One line of JSON. */
export function line(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(plain(value))
}

function plainObject(value: object): Record<string, unknown> {
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, held]) => [key, plain(held)]))
}
