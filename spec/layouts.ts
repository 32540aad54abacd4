import { join } from 'node:path'
import { type Layout, storedLayouts } from '#living-spec/drawing/layout.ts'
import { layOutInThreads } from '#living-spec/drawing/layout-threads.ts'

/** The layouts of earlier builds in the project's folder `root`. */
export function layoutsIn(root: string): Layout {
  return storedLayouts(layoutFolder(root), layOutInThreads)
}

/** Where the layouts of the project's folder `root` are stored. */
export function layoutFolder(root: string): string {
  return join(root, 'node_modules', '.cache', 'living-spec')
}
