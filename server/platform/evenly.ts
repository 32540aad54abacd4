import { setTimeout as wait } from 'node:timers/promises'

/** Settles after `leastMs` at the earliest, so that the duration does not reveal the result. */
export async function evenly<Result>(leastMs: number, work: Promise<Result>): Promise<Result> {
  await Promise.allSettled([work, wait(leastMs)])
  return work
}
