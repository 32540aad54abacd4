import type { Random } from './random.ts'

/** Everything that goes wrong by chance, with its probability at each occasion. */
export const faultKinds = {
  /** The database answers a statement after seconds. */
  stall: 0.002,
  /** A statement fails, and its transaction with it. */
  failure: 0.004,
  /** A transaction is committed, and its process does not hear of it. */
  lostCommit: 0.006,
  /** A process dies before or after a statement or a call to the bank, and is replaced. */
  death: 0.002,
  /** A process is suspended beyond its leases. */
  suspension: 0.001,
  /** A notification of the database is not delivered. */
  lostNotification: 0.05,
  /** A call does not reach the bank. */
  lostRequest: 0.03,
  /** The bank acts, and its answer is lost. */
  lostAnswer: 0.03,
  /** A call reaches the bank after the store has stopped waiting. */
  lateRequest: 0.02,
  /** A call reaches the bank twice. */
  repeatedRequest: 0.02,
  /** The bank's API answers with an error in place of acting; at Stripe alone. */
  errorAnswer: 0.03,
  /** The bank's API acts and answers after seconds, or after the caller has stopped waiting; at Stripe alone. */
  slowAnswer: 0.03,
  /** A notice does not reach the store at first. */
  lostNotice: 0.05,
  /** A notice reaches two processes at once. */
  repeatedNotice: 0.05,
  /** A notice has the event id of an earlier one; at the sandbox bank alone. */
  reusedEvent: 0.05,
} as const

export type FaultKind = keyof typeof faultKinds
export const faultNames = Object.keys(faultKinds) as FaultKind[]

/** Which faults may happen. */
export interface FaultPlan {
  without: ReadonlySet<FaultKind>
  /** Only so many, the first ones. */
  most: number
}

/** Decides at each occasion, by chance, whether a fault happens. */
export function createFaults(random: Random, { without, most }: FaultPlan) {
  let happened = 0
  let isOn = true

  return {
    happens(kind: FaultKind): boolean {
      const isDrawn = random.chance(faultKinds[kind])
      if (!isDrawn || !isOn || happened >= most || without.has(kind)) return false
      happened += 1
      return true
    },
    /** From now on things go wrong again. */
    resume(): void {
      isOn = true
    },
    /** From now on nothing goes wrong. */
    stop(): void {
      isOn = false
    },
    total: () => happened,
  }
}

export type Faults = ReturnType<typeof createFaults>
