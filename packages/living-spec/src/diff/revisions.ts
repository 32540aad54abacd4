import { changeKinds } from './change.ts'
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
  if (differences.length === 0)
    return `No machine differs: all ${machines} have the same behaviour, descriptions and requirements.`
  return `${differences.length} of ${machines} machines ${differences.length === 1 ? 'differs' : 'differ'}.`
}

/** Machines that differ in the same manner. */
export interface DifferenceGroup {
  title: string
  /** Machines that only one revision has: nothing is compared. */
  isWhole: boolean
  differences: MachineDifference[]
}

/** The differences in the order of their importance to a reviewer: changed behaviour first, removed machines last. */
export function groupsOf({ differences }: Comparison): DifferenceGroup[] {
  const titles = [
    'Changed states, transitions or delays',
    'Changed code or text, same states and transitions',
    'New machines',
    'Removed machines',
  ]
  return titles.flatMap((title, manner) => {
    const own = differences.filter((difference) => mannerOf(difference) === manner)
    return own.length === 0 ? [] : [{ title, isWhole: manner > 1, differences: own }]
  })
}

function mannerOf({ changes, compared }: MachineDifference): number {
  if (!compared) return changes.some(({ kind }) => kind === 'machine added') ? 2 : 3
  return changes.some(({ kind }) => changeKinds[kind].category === 'behaviour') ? 0 : 1
}
