// npm run spec:review -- REV [--results FOLDER] [--markdown FILE]: what a change means to who reviews it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compareFrames } from './compare-frames.mjs'
import { canFramesDiffer } from './frames.mjs'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { inOneLine, load, readTree } from './read-revision.mjs'
import { replaceFolder } from './replace-folder.mjs'
import { withRevision } from './revision.mjs'
import { changedFiles, readImportGraph } from './test-run/import-graph.mjs'

const usage =
  'npm run spec:review -- REV [--results FOLDER] [--markdown FILE]; FOLDER is the test-results of a run of REV.'

try {
  await main()
} catch (fault) {
  console.error(fault.message)
  process.exitCode = 1
}
process.exit()

async function main() {
  const options = { markdown: { type: 'string' }, results: { type: 'string' } }
  const { positionals, values } = readArguments(usage, { options, allowPositionals: true })
  const [revision] = positionals
  if (positionals.length !== 1) throw new Error(`Which revision? ${usage}`)
  if (values.results && !existsSync(values.results)) throw new Error(`There is no folder ${values.results}. ${usage}`)
  prepare()
  const { readPresentResults, readResults } = await load('spec/review/read-results.ts', root)
  const commands = await load('spec/commands.ts', root)
  const page = join(root, 'test-results', 'spec-review')
  const markdown = await withRevision(root, revision, async (tree) => {
    const results = values.results ? readResults(values.results) : {}
    const before = { ...(await reviewed(tree, revision)), results }
    const after = { ...(await reviewed(root)), results: readPresentResults(root), stories: await readStories() }
    return replaceFolder(page, async (folder) => {
      const frames = await readFrames({ revision, tree, out: folder, compare: commands.compareFrames })
      const report = commands.reviewRevisions(before, after, frames)
      await report.write(folder, root)
      return report.markdown
    })
  })
  if (values.markdown) writeFileSync(resolve(values.markdown), markdown)
  else console.log(markdown.trimEnd())
  console.error(`\nPage: ${join(page, 'index.html')}`)
}

/** Which frames differ; where they cannot be drawn, or need not be, the reason. */
async function readFrames(options) {
  const changed = changedFiles(root, options.revision)
  if (!canFramesDiffer(readImportGraph(root, changed), changed))
    return { changes: null, note: 'No frame can differ: no file that frames are drawn from has changed.' }
  try {
    const changes = await compareFrames({ ...options, print: console.error })
    return { changes, note: changed.includes('package-lock.json') ? borrowedPackages : null }
  } catch (fault) {
    console.error(fault.message)
    return { changes: null, note: `The frames are not compared. ${inOneLine(fault.message)}` }
  }
}

const borrowedPackages =
  'Both revisions are drawn with the packages of the working tree: what a changed package makes different is not seen.'

/** Undefined for a tree in which they cannot be played, such as one without all of their machines. */
async function readStories() {
  try {
    return (await load('spec/stories/store/records.ts', root)).storyRecords()
  } catch (fault) {
    console.error(`The stories are left out: ${fault.message.split('\n')[0]}`)
    return undefined
  }
}

/** The machines, approvals and requirements of the working tree, or of a revision that is checked out in a folder. */
async function reviewed(folder, revision) {
  const { readApprovals } = await load('packages/living-spec/src/review/approval-file.ts', root)
  const approvals = readApprovals(folder).items
  const requirements = textIn(join(folder, 'docs/requirements.md'))
  return { ...(await readTree(folder, revision)), approvals, requirements }
}

function textIn(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
