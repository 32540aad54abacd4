import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'wattle-folder-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const refusal = /^Process \d+.* already uses the data folder .*: stop it.*, or set DATA_DIR to another folder\.$/

async function writeLock(owner: object | null): Promise<void> {
  await writeFile(join(folder, 'lock.1'), JSON.stringify(owner))
}

/** A process that holds the folder as a store does: a listening socket, and the record that names it. */
async function holdFolder(path: string): Promise<ChildProcess> {
  const program = `require('node:net').createServer().listen(process.argv[1], () => console.log('held'))`
  const socket = `lock-${process.pid}-${Date.now()}.sock`
  const child = spawn(process.execPath, ['-e', program, join(path, socket)])
  await once(child.stdout, 'data')
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
  await rm(join(path, 'lock.2'), { force: true })
  await writeLock({ pid: child.pid, host: hostname(), boot: boot.trim(), socket, began: '1' })
  return child
}

/** As another namespace wrote it: its process id and host name mean nothing here. */
async function rewriteOwner(change: { pid: number; host: string }): Promise<void> {
  const owner = JSON.parse(await readFile(join(folder, 'lock.1'), 'utf8')) as object
  await writeLock({ ...owner, ...change })
}

async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

describe('a data folder is for one process', () => {
  test('API-11 it is refused while it is open, and found whole by the next start', { timeout: 30_000 }, async () => {
    const first = await openDatabase({ dataDir: folder })
    await first.script(`create table notes (text text); insert into notes values ('Kept')`)
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(refusal)
    await first.close()
    const second = await openDatabase({ dataDir: folder })
    expect(await second.rows(sql`select text from notes`)).toEqual([{ text: 'Kept' }])
    await second.close()
  })

  test('the lock is never taken from a running process', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await new Promise((resolve) => other.once('spawn', resolve))
    const began = await startOf(other.pid!)
    await writeLock({ pid: other.pid, host: hostname(), began })
    await expect(lockFolder(folder)).rejects.toThrow(refusal)
    other.kill('SIGKILL')
    await new Promise((resolve) => other.once('exit', resolve))
    const release = await lockFolder(folder)
    await release()
  })

  test('the lock is taken from a dead process, even when its process id is reused', async () => {
    await writeLock({ pid: process.pid, host: hostname(), began: '1' })
    const release = await lockFolder(folder)
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^lock-[\w-]+\.sock$/), 'lock.2'])
    await release()
    expect(await readdir(folder)).toEqual(['lock.2'])
  })

  test('a lock of another machine is never judged from here', async () => {
    await writeLock({ pid: 1, host: 'elsewhere', began: '1' })
    await expect(lockFolder(folder)).rejects.toThrow(/Process 1 on elsewhere .*, or delete .*lock\.1 if that machine/)
  })

  test('a released or truncated lock blocks no process', async () => {
    for (const content of ['null', '', '{"pid":']) {
      await writeFile(join(folder, 'lock.1'), content)
      const release = await lockFolder(folder)
      await release()
      await rm(join(folder, 'lock.2'))
    }
  })

  test('API-11 it is never taken from a process in another PID namespace, of any host name', async () => {
    for (const host of [hostname(), 'another-container']) {
      const other = await holdFolder(folder)
      await rewriteOwner({ pid: 2 ** 22 + 1, host })
      await expect(lockFolder(folder)).rejects.toThrow(refusal)
      other.kill('SIGSTOP')
      await expect(lockFolder(folder)).rejects.toThrow(refusal)
      other.kill('SIGKILL')
      await new Promise((resolve) => other.once('exit', resolve))
      const release = await lockFolder(folder)
      await release()
    }
  })

  test('it is taken from a process that died before the machine was started again', async () => {
    await writeLock({ pid: process.pid, host: hostname(), boot: 'earlier', socket: 'lock-x.sock', began: '1' })
    await (
      await lockFolder(folder)
    )()
    await rm(join(folder, 'lock.2'))
    await writeLock({ pid: 1, host: 'elsewhere', boot: 'other', socket: 'lock-x.sock', began: '1' })
    await expect(lockFolder(folder)).rejects.toThrow(/or delete .*lock\.1 if that machine/)
  })

  test('a folder whose path is too long for a socket is locked as well', async () => {
    const long = join(folder, 'x'.repeat(120))
    const release = await lockFolder(long)
    expect(await readdir(long)).toContainEqual(expect.stringMatching(/\.sock$/))
    await expect(lockFolder(long)).rejects.toThrow(refusal)
    await release()
  })

  test('of many who find a dead owner, one wins', async () => {
    await writeLock({ pid: 2 ** 22 + 1, host: hostname(), began: '1' })
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
