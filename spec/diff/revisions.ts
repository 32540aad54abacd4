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
  if (differences.length === 0) return `No machine differs: all ${machines} do, say and cite the same.`
  return `${differences.length} of ${machines} machines ${differences.length === 1 ? 'differs' : 'differ'}.`
}

/** Machines that differ in the same manner. */
export interface Group {
  title: string
  /** Machines that only one revision has: nothing is compared. */
  isWhole: boolean
  differences: MachineDifference[]
}

/** The differences in the order in which a reviewer wants them: first what is drawn otherwise, last what is gone. */
export function groupsOf({ differences }: Comparison): Group[] {
  const titles = [
    'Other states, transitions or delays',
    'The same states and transitions, other code or words',
    'New machines',
    'Machines that are gone',
  ]
  return titles.flatMap((title, manner) => {
    const own = differences.filter((difference) => mannerOf(difference) === manner)
    return own.length === 0 ? [] : [{ title, isWhole: manner > 1, differences: own }]
  })
}

function mannerOf({ changes, compared }: MachineDifference): number {
  if (!compared) return changes.some(({ kind }) => kind === 'machine added') ? 2 : 3
  return changes.some(({ kind }) => changeKinds[kind].matter === 'behaviour') ? 0 : 1
}
