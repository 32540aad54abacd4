import { spawn } from 'node:child_process'
import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPgbouncer } from '../../../scripts/soak/pgbouncer.mjs'
import { freePort, type startPostgres, untilReady } from './postgres-server.ts'

const program = findPgbouncer()

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
  const pooled = `postgres://${server.username}@127.0.0.1:${port}/postgres`
  const launch = async () => {
    const pooler = spawn(program ?? '', [join(folder, 'pgbouncer.ini')], { ...identity, cwd: folder, stdio: 'ignore' })
    const ended = new Promise((resolve) => pooler.once('exit', resolve))
    await untilReady(pooled, ended)
    return async () => {
      pooler.kill('SIGKILL')
      await ended
    }
  }
  let stop = await launch()
  return {
    url: pooled,
    /** Ends it as `kill -9` does and starts another in its place. */
    async crash(): Promise<void> {
      await stop()
      stop = await launch()
    },
    stop: () => stop(),
  }
}

/** The timeouts that sessions of the store otherwise set for themselves. */
export const roleTimeouts = `
  alter role wattle set lock_timeout = '4s';
  alter role wattle set statement_timeout = '25s';
  alter role wattle set idle_in_transaction_session_timeout = '30s'`
