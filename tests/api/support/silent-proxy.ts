import { type Socket, connect, createServer } from 'node:net'
import { freePort } from './postgres-server.ts'

/** An address of a PostgreSQL that can fall silent, as when its host is lost: no connection ends, nothing arrives. */
export async function startSilentProxy(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const [host, target] = [url.hostname, Number(url.port)]
  const sockets = new Set<Socket>()
  let isSilent = false
  const proxy = createServer((client) => {
    const server = connect(target, host)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.on('data', (bytes) => !isSilent && to.write(bytes))
    }
  })
  url.port = String(await freePort())
  await new Promise<void>((resolve) => proxy.listen(Number(url.port), '127.0.0.1', resolve))
  return {
    url: url.href,
    setSilent: (silent: boolean) => void (isSilent = silent),
    stop(): void {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
