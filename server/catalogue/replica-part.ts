import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Database } from '../platform/db/database.ts'
import type { Replicas } from '../platform/db/replicas.ts'
import { repeat } from '../platform/repeat.ts'
import { onCatalogueChange } from './catalogue-changes.ts'

/** How often the replicas are compared with the primary. Milliseconds. */
const everyMs = 1_000

/** Compares the replicas with the primary as long as the app is open, and shows in log and metrics which are read. */
export function replicaPart(db: Database, replicas: Replicas) {
  return async (app: FastifyInstance): Promise<void> => {
    measure(app, replicas)
    await replicas.compare()
    const logChanges = changeLog(app, replicas)
    const work = repeat(
      async () => {
        logChanges()
        await replicas.compare()
        logChanges()
        return undefined
      },
      { everyMs, onError: (error) => app.log.error(error, 'replicas') },
    )
    // Pages that are rendered after a change show it.
    const stopListening = await onCatalogueChange(db, () => replicas.requireCurrent())
    app.addHook('onClose', async () => {
      await stopListening()
      await work.stop()
      await replicas.close()
    })
  }
}

/** Logs each replica that is no longer read, or again. */
function changeLog({ log }: FastifyInstance, { states }: Replicas): () => void {
  const unread = new Map<string, string>()
  return () => {
    for (const { name, isCurrent, lagMs, isPrimary, problem } of states()) {
      if (isCurrent && unread.delete(name)) log.info({ replica: name }, 'a replica is read again')
      const message = isPrimary ? 'a listed server is not a replica' : 'a replica is not read'
      if (isCurrent || unread.get(name) === message) continue
      unread.set(name, message)
      if (isPrimary) log.info({ replica: name }, message)
      else log.warn({ replica: name, lagMs, err: problem }, message)
    }
  }
}

function measure({ metrics }: FastifyInstance, { states, reads }: Replicas): void {
  const registers = [metrics]
  const total = new Counter({
    name: 'wattle_catalogue_reads_total',
    help: 'Reads of the catalogue by the server that answered them.',
    labelNames: ['server'],
    registers,
    collect: () => {
      total.reset()
      for (const [server, count] of Object.entries(reads)) total.inc({ server }, count)
    },
  })
  const current = new Gauge({
    name: 'wattle_replica_current',
    help: 'Whether this replica may be read: 0 while it does not respond or is too far behind; missing for a primary.',
    labelNames: ['replica'],
    registers,
    collect: () => {
      current.reset()
      for (const { name, isCurrent, isPrimary } of states()) {
        if (!isPrimary) current.set({ replica: name }, isCurrent ? 1 : 0)
      }
    },
  })
  const lag = new Gauge({
    name: 'wattle_replica_lag_seconds',
    help: 'How far a replica was behind when it was last compared; missing while that is unknown.',
    labelNames: ['replica'],
    registers,
    collect: () => {
      lag.reset()
      for (const { name, lagMs } of states()) if (lagMs !== undefined) lag.set({ replica: name }, lagMs / 1_000)
    },
  })
}
