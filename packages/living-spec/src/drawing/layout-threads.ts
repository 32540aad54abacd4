import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ElkNode } from 'elkjs/lib/elk-api'
import type { Layout } from './layout.ts'

/** One graph that waits for its layout. */
interface Job {
  graph: ElkNode
  resolve: (laid: ElkNode) => void
  reject: (fault: Error) => void
}

/** What a thread answers. */
type Answer = { laid: ElkNode } | { fault: string }

/** Lays out in the threads of this process, at most one for each processor, that all its drawings share. */
export const layOutInThreads: Layout = layoutThreads(availableParallelism())

/** Lays out in at most that many threads, which start when they are needed; the process can end while they are idle. */
export function layoutThreads(most: number): Layout {
  const waiting: Job[] = []
  const idle: Worker[] = []
  let started = 0
  return (graph) =>
    new Promise((resolve, reject) => {
      waiting.push({ graph, resolve, reject })
      const worker = idle.pop() ?? (started < most ? start() : undefined)
      if (worker) runNext(worker)
    })

  function start(): Worker {
    started++
    // Without the options of this process: `--input-type`, for one, ends a thread that has a file.
    return new Worker(join(import.meta.dirname, 'layout-thread.mjs'), { execArgv: [] })
  }

  function runNext(worker: Worker): void {
    const job = waiting.shift()
    if (!job) {
      worker.unref()
      idle.push(worker)
      return
    }
    worker.ref()
    const fail = (fault: Error) => {
      started--
      job.reject(fault)
      if (waiting.length > 0) runNext(start())
    }
    worker.once('error', fail)
    worker.once('message', (answer: Answer) => {
      worker.off('error', fail)
      if ('laid' in answer) job.resolve(answer.laid)
      else job.reject(new Error(answer.fault))
      runNext(worker)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job.graph)
  }
}
