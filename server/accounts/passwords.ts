import { hash, verify } from '@node-rs/argon2'

/** argon2id, which is the library's own choice of algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An argon2id hash with its salt and cost, fit to keep. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** The hash of a password that nobody has: verifying against it costs the same as against a real one. */
let nobody: Promise<string> | undefined

/** Whether the password is the one of the hash. Without a hash it is false, after the same work. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const matches = await verify(kept ?? (await nobody), password)
  return matches && kept !== undefined
}
