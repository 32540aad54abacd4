// What looks different in the working tree, uncommitted changes included, since a revision.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { drawFrames } from './frames.mjs'
import { root } from './prepare.mjs'

/**
 * Draws the frames of a revision, which is checked out in the folder `tree`, by its own generator, and of the working tree, and
 * writes pictures of those that differ into the empty folder `out`. `compare` is `compareFrames` of `spec/commands.ts`.
 * Throws a sentence where they cannot be drawn.
 */
export async function compareFrames({ revision, tree, out, compare, print }) {
  if (!existsSync(join(tree, 'spec/gallery')))
    throw new Error(`Revision ${revision} draws no frames yet: name one that has spec/gallery.`)
  // Not in the folder of `npm test`: what `npm run spec -- --drawn` shows stays.
  const after = mkdtempSync(join(tmpdir(), 'wattle-frames-'))
  try {
    await draw(root, { gallery: after, called: 'The working tree', print })
    const former = join(tree, 'test-results', 'gallery')
    await draw(tree, { gallery: former, called: `Revision ${revision}`, print })
    return await compare({ before: former, after, out, findBrowser: () => findBrowser({ print }) })
  } finally {
    rmSync(after, { recursive: true, force: true })
  }
}

async function draw(folder, { gallery, called, print }) {
  print(`Drawing: ${called} …`)
  const faults = await drawFrames(folder, { gallery })
  if (faults.length > 0) throw new Error([`${called} cannot be compared:`, ...faults].join('\n'))
}
