import { spawn } from 'node:child_process'

const source = `
const [origin, clients] = process.argv.slice(1)
const counts = { answered: 0, refused: 0, refusedWithRetryAfter: 0, failed: 0 }
const client = async () => {
  for (;;) {
    const term = Math.random().toString(36).slice(2, 10)
    const answer = await fetch(origin + '/shop?SearchTerm=' + term).catch(() => undefined)
    if (!answer) { counts.failed += 1; continue }
    await answer.arrayBuffer().catch(() => undefined)
    if (answer.status === 503) {
      counts.refused += 1
      if (answer.headers.get('retry-after')) counts.refusedWithRetryAfter += 1
    } else counts.answered += 1
  }
}
for (let count = Number(clients); count > 0; count -= 1) void client()
process.once('SIGTERM', () => { console.log(JSON.stringify(counts)); process.exit(0) })`

/** What anonymous clients were answered. */
interface FloodCounts {
  answered: number
  refused: number
  refusedWithRetryAfter: number
  failed: number
}

/** Anonymous clients in a separate process, each of which searches for random terms without a pause. */
export function startFlood(origin: string, clients: number): { stop: () => Promise<FloodCounts> } {
  const child = spawn(process.execPath, ['-e', source, origin, String(clients)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve(JSON.parse(output) as FloodCounts))
        child.kill('SIGTERM')
      }),
  }
}
