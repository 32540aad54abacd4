import { randomUUID } from 'node:crypto'
import { chmod, open } from 'node:fs/promises'
import { type Server, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { ownFileMode } from './private-folder.ts'

/** A listening Unix domain socket in a folder: the system closes it with its process, however that ends. */
export interface LockSocket {
  /** Its file name in the folder. */
  name: string
  close(): Promise<void>
}

/** Opens a socket in the folder; `null` where the system or the file system has none. */
export async function openLockSocket(folder: string): Promise<LockSocket | null> {
  const name = `lock-${randomUUID()}.sock`
  const directory = await openDirectory(folder)
  const server = await listen(directory.path(name))
  if (!server) {
    await directory.close()
    return null
  }
  server.unref()
  // The system has made it with the permissions that the umask leaves.
  await chmod(directory.path(name), ownFileMode)
  return {
    name,
    close: async () => {
      // Removes the file, by the path through the directory: that is closed afterwards.
      await new Promise((resolve) => server.close(resolve))
      await directory.close()
    },
  }
}

/**
 * Whether a process listens at the socket, in any PID or network namespace of this machine. Any result but a refused
 * connection counts as yes: a suspended or overloaded process still owns its socket.
 */
export async function isListening(folder: string, name: string): Promise<boolean> {
  const directory = await openDirectory(folder)
  try {
    return await new Promise<boolean>((resolve) => {
      const socket = connect(directory.path(name))
      socket.once('connect', () => finish(true))
      socket.once('error', ({ code }: NodeJS.ErrnoException) => finish(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
      const finish = (isThere: boolean) => {
        socket.destroy()
        resolve(isThere)
      }
    })
  } finally {
    await directory.close()
  }
}

/** The path of a socket has at most 107 bytes: on Linux one through the open directory is short, however long its name is. */
async function openDirectory(folder: string) {
  if (process.platform !== 'linux') return { path: (name: string) => join(folder, name), close: async () => {} }
  const handle = await open(folder, 'r')
  return { path: (name: string) => `/proc/self/fd/${handle.fd}/${name}`, close: () => handle.close() }
}

function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(path, () => resolve(server))
  })
}
