import { execFile } from 'node:child_process'
import { chown, mkdtemp } from 'node:fs/promises'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { launchServer, startPostgres } from '../api/support/postgres-server.ts'
import type { SoakDatabase } from './stores.ts'

const run = promisify(execFile)

/**
 * A primary with one streaming replica under synchronous commit, behind one address that leads to the primary, as Patroni
 * with HAProxy and managed services offer it. `crash` ends the primary for good and promotes the replica, once.
 */
export async function startCluster(): Promise<SoakDatabase> {
  const primary = await startPostgres({ isDurable: true })
  const { bin, home, identity } = primary
  const folder = await mkdtemp(join(home, 'replica-'))
  if (identity) await chown(folder, identity.uid, identity.gid)
  const source = primary.url('postgres')
  const options = ['-d', source, '-D', folder, '--write-recovery-conf', '--checkpoint=fast']
  await run(join(bin, 'pg_basebackup'), options, { ...identity, cwd: folder })
  const replica = await launchServer({ bin, identity, folder, settings: [] })
  await query(source, `alter system set synchronous_standby_names = '*'`)
  await query(source, 'select pg_reload_conf()')
  while ((await query(source, `select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 0);
  const address = await openAddress(Number(new URL(source).port))
  return {
    url: `postgres://wattle@127.0.0.1:${address.port}/postgres`,
    async crash() {
      await primary.end()
      await query(replica.url('postgres'), 'select pg_promote()')
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

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end())
  return rows
}
