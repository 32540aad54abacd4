import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Violations } from '../simulator/judge.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { startCluster } from './cluster.ts'
import { type SoakDatabase, type SoakEngine, type Stores, openStores, startPooled, startServer } from './stores.ts'

/** What happens to the store while shoppers buy. */
export type Interruption = 'kill' | 'database crash' | 'suspension' | 'failover' | 'pooler crash'

interface Options {
  engine: SoakEngine
  interruption: Interruption
  times: number
  /** Further interruptions after these, once each, of the same stores. */
  also?: readonly Interruption[]
  /** A folder with a build of another revision, which one of two processes runs. */
  former?: string
  report?: (text: string) => void
}

export interface InterruptionResult {
  interruptions: number
  /** Orders that the store acknowledged. */
  acknowledged: number
  /** What the shoppers were last shown, by status. */
  lastShown: Record<string, number>
  /** From each interruption to the next order that was acknowledged. Milliseconds. */
  recoveryMs: number[]
  violations: Violations
}

/** What the only failover of a cluster interrupts. Milliseconds. */
const saleMs = 5_000
/** Longer than the 10 s for which a process leases a job. Milliseconds. */
const suspendedMs = 13_000
/** How often payments that are still open are looked at again, and how long the processes work in between. */
const mostLooks = 12
const settlingMs = 10_000

/** Interrupts a store under load so many times (a failover: once), then judges the books. */
export async function interrupt({
  engine,
  interruption,
  times,
  also = [],
  former,
  report = () => {},
}: Options): Promise<InterruptionResult> {
  const database = engine === 'pglite' ? undefined : await startDatabase(interruption)
  const stores = await openStores(database, former).catch(async (error: unknown) => {
    await database?.stop()
    throw error
  })
  try {
    const crowd = await openCrowd({ ports: stores.ports, shoppers: 9 })
    const recoveryMs: number[] = []
    const planned = [...Array<Interruption>(times).fill(interruption), ...also]
    for (const [place, kind] of planned.entries()) {
      await crowd.untilNext()
      await wait(kind === 'failover' ? saleMs : randomInt(1_000))
      const before = performance.now()
      const next = crowd.untilNext().then(() => performance.now() - before)
      await Promise.all([next, act(kind, { stores, database, crowd, place: (place + 1) % stores.ports.length })])
      recoveryMs.push(await next)
      report(`${engine}: ${kind}, ${place + 1} of ${planned.length}, ${crowd.countAcknowledged()} orders acknowledged`)
    }
    await crowd.stop()
    const violations = {
      ...(await judgeOnceSettled(stores, crowd)),
      ...(crowd.serverErrors.length > 0 && { 'no call is answered with 500': [...crowd.serverErrors] }),
      ...(stores.crashes.length > 0 && { 'no process ends by itself': [...stores.crashes] }),
    }
    const lastShown = countBy(crowd.visits.map(({ statuses }) => statuses.at(-1) ?? 'never started'))
    return { interruptions: planned.length, acknowledged: crowd.countAcknowledged(), lastShown, recoveryMs, violations }
  } catch (error) {
    throw stores.crashes.length > 0 ? new Error(stores.crashes.join('\n'), { cause: error }) : error
  } finally {
    await stores.remove()
    await database?.stop()
  }
}

function startDatabase(interruption: Interruption): Promise<SoakDatabase> {
  if (interruption === 'failover') return startCluster()
  return interruption === 'pooler crash' ? startPooled() : startServer()
}

interface Scene {
  stores: Stores
  database: SoakDatabase | undefined
  crowd: Crowd
  place: number
}

async function act(interruption: Interruption, { stores, database, crowd, place }: Scene): Promise<void> {
  if (interruption === 'kill') return stores.kill(place)
  if (interruption !== 'suspension') return database?.crash()
  const resume = stores.suspend(place)
  try {
    // The other process takes over what the suspended one has leased, and sells meanwhile.
    await crowd.untilNext()
    await wait(suspendedMs)
  } finally {
    resume()
  }
}

/** Payments end within their windows once the store runs undisturbed; what is left after that is a violation. */
async function judgeOnceSettled(stores: Stores, { visits }: Crowd): Promise<Violations> {
  for (let look = 1; ; look += 1) {
    await wait(settlingMs)
    const violations = await stores.judge(visits)
    if (look === mostLooks || Object.keys(violations).length === 0) return violations
    await stores.reopen()
  }
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
