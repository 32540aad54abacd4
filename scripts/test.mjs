// npm test, npm run check: every check, one after the other; all run even when one fails, and the counts come last.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordCoverage } from './coverage.mjs'
import { drawFrames } from './frames.mjs'
import { recordMatrix } from './matrix.mjs'
import { mutate, sampled } from './mutation.mjs'
import { prepare, root } from './prepare.mjs'

const results = join(root, 'test-results')
const outcomes = []
let since = performance.now()

prepare()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

run('format', ['oxfmt', '--check'])
run('lint', ['oxlint', '--deny-warnings'])
run('types', ['tsc', '-b'])
run('dead code', ['knip'])
frames()
for (const project of ['unit', 'api-pglite', 'api-postgres', 'process', 'exercise']) vitest(project)
const withBrowser = !process.argv.includes('--no-browser')
if (withBrowser) await browser()
coverage()
mutants()
requirements()
livingSpec()
conclude()

/** Counts the tests of one project; none at all is a failure. */
function vitest(project, env = {}) {
  const report = join(results, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const passed = npx(['vitest', 'run', '--project', project, ...reporters], project, env)
  const { numPassedTests = 0 } = readReport(report)
  record({ name: `${project} tests`, count: numPassedTests, passed: passed && numPassedTests > 0 })
}

async function browser() {
  const { findBrowser } = await import('./browser.mjs')
  const CHROMIUM = await findBrowser()
  prepare({ build: true })
  vitest('browser', { CHROMIUM })
  const passed = npx(['playwright', 'test'], 'journeys', { CHROMIUM })
  const { stats = {} } = readReport(join(results, 'journeys.json'))
  record({ name: 'journeys in the browser', count: stats.expected ?? 0, passed: passed && stats.expected > 0 })
}

/** Before everything that looks at the living spec. */
function frames() {
  console.log('\n— frames of the gallery')
  const faults = drawFrames(root)
  for (const fault of faults) console.log(fault)
  record({ name: 'frames of the gallery', passed: faults.length === 0 })
}

/** Every transition of every machine, taken in every world in which the machine lives; the browser where it ran. */
function coverage() {
  console.log('\n— transitions')
  const { lines, faults } = recordCoverage({ root, results, without: withBrowser ? [] : ['browser'] })
  for (const line of [...lines, ...faults]) console.log(line)
  record({ name: 'transitions taken in every world', passed: faults.length === 0 })
}

/** A sample; `npm run mutate` judges all. */
function mutants() {
  console.log('\n— mutants')
  const { passed, killed } = mutate({ every: sampled })
  record({ name: 'mutants of a sample killed', count: killed, passed: passed && killed > 0 })
}

/** Every requirement is cited by a test that ran and passed; not asked without the browser, where many would be without. */
function requirements() {
  const { matrix, faults } = recordMatrix({ root, results })
  if (!withBrowser) return
  console.log('\n— requirements')
  for (const fault of faults) console.log(fault)
  record({ name: 'requirements with their tests', count: matrix.length, passed: faults.length === 0 })
}

/** It is written of what this run left, and fails where that leaves a gap. */
function livingSpec() {
  console.log('\n— living spec')
  const { status } = spawnSync(process.execPath, ['scripts/spec.mjs', '--drawn'], { cwd: root, stdio: 'inherit' })
  record({ name: 'living spec', passed: status === 0 })
}

function run(name, args) {
  record({ name, passed: npx(args, name) })
}

function npx(args, title, env = {}) {
  console.log(`\n— ${title}`)
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** With the seconds that have passed since the check before it ended. */
function record(outcome) {
  const now = performance.now()
  outcomes.push({ ...outcome, seconds: Math.round((now - since) / 1000) })
  since = now
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

function conclude() {
  console.log('')
  for (const { name, count, passed, seconds } of outcomes)
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name}${count === undefined ? '' : `: ${count}`} (${seconds} s)`)
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1
}
