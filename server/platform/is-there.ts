import { access } from 'node:fs/promises'

/** Whether a path names something, be it unreadable: what cannot be looked at is not taken for missing. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}
