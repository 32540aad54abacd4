import { randomUUID } from 'node:crypto'
import { link, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type LockSocket, isListening, openLockSocket } from './lock-socket.ts'
import { closeToOthers, makePrivateFolder, ownFileMode } from './private-folder.ts'
import { SetupProblem } from '../setup-problem.ts'

interface Owner {
  pid: number
  host: string
  /** Which start of which kernel it runs on; the same in every container of a machine. */
  boot?: string | null
  /** The file name of its listening socket; missing where there are no sockets, and in locks of earlier versions. */
  socket?: string | null
  /** The start time of the process, in ticks of its system; a later process with the same pid has another. */
  began: string | null
}

/**
 * Locks a folder for this process; returns the function that releases it. The lock of a running process is never taken:
 * its owner listens at a socket in the folder (docs/decisions/035-data-folder-locked-by-a-socket.md).
 * Locks are numbered: the process that links the next number owns the folder, so that only one can replace a dead owner.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makePrivateFolder(folder)
  closeToOthers(folder)
  const socket = await openLockSocket(folder)
  try {
    const mine = await takeNext(folder, socket).catch((error: unknown) => {
      throw toFolderProblem(folder, error)
    })
    return async () => {
      await writeLock(lockPath(folder, mine), folder, null)
      await socket?.close()
    }
  } catch (error) {
    await socket?.close()
    throw error
  }
}

/** Where nothing can be written, the reason is the folder's. */
function toFolderProblem(folder: string, cause: unknown): unknown {
  const { code } = cause as NodeJS.ErrnoException
  if (code === undefined || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code)) return cause
  const todo = 'make room or set DATA_DIR to a folder that this process may write.'
  return new SetupProblem(`The data folder ${folder} can’t be written (${code}): ${todo}`, { cause })
}

async function takeNext(folder: string, socket: LockSocket | null): Promise<number> {
  for (;;) {
    const newest = await findNewestLock(folder)
    if (newest > 0) await refuseLiving(folder, newest)
    const mine = newest + 1
    if ((await claim(folder, mine, socket)) && (await findNewestLock(folder)) === mine) {
      await clearBelow(folder, mine)
      return mine
    }
  }
}

function lockPath(folder: string, number: number): string {
  return join(folder, `lock.${number}`)
}

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => (/^lock\.\d+$/.test(name) ? [Number(name.slice(5))] : []))
}

async function findNewestLock(folder: string): Promise<number> {
  return Math.max(0, ...(await lockNumbers(folder)))
}

async function refuseLiving(folder: string, number: number): Promise<void> {
  const path = lockPath(folder, number)
  const owner = await readOwner(path)
  if (!owner || !(await isLiving(folder, owner))) return
  const where = owner.host === hostname() ? '' : ` on ${owner.host}`
  const hint = where ? `, or delete ${path} if that machine has stopped` : ''
  throw new SetupProblem(
    `Process ${owner.pid}${where} already uses the data folder ${folder}: stop it${hint}, or set DATA_DIR to another folder.`,
  )
}

/** `null` for a released lock, one with a successor, and one that a power failure has truncated. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner | null
  } catch {
    return null
  }
}

/** A process id means nothing in another PID namespace: the socket decides where there is one on this kernel. */
async function isLiving(folder: string, { pid, host, boot, socket, began }: Owner): Promise<boolean> {
  if (socket && boot && boot === (await readBoot())) return isListening(folder, socket)
  if (host !== hostname()) return true
  // The machine has been restarted since.
  if (boot && boot !== (await readBoot())) return false
  if (socket) return isListening(folder, socket)
  const now = await processStart(pid)
  if (now !== undefined) return now === began
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** `null` for a system without /proc. */
function readBoot(): Promise<string | null> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
}

/** The 22nd field of /proc/PID/stat; undefined for no such process, a dead one, or a system without /proc. */
async function processStart(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

async function claim(folder: string, number: number, socket: LockSocket | null): Promise<boolean> {
  const draft = join(folder, `lock-draft-${randomUUID()}`)
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    boot: await readBoot(),
    socket: socket?.name ?? null,
    began: (await processStart(process.pid)) ?? null,
  }
  await writeFile(draft, JSON.stringify(owner), { mode: ownFileMode })
  try {
    await link(draft, lockPath(folder, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeLock(path: string, folder: string, owner: Owner | null): Promise<void> {
  const draft = join(folder, `lock-draft-${randomUUID()}`)
  await writeFile(draft, JSON.stringify(owner), { mode: ownFileMode })
  await rename(draft, path)
}

async function clearBelow(folder: string, number: number): Promise<void> {
  const older = (await lockNumbers(folder)).filter((other) => other < number)
  for (const other of older) {
    const owner = await readOwner(lockPath(folder, other))
    if (owner?.socket) await rm(join(folder, owner.socket), { force: true })
    await rm(lockPath(folder, other), { force: true })
  }
}
