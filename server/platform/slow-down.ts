import { setTimeout as delay } from 'node:timers/promises'
import { refuse } from './refusal.ts'

/** Lets an attempt of a network address wait; 0 milliseconds resolve at once. */
export type SlowDown = (milliseconds: number, network: string) => Promise<void>

/** The longest delay. Milliseconds. */
const longestMs = 4_000

/** API-21: how many attempts may wait at once. Each holds its request, and an admitted login costs a check of a password. */
export const mostWaiting = { inProcess: 200, ofNetwork: 10 }

/** Delays attempts, a bounded number at once; one more is refused with 429. `wait` waits so many milliseconds. */
export function createSlowDown(wait: (milliseconds: number) => Promise<unknown> = delay): SlowDown {
  let inProcess = 0
  const ofNetworks = new Map<string, number>()
  const add = (network: string, change: 1 | -1) => {
    inProcess += change
    const ofNetwork = (ofNetworks.get(network) ?? 0) + change
    if (ofNetwork > 0) ofNetworks.set(network, ofNetwork)
    else ofNetworks.delete(network)
  }
  return async (milliseconds, network) => {
    if (milliseconds === 0) return
    if (inProcess >= mostWaiting.inProcess || (ofNetworks.get(network) ?? 0) >= mostWaiting.ofNetwork) refuseNow()
    add(network, 1)
    try {
      await wait(milliseconds)
    } finally {
      add(network, -1)
    }
  }
}

/** The first attempt too many waits 250 ms, each further one twice as long, none more than 4 s. */
export function toDelayMs(tooMany: number): number {
  return tooMany <= 0 ? 0 : Math.min(longestMs, 125 * 2 ** tooMany)
}

function refuseNow(): never {
  const headers = { 'retry-after': String(longestMs / 1_000) }
  refuse(429, 'Too many attempts right now. Try again in a few seconds.', { headers })
}
