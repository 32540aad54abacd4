import { createHash } from 'node:crypto'
import type { Engine } from './engine.ts'
import { type FaultPlan, type Faults, createFaults } from './faults.ts'
import { type Random, createRandom } from './random.ts'
import { VirtualTime, useSource } from './virtual-time.ts'

/** What one run is made of. */
export interface Plan extends FaultPlan {
  seed: number
  orders: number
  /** Whose bank: the sandbox bank, or the gateway to Stripe with a double of Stripe's API. */
  gateway: Gateway
}

export const gateways = ['sandbox', 'stripe'] as const
export type Gateway = (typeof gateways)[number]

/** One run: its time, its random numbers, its faults, and a digest of everything that it did. */
export class Simulation {
  readonly plan: Plan
  readonly engine: Engine
  readonly time: VirtualTime
  readonly faults: Faults
  /** Of the environment: latencies, shoppers, payers. */
  readonly random: Random
  readonly #digest = createHash('sha256')
  readonly #log: string[] = []

  constructor(plan: Plan, engine: Engine) {
    this.plan = plan
    this.engine = engine
    this.time = new VirtualTime(createRandom(plan.seed, 'timers'))
    this.random = createRandom(plan.seed, 'environment')
    this.faults = createFaults(createRandom(plan.seed, 'faults'), plan)
    useSource({ time: this.time, random: createRandom(plan.seed, 'store') })
  }

  /** How many statements the processes, the bank and the judge have sent. */
  statements = 0

  /** Adds to the digest: two runs with the same digest did the same, statement by statement. */
  record(text: string): void {
    this.#digest.update(`${this.time.nowMs} ${text}\n`)
  }

  /** Adds to the log of what went wrong. */
  report(text: string): void {
    this.record(text)
    this.#log.push(`${((this.time.nowMs - this.startedMs) / 1000).toFixed(3)} s  ${text}`)
  }

  readonly startedMs = Date.UTC(2026, 5, 1)

  get log(): readonly string[] {
    return this.#log
  }

  digest(): string {
    return this.#digest.copy().digest('hex').slice(0, 16)
  }

  latency(mostMs: number): Promise<void> {
    return this.time.wait(this.random.whole(1, mostMs))
  }
}
