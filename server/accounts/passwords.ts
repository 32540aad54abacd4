import { hash, verify } from '@node-rs/argon2'

/** argon2id, which is the library's own choice of algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An argon2id hash with its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Verifying against this hash takes as long as against that of an account. */
let dummyHash: Promise<string> | undefined

/** Whether the password matches the hash. Without a hash: false, after the same time. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  const matches = await verify(storedHash ?? (await dummyHash), password)
  return matches && storedHash !== undefined
}
