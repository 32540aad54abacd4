import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** How long a key is. Bytes. */
export const keyBytes = 32

/** Nonce, ciphertext and tag as base64url. `context` is authenticated, not stored. */
export function encryptBytes(key: Buffer, plain: Buffer, context: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws when key, context or ciphertext differ from those of the encryption. */
export function decryptBytes(key: Buffer, ciphertext: string, context: string): Buffer {
  const bytes = Buffer.from(ciphertext, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) throw new Error('The ciphertext is too short.')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
