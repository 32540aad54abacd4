// npm run spec:diff -- REV: what changed in the machines between a revision and the working tree.
import { join } from 'node:path'
import { load } from './load-module.mjs'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { replaceFolder } from './replace-folder.mjs'
import { readFilesAt, revisionName } from './revision.mjs'
import { changedFiles } from './test-run/import-graph.mjs'

const usage = 'npm run spec:diff -- REV, where REV is a commit, branch or tag.'

try {
  await main()
} catch (fault) {
  console.error(fault.message)
  process.exitCode = 1
}
process.exit()

async function main() {
  const { positionals } = readArguments(usage, { allowPositionals: true })
  const [revision] = positionals
  if (positionals.length !== 1) throw new Error(`Which revision? ${usage}`)
  await prepare()
  const name = revisionName(root, revision)
  const tables = readFilesAt(root, revision, 'machines', '.table.md')
  if (tables.length === 0) throw new Error(`Revision ${revision} has no tables of machines to compare with.`)
  const { compareWith } = await load('spec/commands.ts', root)
  const report = compareWith({ name, tables, changedFiles: changedFiles(root, revision) }, root)
  const page = join(root, 'test-results', 'spec-diff')
  await replaceFolder(page, (folder) => report.writePage(folder))
  console.log(report.markdown.trimEnd())
  console.error(`\nDrawings: ${join(page, 'index.html')}`)
}
