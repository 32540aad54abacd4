import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { DatabaseError, type Pool } from 'pg'
import * as z from 'zod/mini'
import type { Database, Reads } from './database.ts'
import { nameServer, openPool, sendNamed } from './postgres.ts'
import { queriesOf } from './rows.ts'

/** How far a replica that is read may be behind the primary. Milliseconds. */
const mostLagMs = 5_000

/** What a server does not answer within this time is asked of the primary. Milliseconds. */
const timeoutMs = 2_000

/** A comparison that takes longer continues while the next ones begin. Milliseconds. */
const comparisonMs = 1_000

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
  /** Whether it answers and is not in recovery, as the primary of a cluster whose every member is listed. */
  isPrimary: boolean
  /** Why it is not read, unless it is only behind. */
  problem?: unknown
}

export type Replicas = ReturnType<typeof openReplicas>

/**
 * Reads from one of the streaming replicas of `primary` for as long as it is current, otherwise from another one or from
 * the primary (docs/decisions/080). Connects when a replica is first used, so that it may be missing.
 */
export function openReplicas(primary: Pick<Database, 'row' | 'anonymousReads'>, databaseUrls: readonly string[]) {
  const marks: Mark[] = []
  const replicas = databaseUrls.map((databaseUrl) => openReplica(databaseUrl, marks))
  const reads = { replica: 0, primary: 0 }
  let requiredAt = 0
  /** Processes share the replicas; each reads one, so that its reads do not go back in time. */
  let preferred = replicas[randomInt(Math.max(1, replicas.length))]
  let cluster: Cluster | undefined
  let marking: Promise<void> | undefined

  function choose() {
    const isUsable = (replica: typeof preferred) => replica?.hasEverythingOf(requiredAt) === true
    if (!isUsable(preferred)) preferred = replicas.find(isUsable) ?? preferred
    return isUsable(preferred) ? preferred : undefined
  }

  async function read<Answer>(ask: (from: Reads) => Promise<Answer>): Promise<Answer> {
    const replica = choose()
    if (replica) {
      try {
        const answer = await ask(replica.queries)
        reads.replica += 1
        return answer
      } catch (error) {
        if (error instanceof TypeError) throw error
        if (isOfServer(error)) replica.setAside(error)
      }
    }
    reads.primary += 1
    return ask(primary.anonymousReads)
  }

  async function mark(): Promise<void> {
    const at = performance.now()
    const answer = await primary.row(Written, written)
    if (answer) marks.push({ at, position: answer.position })
    cluster = answer
    if (marks.length > mostMarks) marks.shift()
  }

  return {
    catalogue: {
      rows: ((...statement: [never]) => read((from) => from.rows(...statement))) as Reads['rows'],
      row: ((...statement: [never]) => read((from) => from.row(...statement))) as Reads['row'],
    },
    /** Compares each replica with the primary; one that does not respond delays neither the others nor the next time. */
    async compare(): Promise<void> {
      // While the primary does not respond, replicas that were current are read.
      marking ??= mark().finally(() => (marking = undefined))
      const late = wait(timeoutMs, undefined, { ref: false })
      const problem = await Promise.race([marking, late]).catch((error: unknown) => error)
      const comparisons = replicas.map((replica) => replica.compare(cluster, problem))
      await Promise.race([Promise.all(comparisons), wait(comparisonMs, undefined, { ref: false })])
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

/** What the primary and its replicas have in common. */
interface Cluster {
  system: string
  timeline: number
}

function openReplica(databaseUrl: string, marks: readonly Mark[]) {
  const name = nameServer(databaseUrl)
  const limits = { connectionTimeoutMillis: timeoutMs, statement_timeout: timeoutMs, query_timeout: timeoutMs }
  const pool = openPool(databaseUrl, limits)
  // Separate, so that waiting reads do not delay the comparison.
  const comparisonPool = openPool(databaseUrl, { ...limits, max: 1 })
  const comparisonQueries = readsOf(comparisonPool)
  /** It has everything that the primary had acknowledged at this instant. */
  let currentAt: number | undefined
  let isPrimary = false
  /** The last timeline of the primary that it was seen to follow. */
  let followed: number | undefined
  let problem: unknown
  let comparing: Promise<void> | undefined

  const lagMs = () => (currentAt === undefined ? undefined : (marks.at(-1)?.at ?? 0) - currentAt)
  /** A replica reports its timeline late where it receives nothing: one that was seen to follow is believed. */
  function refuseOther({ system, timeline }: Cluster, answer: { system: string; timelines: number[] }): void {
    if (answer.system !== system) throw new Error('The server is of another cluster.')
    if (answer.timelines.includes(timeline)) followed = timeline
    if (followed !== timeline) throw new Error(`The server has not followed the primary to its timeline ${timeline}.`)
  }
  const isCurrent = () => (lagMs() ?? Infinity) <= mostLagMs
  function setAside(reason: unknown): void {
    currentAt = undefined
    problem = reason
  }
  async function compare(cluster: Cluster | undefined, problemOfPrimary: unknown): Promise<void> {
    const answer = await comparisonQueries.row(Replayed, replayed)
    isPrimary = answer?.position === null
    if (!answer || answer.position === null) return setAside(undefined)
    if (cluster) refuseOther(cluster, answer)
    const { position } = answer
    currentAt = marks.findLast((mark) => mark.position <= position)?.at
    problem = problemOfPrimary
  }
  return {
    queries: readsOf(pool),
    setAside,
    state: (): ReplicaState => ({ name, isCurrent: isCurrent(), lagMs: lagMs(), isPrimary, problem }),
    hasEverythingOf: (instant: number) => isCurrent() && (currentAt ?? 0) >= instant,
    /** Never rejects. One comparison at a time. */
    compare(cluster: Cluster | undefined, problemOfPrimary: unknown): Promise<void> {
      comparing ??= compare(cluster, problemOfPrimary)
        .catch((error: unknown) => {
          isPrimary = false
          setAside(error)
        })
        .finally(() => (comparing = undefined))
      return comparing
    },
    close: async () => void (await Promise.all([pool.end(), comparisonPool.end()])),
  }
}

function readsOf(pool: Pool): Reads {
  return queriesOf({
    execute: (text, values) => sendNamed(pool, text, values, timeoutMs),
    script: (text) => pool.query(text),
  })
}

/** Whether it concerns the server or the connection to it: not the statement, and not a wait for a free connection. */
function isOfServer(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(?:08|28|3D|53|57)/.test(error.code ?? '')
  return !(error instanceof Error && error.message === 'timeout exceeded when trying to connect')
}

/** The cluster of a primary and its replicas, as text: it exceeds the integers of JavaScript. */
const systemIdentifier = sql`(select system_identifier::text from pg_control_system())`

const Written = z.object({ position: z.number(), system: z.string(), timeline: z.int() })
const written = sql`
  select pg_wal_lsn_diff(position, '0/0') as position, ${systemIdentifier} as system,
    ('x' || left(pg_walfile_name(position), 8))::bit(32)::int as timeline
  from pg_current_wal_flush_lsn() as position`

/**
 * No position at a server that is not, or no longer, a replica. Its timelines: that of its last restart point, that of the
 * last change on its disk, and that of what it receives, unless its role may not read that.
 */
const Replayed = z.object({ position: z.nullable(z.number()), system: z.string(), timelines: z.array(z.int()) })
const replayed = sql`
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position,
    ${systemIdentifier} as system,
    array_remove(array[(select timeline_id from pg_control_checkpoint()),
      (select min_recovery_end_timeline from pg_control_recovery()),
      (select received_tli from pg_stat_wal_receiver)], null) as timelines`
