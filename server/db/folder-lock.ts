import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { SetupProblem } from '#server/setup-problem.ts'

interface Owner {
  pid: number
  host: string
  /** When the process began, as its system counts it; a later process with the same pid has another. */
  began: string | null
}

/**
 * Takes a folder for this process alone; answers the function that gives it back. Never taken from a living process.
 * Locks are numbered: whoever links the next number owns the folder, so that two who find a dead owner cannot both win.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  for (;;) {
    const newest = await newestLock(folder)
    if (newest > 0) await refuseLiving(folder, newest)
    const mine = newest + 1
    if ((await claim(folder, mine)) && (await newestLock(folder)) === mine) {
      await clearBelow(folder, mine)
      return () => place(lockPath(folder, mine), folder, null)
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

async function newestLock(folder: string): Promise<number> {
  return Math.max(0, ...(await lockNumbers(folder)))
}

async function refuseLiving(folder: string, number: number): Promise<void> {
  const path = lockPath(folder, number)
  const owner = await readOwner(path)
  if (!owner || !(await isLiving(owner))) return
  const where = owner.host === hostname() ? '' : ` on ${owner.host}`
  const hint = where ? `, or delete ${path} if that machine has stopped` : ''
  throw new SetupProblem(
    `Process ${owner.pid}${where} already uses the data folder ${folder}: stop it${hint}, or set DATA_DIR to another folder.`,
  )
}

/** `null` for a lock given back, one that a newer one has followed, and one cut off by a power failure. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner | null
  } catch {
    return null
  }
}

async function isLiving({ pid, host, began }: Owner): Promise<boolean> {
  if (host !== hostname()) return true
  const now = await processStart(pid)
  if (now !== undefined) return now === began
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The 22nd field of /proc/PID/stat; undefined for no such process, a dead one, or a system without /proc. */
async function processStart(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

async function claim(folder: string, number: number): Promise<boolean> {
  const draft = join(folder, `lock-draft-${randomUUID()}`)
  const owner: Owner = { pid: process.pid, host: hostname(), began: (await processStart(process.pid)) ?? null }
  await writeFile(draft, JSON.stringify(owner))
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

async function place(path: string, folder: string, owner: Owner | null): Promise<void> {
  const draft = join(folder, `lock-draft-${randomUUID()}`)
  await writeFile(draft, JSON.stringify(owner))
  await rename(draft, path)
}

async function clearBelow(folder: string, number: number): Promise<void> {
  const older = (await lockNumbers(folder)).filter((other) => other < number)
  await Promise.all(older.map((other) => rm(lockPath(folder, other), { force: true })))
}
