import { createLocalKeys } from '#server/platform/secrets/local-keys.ts'

/** The key of every test store: their databases are copies of one that was seeded with it. */
export const testKey = Buffer.alloc(32, 7)
export const testKeys = createLocalKeys([testKey])
