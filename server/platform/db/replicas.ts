import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Reads } from './database.ts'
import { nameServer, openPool, sendNamed } from './postgres.ts'
import { queriesOf } from './rows.ts'

/** How far a replica that is read may be behind the primary. Milliseconds. */
const mostLagMs = 5_000

/** What a server does not answer within this time is asked of the primary. Milliseconds. */
const timeoutMs = 2_000

/** A replica that is further behind than so many comparisons has an unknown lag. */
const mostMarks = 60

/** What is known of one replica. */
export interface ReplicaState {
  /** Host, port and database. */
  name: string
  /** Whether it responds and is at most 5 s behind. */
  isCurrent: boolean
  /** How far it was behind when it was last compared; `undefined` while that is unknown. */
  lagMs: number | undefined
  /** Why it is not read, unless it is only behind. */
  problem?: unknown
}

export type Replicas = ReturnType<typeof openReplicas>

/**
 * Reads from the streaming replicas of `primary` in turns while they are current, otherwise from the primary
 * (docs/decisions/080). Connects when a replica is first used, so that it may be missing.
 */
export function openReplicas(primary: Reads, databaseUrls: readonly string[]) {
  const marks: Mark[] = []
  const replicas = databaseUrls.map((databaseUrl) => openReplica(databaseUrl, marks))
  const reads = { replica: 0, primary: 0 }
  let requiredAt = 0
  let turn = 0
  let marking: Promise<void> | undefined

  async function read<Answer>(ask: (from: Reads) => Promise<Answer>): Promise<Answer> {
    const current = replicas.filter((replica) => replica.hasEverythingOf(requiredAt))
    const replica = current[(turn += 1) % current.length]
    if (replica) {
      try {
        const answer = await ask(replica.queries)
        reads.replica += 1
        return answer
      } catch (error) {
        replica.setAside(error)
      }
    }
    reads.primary += 1
    return ask(primary)
  }

  async function mark(): Promise<void> {
    const at = performance.now()
    const { position } = (await primary.row(Written, written)) ?? {}
    if (position !== undefined) marks.push({ at, position })
    if (marks.length > mostMarks) marks.shift()
  }

  return {
    catalogue: {
      rows: ((...statement: [never]) => read((from) => from.rows(...statement))) as Reads['rows'],
      row: ((...statement: [never]) => read((from) => from.row(...statement))) as Reads['row'],
    },
    /** Compares each replica with the primary; one that does not respond is not read until the next time. */
    async compare(): Promise<void> {
      // While the primary does not respond, replicas that were current are read.
      marking ??= mark().finally(() => (marking = undefined))
      const late = wait(timeoutMs, undefined, { ref: false })
      const problem = await Promise.race([marking, late]).catch((error: unknown) => error)
      await Promise.all(replicas.map((replica) => replica.compare(problem)))
    },
    /** Later reads see what was committed before this call: the primary is read until a replica has it. */
    requireCurrent(): void {
      requiredAt = performance.now()
    },
    states: (): ReplicaState[] => replicas.map((replica) => replica.state()),
    /** How many reads were answered by a replica and by the primary. */
    reads: reads as Readonly<typeof reads>,
    close: async () => void (await Promise.all(replicas.map((replica) => replica.close()))),
  }
}

/** How far the primary had written at an instant of this process. */
interface Mark {
  at: number
  position: number
}

function openReplica(databaseUrl: string, marks: readonly Mark[]) {
  const name = nameServer(databaseUrl)
  const limits = { connectionTimeoutMillis: timeoutMs, statement_timeout: timeoutMs, query_timeout: timeoutMs }
  const pool = openPool(databaseUrl, limits)
  const queries: Reads = queriesOf({
    execute: (text, values) => sendNamed(pool, text, values),
    script: (text) => pool.query(text),
  })
  /** It has everything that the primary had acknowledged at this instant. */
  let currentAt: number | undefined
  let problem: unknown

  const lagMs = () => (currentAt === undefined ? undefined : (marks.at(-1)?.at ?? 0) - currentAt)
  const isCurrent = () => (lagMs() ?? Infinity) <= mostLagMs
  function setAside(reason: unknown): void {
    currentAt = undefined
    problem = reason
  }
  return {
    queries,
    setAside,
    state: (): ReplicaState => ({ name, isCurrent: isCurrent(), lagMs: lagMs(), problem }),
    hasEverythingOf: (instant: number) => isCurrent() && (currentAt ?? 0) >= instant,
    async compare(problemOfPrimary: unknown): Promise<void> {
      try {
        const { position } = (await queries.row(Replayed, replayed)) ?? {}
        if (position == null) throw new Error('The server is not a replica.')
        currentAt = marks.findLast((mark) => mark.position <= position)?.at
        problem = problemOfPrimary
      } catch (error) {
        setAside(error)
      }
    },
    close: () => pool.end(),
  }
}

const Written = z.object({ position: z.number() })
const written = sql`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as position`

/** No position at a server that is not, or no longer, a replica. */
const Replayed = z.object({ position: z.nullable(z.number()) })
const replayed = sql`
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`
