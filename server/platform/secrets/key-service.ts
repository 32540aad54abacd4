/** A data key as the database stores it: encrypted by a key that the database does not hold. */
interface WrappedKey {
  /** The key that encrypted it. */
  keyId: string
  wrapped: string
}

/**
 * API-22: what holds the keys that encrypt data keys (envelope encryption): this process with keys of its settings,
 * or a key management service. Called at the start, on rotation, and for a data key of another process.
 */
export interface KeyService {
  /** The key that encrypts new data keys. */
  currentKeyId: string
  /** `context` has to be the same for `unwrap`. */
  wrap(dataKey: Buffer, context: string): Promise<WrappedKey>
  /** Rejects with `UnknownKey` when it has no such key, with anything else when the key does not fit. */
  unwrap(wrapped: WrappedKey, context: string): Promise<Buffer>
}

/** The key service does not have the key with which something was encrypted. */
export class UnknownKey extends Error {
  override readonly name = 'UnknownKey'
  readonly keyId: string

  constructor(keyId: string) {
    super(`There is no key ${keyId}.`)
    this.keyId = keyId
  }
}
