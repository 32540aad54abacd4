import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { startPostgres } from '../api/support/postgres-server.ts'
import { startReplica } from '../api/support/replica.ts'
import type { SoakDatabase } from './stores.ts'

/**
 * A primary with one streaming replica under synchronous commit, behind one address that leads to the primary, as Patroni
 * with HAProxy and managed services offer it. `crash` ends the primary for good and promotes the replica, once.
 */
export async function startCluster(): Promise<SoakDatabase> {
  const primary = await startPostgres({ isDurable: true })
  const replica = await startReplica(primary)
  const address = await openAddress(Number(new URL(primary.url('postgres')).port))
  return {
    url: `postgres://wattle@127.0.0.1:${address.port}/postgres`,
    settings: { DATABASE_READ_URL: replica.url('postgres') },
    async crash() {
      await primary.end()
      await replica.query('select pg_promote()')
      address.leadTo(replica.port)
    },
    async stop() {
      address.close()
      await replica.end('SIGINT')
      await primary.stop()
    },
  }
}

/** A port that forwards connections to the port of whichever server is the primary. */
async function openAddress(first: number) {
  const sockets = new Set<Socket>()
  let target = first
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port: number): void {
      target = port
      for (const socket of sockets) socket.destroy()
    },
    close(): void {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
