// npm run spec:diff -- REV [REV2] [--markdown FILE] [--exit-code]: what changed in the machines between two revisions.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { load, readRevision } from './read-revision.mjs'
import { replaceFolder } from './replace-folder.mjs'

const usage =
  'npm run spec:diff -- REV [REV2] [--markdown FILE] [--exit-code]; without REV2 REV is compared with the working tree.'

try {
  process.exitCode = await main()
} catch (fault) {
  console.error(fault.message)
  process.exitCode = 1
}
process.exit()

async function main() {
  const { markdown, exitCode, revisions } = readOptions()
  await prepare()
  const [before, after] = [await readRevision(revisions[0]), await readRevision(revisions[1])]
  const { compareRevisions } = await load('spec/commands.ts', root)
  const report = compareRevisions({ before, after })
  const page = join(root, 'test-results', 'spec-diff')
  await replaceFolder(page, (folder) => report.write(folder, root))
  if (markdown) writeFileSync(resolve(markdown), report.markdown)
  console.log(markdown ? report.result : report.markdown.trimEnd())
  console.error(`\nDrawings: ${join(page, 'index.html')}`)
  return exitCode && report.differs ? 1 : 0
}

function readOptions() {
  const options = { markdown: { type: 'string' }, 'exit-code': { type: 'boolean', default: false } }
  const { positionals, values } = readArguments(usage, { options, allowPositionals: true })
  if (positionals.length < 1 || positionals.length > 2) throw new Error(`Which revision? ${usage}`)
  return { markdown: values.markdown, exitCode: values['exit-code'], revisions: positionals }
}
