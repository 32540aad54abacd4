import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits, in characters that an address may contain. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token, from which it cannot be derived. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
