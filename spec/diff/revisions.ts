import type { MachineDifference } from './compare-product.ts'

/** Two revisions of the product and the machines in which they differ. */
export interface Comparison {
  /** How each is called: `1a2b3c4 Subject of the commit`, `the working tree`. */
  before: string
  after: string
  /** How many machines the later one has. */
  machines: number
  differences: MachineDifference[]
}

/** "2 of 30 machines differ." */
export function resultOf({ differences, machines }: Comparison): string {
  if (differences.length === 0) return `No machine differs: all ${machines} do, say and cite the same.`
  return `${differences.length} of ${machines} machines ${differences.length === 1 ? 'differs' : 'differ'}.`
}
