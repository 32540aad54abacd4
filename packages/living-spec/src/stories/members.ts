import type { AnyMachineSnapshot } from 'xstate'
import type { EventCase } from '@wattle/model-tests/model.ts'

/** One running machine: a page, the payment on the server, the bank. */
export interface Member {
  id: string
  /** The machine's id. */
  machine: string
  /** The tab in which it runs; empty for the server and the bank. */
  tab: string
  snapshot: AnyMachineSnapshot
  /** Its timers by event type: milliseconds since the start of the story. */
  due: ReadonlyMap<string, number>
  /** The member that invokes it, and under which id. */
  parent: { id: string; invoke: string } | null
  /** Its start and every step since. */
  trail: readonly Trace[]
}

/** All running machines of a story at one time. */
export interface Composition {
  /** Milliseconds since the start of the story. */
  now: number
  members: ReadonlyMap<string, Member>
}

/** One step of a member; its start has no cause. */
interface Trace {
  eventCase: EventCase | null
  snapshot: AnyMachineSnapshot
}
