import { NodeFS } from '@electric-sql/pglite/nodefs'
import fs from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { othersBits } from './private-folder.ts'

/** Emscripten's number for an input/output error. */
const inputOutputError = 29

/** An open file or directory of Emscripten's; a directory has no descriptor. */
interface OpenNode {
  nfd?: number
  node: object
}

/** What a file gets of a call; a mode where it is one of chmod. */
interface Attributes {
  mode?: number
}

interface FolderDriver {
  node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object
    setattr: (node: object, attributes: Attributes) => void
  }
  stream_ops: {
    fsync?: (stream: OpenNode) => number
    setattr: (stream: OpenNode, attributes: Attributes) => void
  }
  realPath: (node: object) => string
}

/**
 * API-11: a data folder in which fsync reaches the disk. PGlite switches it off, and its driver of folders answers it
 * without doing it; fdatasync cannot be replaced, so that the server has to use fsync (`durableParams`).
 * API-22: whatever the server makes in it is for the user of this process alone.
 */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }: { NODEFS: object }) => {
        const driver = NODEFS as FolderDriver
        driver.stream_ops.fsync = (stream) => sync(driver, stream)
        keepFromOthers(driver)
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** The driver gives each new file the mode 666 by chmod, which no umask reduces. */
function keepFromOthers({ node_ops: nodes, stream_ops: streams }: FolderDriver): void {
  const { mknod, setattr } = nodes
  const setOpen = streams.setattr
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~othersBits, device)
  nodes.setattr = (node, attributes) => setattr(node, withoutOthers(attributes))
  streams.setattr = (stream, attributes) => setOpen(stream, withoutOthers(attributes))
}

function withoutOthers<Given extends Attributes>(attributes: Given): Given {
  return attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~othersBits }
}

/** The server waits for the disk before it acknowledges a commit. */
export const durableParams = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** 0, or the error that makes the server stop instead of acknowledging what is not on disk. */
function sync(driver: FolderDriver, { nfd, node }: OpenNode): number {
  try {
    if (nfd === undefined) syncDirectory(driver.realPath(node))
    else fs.fsyncSync(nfd)
    return 0
  } catch {
    return inputOutputError
  }
}

function syncDirectory(path: string): void {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Writes everything that was copied or made in a new folder to the disk, so that commits on top of it last. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const handle = await open(join(entry.parentPath, entry.name), 'r')
    await handle.sync().finally(() => handle.close())
  }
}
