// npm run bench: prepares the store, then measures it; figures as a table and in bench/results/latest.json.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIn, prepareBuild, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { revisionName, withRevision } from './revision.mjs'

const usage = `npm run bench -- [PART …] [--quick] [--against REV]; a PART is start, speed, overload, purchases, streams, pages,
  presses, tests or trust (overload, purchases and streams). Without one, all are measured.`
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, against: { type: 'string' } },
})
const revision = values.against
const chosen = [...positionals, ...(values.quick ? ['--quick'] : [])]
await prepareBuild()
process.env.CHROMIUM = await findBrowser()
process.env.NODE_ENV = 'production'
const bundled = run(root, ['node_modules/vite/bin/vite.js', 'build', '--config', 'bench/vite.config.ts'])
if (bundled !== 0) process.exit(bundled)
const before = join(root, 'bench/results/before.json')
if (revision !== undefined) await measureBefore()
process.exitCode = bench(root, revision === undefined ? [] : ['--before', before])

/** Measures the store of the revision, with the bench of this one. */
async function measureBefore() {
  console.log(`Measuring ${revisionName(root, revision)} …`)
  await withRevision(root, revision, async (folder) => {
    await buildIn(folder)
    bench(folder, ['--results', before])
  })
}

function bench(folder, options) {
  return run(folder, [join(root, 'dist/bench/main.js'), ...chosen, ...options])
}

function run(cwd, args) {
  return spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status ?? 1
}
