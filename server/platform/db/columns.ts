import { customType, timestamp } from 'drizzle-orm/pg-core'

/** `timestamptz`, read as ISO 8601. */
export function instant<Name extends string>(name: Name) {
  return timestamp(name, { withTimezone: true, mode: 'string' })
}

/** Used in statements only, never read. */
export const tsvector = customType<{ data: never }>({ dataType: () => 'tsvector' })

/** A `Buffer` from PostgreSQL, a plain `Uint8Array` from PGlite. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
