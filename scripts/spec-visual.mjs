// npm run spec:visual -- REV: what looks different in the working tree, uncommitted changes included, since a revision.
import { join } from 'node:path'
import { compareFrames } from './compare-frames.mjs'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { load } from './read-revision.mjs'
import { replaceFolder } from './replace-folder.mjs'
import { revisionName, withRevision } from './revision.mjs'

const usage = 'npm run spec:visual -- REV, where REV is a commit, branch or tag.'

try {
  await main(readArguments(usage, { allowPositionals: true }).positionals)
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
  const out = join(root, 'test-results', 'spec-visual')
  const commands = await load('spec/commands.ts', root)
  const changes = await replaceFolder(out, async (folder) => {
    const options = { revision, out: folder, compare: commands.compareFrames, print: console.log }
    const found = await withRevision(root, revision, (tree) => compareFrames({ ...options, tree }))
    commands.writeFramePage({ changes: found, called, folder, root })
    return found
  })
  printChanges(changes, called)
  console.log(`\nPictures: ${join(out, 'index.html')}`)
}

function printChanges({ changed, added, removed, same }, called) {
  console.log(
    `\nSince ${called}: ${changed.length} changed, ${added.length} new, ${removed.length} removed, ${same} the same.`,
  )
  for (const { frame, viewports } of changed)
    console.log(
      `changed  ${frame.title}: ${viewports.map(({ width, mode, pixels }) => `${width} ${mode} ${pixels} px`).join(', ')}`,
    )
  for (const { frame } of added) console.log(`new      ${frame.title}`)
  for (const { frame } of removed) console.log(`removed  ${frame.title}`)
}
