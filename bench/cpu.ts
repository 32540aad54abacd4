import { readFileSync, readdirSync } from 'node:fs'
import { Client } from 'pg'

/** Linux counts in ticks. Milliseconds. */
const tickMs = 10

/** CPU time of a process so far, user and system. Milliseconds. Throws when the process has ended. */
export function cpuMs(pid: number): number {
  const running = readProcess(pid)
  if (!running) throw new Error(`The process ${pid} has ended.`)
  return running.cpuMs
}

/** CPU time so far of every process of a PostgreSQL server on this machine, also of those that have ended. Milliseconds. */
export async function databaseCpuMs(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = readProcess(rows[0]?.pid ?? 0)?.parent
  await client.end()
  // Before its children: one that ends in between would be counted twice.
  const server = readProcess(parent ?? 0)
  if (!server) throw new Error('PostgreSQL does not run on this machine.')
  const all = readdirSync('/proc').map((name) => readProcess(Number(name)))
  const children = all.filter((one) => one !== undefined && one.parent === parent)
  return children.reduce((sum, one) => sum + (one?.cpuMs ?? 0), server.cpuMs + server.endedCpuMs)
}

/** `undefined` for a process that has ended, and for what is none. */
function readProcess(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    const ended = (endedUser + endedSystem) * tickMs
    return { parent: Number(fields[1]), cpuMs: (user + system) * tickMs, endedCpuMs: ended }
  } catch {
    return undefined
  }
}
