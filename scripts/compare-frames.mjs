// What looks different in the working tree, uncommitted changes included, since a revision.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { drawFrames } from './frames.mjs'
import { root } from './prepare.mjs'
import { withRevision } from './revision.mjs'

/**
 * Draws the frames of a revision, by its own generator, and of the working tree, and writes pictures of those that differ
 * into the empty folder `out`. `compare` is `compareFrames` of `spec/commands.ts`. Throws a sentence where they cannot be
 * drawn.
 */
export async function compareFrames({ revision, out, compare, print }) {
  return withRevision(root, revision, async (before) => {
    if (!existsSync(join(before, 'spec/gallery')))
      throw new Error(`Revision ${revision} draws no frames yet: name one that has spec/gallery.`)
    await draw(root, { called: 'The working tree', print })
    await draw(before, { called: `Revision ${revision}`, print })
    return compare({ before, after: root, out, findBrowser: () => findBrowser({ print }) })
  })
}

async function draw(folder, { called, print }) {
  print(`Drawing: ${called} …`)
  const faults = await drawFrames(folder)
  if (faults.length > 0) throw new Error([`${called} cannot be compared:`, ...faults].join('\n'))
}
