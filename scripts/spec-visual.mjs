// npm run spec:visual -- REV: what looks different in the working tree, uncommitted changes included, since a revision.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { findBrowser } from './browser.mjs'
import { drawFrames } from './frames.mjs'
import { prepare, root } from './prepare.mjs'
import { replaceFolder } from './replace-folder.mjs'
import { revisionName, withRevision } from './revision.mjs'

const usage = 'npm run spec:visual -- REV, where REV is a commit, branch or tag.'

try {
  await main(process.argv.slice(2))
  process.exitCode = 0
} catch (fault) {
  console.error(fault.message)
  process.exitCode = 1
}
process.exit()

async function main(revisions) {
  const [revision] = revisions
  if (revisions.length !== 1) throw new Error(`Which revision? ${usage}`)
  prepare()
  const called = revisionName(root, revision)
  const browser = await findBrowser()
  const out = join(root, 'test-results', 'spec-visual')
  const changes = await withRevision(root, revision, async (before) => {
    await draw(before, `Revision ${revision}`)
    await draw(root, 'The working tree')
    const path = join(root, 'spec/commands.ts')
    const { module } = await runnerImport(path, { root, configFile: false, logLevel: 'warn' })
    return replaceFolder(out, (folder) => module.compareFrames({ before, after: root, called, out: folder, browser }))
  })
  printChanges(changes, called)
  console.log(`\nPictures: ${join(out, 'index.html')}`)
}

/** By the revision's own generator. */
async function draw(folder, called) {
  if (!existsSync(join(folder, 'spec/gallery')))
    throw new Error(`${called} draws no frames yet: name one that has spec/gallery.`)
  console.log(`Drawing: ${called} …`)
  const faults = await drawFrames(folder)
  if (faults.length > 0) throw new Error([`${called} cannot be compared:`, ...faults].join('\n'))
}

function printChanges({ changed, added, removed, same }, called) {
  console.log(
    `\nSince ${called}: ${changed.length} changed, ${added.length} new, ${removed.length} gone, ${same} the same.`,
  )
  for (const { frame, viewports } of changed)
    console.log(
      `changed  ${frame.title}: ${viewports.map(({ width, mode, pixels }) => `${width} ${mode} ${pixels} px`).join(', ')}`,
    )
  for (const { frame } of added) console.log(`new      ${frame.title}`)
  for (const { frame } of removed) console.log(`gone     ${frame.title}`)
}
