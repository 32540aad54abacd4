// npm run spec:diff -- REV [REV2] [--markdown FILE] [--exit-code]: what changed in the machines between two revisions.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { runnerImport } from 'vite'
import { prepare, root } from './prepare.mjs'
import { replaceFolder } from './replace-folder.mjs'
import { revisionName, withRevision } from './revision.mjs'

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
  const { markdown, exitCode, revisions } = readArguments()
  prepare()
  const [before, after] = [await machinesOf(revisions[0]), await machinesOf(revisions[1])]
  const { reportOf } = await load('spec/diff/report.ts', root)
  const report = reportOf({ before, after })
  const page = join(root, 'test-results', 'spec-diff')
  await replaceFolder(page, (folder) => report.write(folder, root))
  if (markdown) writeFileSync(resolve(markdown), report.markdown)
  console.log(markdown ? report.result : report.markdown.trimEnd())
  console.error(`\nDrawings: ${join(page, 'index.html')}`)
  return exitCode && report.differs ? 1 : 0
}

function readArguments() {
  const options = { markdown: { type: 'string' }, 'exit-code': { type: 'boolean', default: false } }
  const { positionals, values } = parsed({ allowPositionals: true, options })
  if (positionals.length < 1 || positionals.length > 2) throw new Error(`Which revision? ${usage}`)
  return { markdown: values.markdown, exitCode: values['exit-code'], revisions: positionals }
}

function parsed(config) {
  try {
    return parseArgs(config)
  } catch (fault) {
    throw new Error(`${fault.message.split('. ')[0]}. ${usage}`, { cause: fault })
  }
}

/** The machines of a revision and how it is called; of the working tree without one. */
async function machinesOf(revision) {
  if (revision === undefined)
    return { name: 'the working tree', machines: await readMachines(root, 'The working tree') }
  const name = revisionName(root, revision)
  return {
    name,
    machines: await withRevision(root, revision, (folder) => readMachines(folder, `Revision ${revision}`)),
  }
}

async function readMachines(folder, called) {
  try {
    const module = await load('spec/diff/read-machines.ts', folder)
    return await module.readMachines(folder)
  } catch (fault) {
    throw new Error(`${called} cannot be compared: ${inOneLine(fault.message)}`, { cause: fault })
  }
}

/** Without the picture of the place, colours and stack that a compiler adds. */
function inOneLine(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))
  const end = lines.findIndex((line) => !line.endsWith(':'))
  return lines.slice(0, end + 1 || 1).join(' ')
}

/** A module of this tree; what it globs is found in `folder`. */
async function load(path, folder) {
  const { module } = await runnerImport(join(root, path), { root: folder, configFile: false, logLevel: 'error' })
  return module
}
