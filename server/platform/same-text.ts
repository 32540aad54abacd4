import { timingSafeEqual } from 'node:crypto'

/** Compares a secret in a time that depends on its length alone. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
