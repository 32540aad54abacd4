import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import type { ElkNode } from 'elkjs/lib/elk-api'

/** Places the nodes, lines and labels of a graph; the same graph gives the same layout. */
export type Layout = (graph: ElkNode) => Promise<ElkNode>

const elk = new ELK()

/** Takes up to seconds for a large machine. */
export const layOut: Layout = (graph) => elk.layout(graph)

/**
 * Stores each layout in `folder`, by the content of its graph and the version of ELK, and reads it there the next time. A
 * folder that cannot be written stores nothing. Removes layouts that were made more than 30 days ago.
 */
export function storedLayouts(folder: string, compute: Layout = layOut): Layout {
  removeOld(folder)
  return async (graph) => {
    const key = createHash('sha256').update(version()).update(JSON.stringify(graph)).digest('hex')
    const path = join(folder, `${key}.json`)
    const known = readLayout(path)
    if (known) return known
    const laid = await compute(graph)
    store(path, laid)
    return laid
  }
}

/** Undefined for a layout that is not stored, or not completely. */
function readLayout(path: string): ElkNode | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ElkNode
  } catch {
    return undefined
  }
}

function store(path: string, laid: ElkNode): void {
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(draft, JSON.stringify(laid))
    renameSync(draft, path)
  } catch {
    // The next run lays it out again.
  }
}

const maxAgeMs = 30 * 24 * 3_600_000

function removeOld(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (Date.now() - statSync(path).mtimeMs > maxAgeMs) rmSync(path, { force: true })
    }
  } catch {
    // There is no folder yet, it cannot be written, or another process removes the same.
  }
}

function version(): string {
  const { version: own } = createRequire(import.meta.url)('elkjs/package.json') as { version: string }
  return own
}
