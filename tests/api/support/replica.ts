import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type startPostgres, installedBin, launchServer } from './postgres-server.ts'

const run = promisify(execFile)

/** What a test with this program of PostgreSQL cannot run without; `undefined` when it is there. */
export async function findMissing(program: 'pg_basebackup' | 'pg_dump'): Promise<string | undefined> {
  const bin = await installedBin()
  return bin && existsSync(join(bin, program)) ? undefined : `an installed PostgreSQL with ${program} is missing`
}

/** A streaming replica of a durable server, for which every commit of the server waits from now on. */
export async function startReplica(primary: Awaited<ReturnType<typeof startPostgres>>) {
  const { bin, home, identity } = primary
  const folder = await mkdtemp(join(home, 'replica-'))
  if (identity) await chown(folder, identity.uid, identity.gid)
  const source = primary.url('postgres')
  const options = ['-d', source, '-D', folder, '--write-recovery-conf', '--checkpoint=fast']
  await run(join(bin, 'pg_basebackup'), options, { ...identity, cwd: folder })
  let server = await launchServer({ bin, identity, folder, settings: [] })
  let suspended: number[] = []
  const resume = () => {
    for (const pid of suspended) signal(pid, 'SIGCONT')
    suspended = []
  }
  await untilSynchronous(source, server).catch(async (error: unknown) => {
    await server.end('SIGINT')
    throw error
  })
  return {
    port: server.port,
    url: server.url,
    query: (text: string) => query(server.url('postgres'), text),
    async end(how: 'SIGINT' | 'SIGQUIT'): Promise<void> {
      resume()
      await server.end(how)
    },
    /** Starts it again after its end. */
    async restart(): Promise<void> {
      server = await launchServer({ bin, identity, folder, port: server.port, settings: [] })
    },
    /** Stops what serves clients as `kill -STOP` does, not the replay. */
    async suspend(): Promise<void> {
      const clients = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
      const pids = (await query(server.url('postgres'), clients)).map(({ pid }) => Number(pid))
      suspended = [server.pid, ...pids].filter((pid) => signal(pid, 'SIGSTOP'))
    },
    /** Continues what is suspended. */
    resume,
  }
}

/** Lets every commit of the primary wait for the replica; rejects when the replica ended. */
async function untilSynchronous(source: string, replica: { hasEnded(): boolean }): Promise<void> {
  await requireStandbys(source, '*')
  while ((await query(source, `select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 0) {
    if (replica.hasEnded()) throw new Error('The replica ended before the primary waited for it.')
    await wait(50)
  }
}

/**
 * Lets commits wait for standbys of these names; for none when it is empty. The checkpointer, which notifies the other
 * processes, has read the setting when it begins a second checkpoint after a new session shows it.
 */
export async function requireStandbys(source: string, names: string): Promise<void> {
  await query(source, `alter system set synchronous_standby_names = '${names}'`)
  await query(source, 'select pg_reload_conf()')
  const isRead = `select where current_setting('synchronous_standby_names') = '${names}'`
  while ((await query(source, isRead)).length === 0) await wait(50)
  await query(source, 'checkpoint')
  await query(source, 'checkpoint')
}

/** Returns whether the process was there. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** The rows of one statement on a separate connection. */
export async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end())
  return rows
}
