import { setTimeout as wait } from 'node:timers/promises'

/** Ends after `leastMs` at the earliest, whatever came of the work: how long it took tells nobody what it found. */
export async function evenly<Result>(leastMs: number, work: Promise<Result>): Promise<Result> {
  await Promise.allSettled([work, wait(leastMs)])
  return work
}
