// npm run spec: writes the living spec, a static site with its spec.json, to dist/spec. Exit 1 when something is missing.
// With --drawn it takes the frames that npm test has drawn.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawFrames } from './frames.mjs'
import { loadSpec } from './load-spec.mjs'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { replaceFolder } from './replace-folder.mjs'

const start = performance.now()
const { values } = readOptions()
await prepare()
const { buildSpec } = await loadSpec('./spec/build.ts')
const { drawn = false } = values
const gallery = drawn ? join(root, 'test-results', 'gallery') : mkdtempSync(join(tmpdir(), 'wattle-frames-'))
const undrawn = drawn ? [] : await drawFrames(root, { gallery })
const built = await replaceFolder(join(root, 'dist', 'spec'), (out) =>
  buildSpec({ root, out, gallery, storesLayouts: true }),
)
if (!drawn) rmSync(gallery, { recursive: true, force: true })
const seconds = Math.round((performance.now() - start) / 1000)
const faults = [...undrawn, ...built.faults]
for (const fault of faults) console.log(fault)
console.log(`${lineOf(built.record)} (${seconds} s)`)
process.exit(faults.length > 0 ? 1 : 0)

/** The options, or the end of the command with a sentence. */
function readOptions() {
  try {
    const options = { drawn: { type: 'boolean' } }
    return readArguments('npm run spec -- [--drawn]', { options })
  } catch (fault) {
    console.error(fault.message)
    process.exit(1)
  }
}

function lineOf({ machines, runs }) {
  const count = (list) => machines.reduce((sum, machine) => sum + list(machine).length, 0)
  const states = count((machine) => machine.states.filter(({ parent }) => parent !== null))
  const transitions = count((machine) => machine.transitions)
  const read = runs.length > 0 ? `tests read: ${runs.join(', ')}` : 'no run of tests to read: "npm test" leaves one'
  return `dist/spec: ${machines.length} machines, ${states} states, ${transitions} transitions; ${read}`
}
