// npm run spec:review -- REV [--results FOLDER] [--markdown FILE]: what a change means to who reviews it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { load, readRevision } from './read-revision.mjs'
import { replaceFolder } from './replace-folder.mjs'

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
  const { positionals, values } = readArguments(options, usage)
  const [revision] = positionals
  if (positionals.length !== 1) throw new Error(`Which revision? ${usage}`)
  if (values.results && !existsSync(values.results)) throw new Error(`There is no folder ${values.results}. ${usage}`)
  prepare()
  const { readPresentResults, readResults } = await load('spec/review/read-results.ts', root)
  const before = await reviewed(revision, values.results ? readResults(values.results) : {})
  const after = { ...(await reviewed(undefined, readPresentResults(root))), stories: await readStories() }
  const { reviewRevisions } = await load('spec/commands.ts', root)
  const report = reviewRevisions(before, after, revision)
  const page = join(root, 'test-results', 'spec-review')
  await replaceFolder(page, (folder) => report.write(folder, root))
  if (values.markdown) writeFileSync(resolve(values.markdown), report.markdown)
  else console.log(report.markdown.trimEnd())
  console.error(`\nPage: ${join(page, 'index.html')}`)
}

/** Undefined for a tree in which they cannot be played, such as one without all of their machines. */
async function readStories() {
  try {
    return (await load('spec/stories/store/records.ts', root)).storyRecords()
  } catch (fault) {
    console.error(`The stories are left out: ${fault.message.split('\n')[0]}`)
    return undefined
  }
}

/** A revision with its machines, approvals and requirements. */
async function reviewed(revision, results) {
  const { readApprovals } = await load('packages/living-spec/src/review/approval-file.ts', root)
  const { found, ...read } = await readRevision(revision, (folder) => ({
    approvals: readApprovals(folder).items,
    requirements: textIn(join(folder, 'docs/requirements.md')),
  }))
  return { ...read, ...found, results }
}

function textIn(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
