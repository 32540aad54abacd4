import { spawn } from 'node:child_process'

const source = `
const body = Buffer.from(JSON.stringify({ success: true, data: { cards: Array.from({ length: 12 }, (_, i) => ({ cardId: i, cardName: 'x'.repeat(380) })) } }))
require('node:http').createServer((_, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end(body))
  .listen(0, function () { console.log(this.address().port) })`

/** A bare node:http server that sends a body as large as a listing of 12 cards: what no framework could be faster than. */
export async function startPeer() {
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return { pid: child.pid ?? 0, origin: `http://localhost:${port}`, stop: () => child.kill() }
}
