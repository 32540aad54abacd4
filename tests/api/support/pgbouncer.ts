import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, type startPostgres, untilReady } from './postgres-server.ts'

/** Where distributions install it. */
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
)

/** What a test of pgbouncer cannot run without; `undefined` when it is there. */
export const missingPgbouncer = program ? undefined : 'pgbouncer is missing'

/** So few that statements of one connection run in different sessions. */
const sessions = 4

/** pgbouncer in transaction mode in front of a server. */
export async function startPgbouncer({ home, identity, url }: Awaited<ReturnType<typeof startPostgres>>) {
  const folder = await mkdtemp(join(home, 'pgbouncer-'))
  if (identity) await chown(folder, identity.uid, identity.gid)
  const [port, server] = [await freePort(), new URL(url('postgres'))]
  const config = `
    [databases]
    postgres = host=${server.hostname} port=${server.port} user=${server.username}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = transaction
    default_pool_size = ${sessions}`
  await writeFile(join(folder, 'pgbouncer.ini'), config.replace(/^ +/gm, ''))
  const pooler = spawn(program ?? '', [join(folder, 'pgbouncer.ini')], { ...identity, cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => pooler.once('exit', resolve))
  const pooled = `postgres://${server.username}@127.0.0.1:${port}/postgres`
  await untilReady(pooled, ended)
  return {
    url: pooled,
    async stop(): Promise<void> {
      pooler.kill('SIGKILL')
      await ended
    },
  }
}

/** The timeouts that sessions of the store otherwise set for themselves. */
export const roleTimeouts = `
  alter role wattle set lock_timeout = '4s';
  alter role wattle set statement_timeout = '25s';
  alter role wattle set idle_in_transaction_session_timeout = '30s'`
