import { AsyncResource } from 'node:async_hooks'
import type { Database, Listener, Queries } from '#server/platform/db/database.ts'
import { queriesOf } from '#server/platform/db/rows.ts'
import { guardTransactions } from '#server/platform/db/transaction-guard.ts'
import type { Simulation } from './simulation.ts'
import { createSessionLock } from './session-lock.ts'

/** What may go wrong for the client of a database, at each await. */
export interface Interference {
  name: string
  /** Before a statement, or `begin`; may wait or never resolve. `isHeld`: inside a transaction. */
  before(text: string, isHeld: boolean): Promise<void>
  /** The SQLSTATE with which the next statement fails, if it does. */
  failure(): string | undefined
  /** After a statement that was sent, or `commit`. */
  after(text: string, isHeld: boolean): Promise<void>
  /** Whether a commit, of a transaction or of one statement that writes, is not acknowledged. */
  isCommitLost(): boolean
  isNotificationLost(): boolean
  /** Resolves when the client ends, so that its transaction is rolled back. */
  ended: Promise<void>
  isEnded(): boolean
}

/** Nothing goes wrong. */
export const noInterference = (name: string): Interference => ({
  name,
  before: async () => {},
  failure: () => undefined,
  after: async () => {},
  isCommitLost: () => false,
  isNotificationLost: () => false,
  ended: new Promise(() => {}),
  isEnded: () => false,
})

const never = new Promise<never>(() => {})

/** The database server of one run, which any number of clients share. */
export function createServer(simulation: Simulation) {
  const { engine, time } = simulation
  const lock = createSessionLock()
  const listeners = new Set<{ channel: string; hear: (payload: string) => void; isLost: () => boolean }>()
  let writtenMs: number | undefined

  engine.onNotification((channel, payload) => {
    for (const listener of listeners) {
      if (listener.channel === channel && !listener.isLost()) listener.hear(payload)
    }
  })

  function execute(text: string, values: unknown[]) {
    return time.whileUnderWay(async () => {
      if (writtenMs !== time.nowMs) {
        writtenMs = time.nowMs
        await engine.query(`select setval('simulator.clock', $1)`, [String(writtenMs * 1000)])
      }
      return engine.query(text, values)
    })
  }

  const script = (text: string) => time.whileUnderWay(() => engine.script(text))

  /** A separate client: a process of the store, the bank, or the judge. */
  function connect(client: Interference): Database {
    function run(text: string, values: unknown[]) {
      simulation.record(`${client.name} ${text} ${JSON.stringify(values)}`)
      simulation.statements += 1
      const code = client.failure()
      return code === undefined ? execute(text, values) : execute(failing(code), [])
    }

    async function sendHeld(text: string, values: unknown[]) {
      await client.before(text, true)
      const answer = await run(text, values)
      await client.after(text, true)
      return answer
    }

    async function sendAlone(text: string, values: unknown[]) {
      await client.before(text, false)
      await lock.acquire()
      if (client.isEnded()) {
        lock.release()
        return never
      }
      const answer = await run(text, values).finally(() => lock.release())
      if (isWriting(text) && client.isCommitLost()) throw connectionLost()
      await client.after(text, false)
      return answer
    }

    async function transact<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result> {
      await client.before('begin', false)
      await lock.acquire()
      let isOpen = !client.isEnded()
      if (!isOpen) lock.release()
      if (!isOpen) return never
      await script('begin')
      const close = async (text: 'commit' | 'rollback') => {
        if (!isOpen) return never
        isOpen = false
        simulation.record(`${client.name} ${text}`)
        await script(text).finally(() => lock.release())
      }
      void client.ended.then(() => (isOpen ? close('rollback') : undefined))
      const tx = queriesOf({
        execute: (text, values) => (isOpen ? sendHeld(text, values) : never),
        script: (text) => script(text),
      })
      try {
        const result = await work(tx)
        await client.before('commit', true)
        await close('commit')
        if (client.isCommitLost()) throw connectionLost()
        await client.after('commit', false)
        return result
      } catch (error) {
        if (isOpen) await close('rollback')
        throw error
      }
    }

    const queries = queriesOf({ execute: sendAlone, script })
    return guardTransactions({
      ...queries,
      anonymousReads: queries,
      engine: engine.name,
      transaction: transact,
      async listen(channel: string, hear: Listener) {
        // The timer belongs to the listener, not to the sender; any process may be the first to be notified.
        const hearSoon = AsyncResource.bind((payload: string) => {
          time.start(() => hear(payload), simulation.random.whole(1, 5))
        })
        const listener = { channel, hear: hearSoon, isLost: client.isNotificationLost }
        listeners.add(listener)
        void client.ended.then(() => listeners.delete(listener))
        return async () => void listeners.delete(listener)
      },
      close: async () => {},
    })
  }

  return { connect }
}

export type DatabaseServer = ReturnType<typeof createServer>

function isWriting(text: string): boolean {
  return !/^\s*select\b/i.test(text)
}

/** The engine itself fails, so that its transaction is as after any failure. */
function failing(code: string): string {
  return `do $$ begin raise exception 'An injected failure.' using errcode = '${code}'; end $$`
}

/** As both engines' drivers report a connection that broke: the outcome of the statement is unknown. */
export function connectionLost(): Error {
  return Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
}
