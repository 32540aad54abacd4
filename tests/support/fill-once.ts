import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Fills a folder once per run: the first worker runs `fill`, the others wait. Returns the folder's path. */
export async function fillOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(sharedFolder(), name)
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (await isFirst(lock)) {
      // After a failure the next worker tries.
      await fillUnlessFilled(folder, fill).finally(() => rmdir(lock))
    } else await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return folder
}

/** Another worker may have filled it between the check and the lock. */
async function fillUnlessFilled(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  const partial = await mkdtemp(`${folder}.partial-`)
  await fill(partial)
  await rename(partial, folder)
}

function sharedFolder(): string {
  const folder = process.env['SHARED_FOLDER']
  if (!folder) throw new Error('SHARED_FOLDER is set by the global set-up, shared-folder.setup.ts.')
  return folder
}

/** `mkdir` succeeds for one process only. */
function isFirst(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}
