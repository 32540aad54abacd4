// A thread of drawing/layout-threads.ts: answers each graph with its layout.
import { parentPort } from 'node:worker_threads'
import ELK from 'elkjs/lib/elk.bundled.js'

const elk = new ELK()

parentPort?.on('message', async (graph) => {
  const answer = await elk.layout(graph).then(
    (laid) => ({ laid }),
    (fault) => ({ fault: String(fault) }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer)
})
