import { createHmac } from 'node:crypto'
import { decryptBytes, encryptBytes, keyBytes } from './cipher.ts'
import { type KeyService, UnknownKey } from './key-service.ts'

/** A key service in this process. The first key encrypts; the others decrypt what was encrypted before. */
export function createLocalKeys(keys: readonly Buffer[]): KeyService {
  const known = new Map(keys.map((key) => [deriveKeyId(key), key]))
  const [currentKeyId] = known.keys()
  if (currentKeyId === undefined) throw new Error('A key service needs a key.')

  function find(keyId: string): Buffer {
    const key = known.get(keyId)
    if (!key) throw new UnknownKey(keyId)
    return key
  }

  return {
    currentKeyId,
    wrap: async (dataKey, context) => ({
      keyId: currentKeyId,
      wrapped: encryptBytes(find(currentKeyId), dataKey, context),
    }),
    unwrap: async ({ keyId, wrapped }, context) => decryptBytes(find(keyId), wrapped, context),
  }
}

/** Follows from the key, which does not follow from it: another key always has another id. */
function deriveKeyId(key: Buffer): string {
  return createHmac('sha256', key).update('wattle key id').digest('hex').slice(0, 16)
}

/** Keys as settings hold them: base64 of 32 bytes each, separated by commas or white space; `undefined` when one is not. */
export function parseKeys(text: string): Buffer[] | undefined {
  const keys = text.split(/[\s,]+/).filter((part) => part !== '')
  if (keys.length === 0 || !keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key))) return undefined
  const decoded = keys.map((key) => Buffer.from(key, 'base64'))
  return decoded.every(({ length }) => length === keyBytes) ? decoded : undefined
}
