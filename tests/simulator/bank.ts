import type { InjectOptions } from 'fastify'
import type { BankNotice } from '#server/bank/gateway.ts'
import type { Behaviour } from '#server/bank/sandbox/outcomes.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Violations } from './judge.ts'
import type { ConnectBank } from './network.ts'
import type { Simulation } from './simulation.ts'

/** A process of the store, as the bank reaches it. */
export interface Receiver {
  receive: (notice: BankNotice) => Promise<void>
  call: (options: InjectOptions) => Promise<{ status: number; body: string }>
}

export interface BankSurroundings {
  simulation: Simulation
  /** A connection that never fails. */
  database: Database
  /** Tries once to send a notice to one of the processes; rejects when it did not arrive or was not taken. */
  deliver: (reference: string, send: (to: Receiver) => Promise<void>) => Promise<void>
}

/** The bank of a run. It outlives the processes of the store. */
export interface SimulatedBank {
  connect: ConnectBank
  /** What a payer's bank does from now on. The number is E.164. */
  behave: (mobileNumber: string, behaviour: Behaviour) => Promise<void>
  /** Has the tables of the sandbox bank show the books, for the judge, and lists what the bank has seen of the store. */
  close: () => Promise<Violations>
  stop: () => Promise<void>
}
