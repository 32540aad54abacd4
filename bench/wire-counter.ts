import { type Socket, connect, createServer } from 'node:net'
import { freePort } from '../e2e/support/process.ts'

export interface WireCounter {
  /** Where the counted store answers. */
  origin: string
  /** From the store to the browser, headers included. */
  receivedBytes: () => number
  stop: () => void
}

/** A proxy between browser and store that counts bytes, including those that a service worker requests. */
export async function startCounter(target: string): Promise<WireCounter> {
  const { hostname: host, port } = new URL(target)
  let received = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const store = connect({ host, port: Number(port) })
    store.on('data', (chunk) => (received += chunk.length))
    for (const [socket, other] of [
      [client, store],
      [store, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket))
    }
    client.pipe(store).pipe(client)
  })
  const counterPort = await freePort()
  await new Promise<void>((resolve) => server.listen(counterPort, resolve))
  return {
    origin: `http://localhost:${counterPort}`,
    receivedBytes: () => received,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
