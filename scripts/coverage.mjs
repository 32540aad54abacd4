// One record of how often every transition was taken in every environment, of what the environments left in test-results/coverage.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { missedIn } from '../packages/model-tests/src/missed-transitions.mjs'

/** @typedef {import('../packages/model-tests/src/missed-transitions.mjs').Hits} Hits */
/** @typedef {import('../packages/model-tests/src/missed-transitions.mjs').EnvironmentRecord} EnvironmentRecord */

/**
 * @typedef {object} MachineCoverage
 * @property {string} machine
 * @property {string[]} lives All environments in which the machine lives.
 * @property {Record<string, { walks: number, starts: number, ignored: number }>} environments
 * @property {(Hits & { taken: Record<string, number> })[]} transitions In the order of the machine; `taken` counts by
 *   environment, in walks and on the way to what is ignored.
 */

/**
 * `test-results/coverage.json`: machines by name; environments in the order actor, screen, browser, server.
 * @typedef {object} Coverage
 * @property {string[]} without Environments that the run left out.
 * @property {MachineCoverage[]} machines
 */

/**
 * @typedef {object} Findings
 * @property {Coverage} coverage
 * @property {string[]} lines One line a machine.
 * @property {string[]} faults One sentence for each machine without model or walks, each environment without walks, each
 *   transition not taken.
 */

/**
 * Reads what the environments left in the folder `results`, writes `coverage.json` there and returns what was found.
 * @param {{ root: string, results: string, without: string[] }} options
 */
export function recordCoverage({ root, results, without }) {
  const written = filesIn(results, 'coverage').filter((path) => path.endsWith('.json'))
  const records = written.map(
    (path) => /** @type {EnvironmentRecord} */ (JSON.parse(readFileSync(join(results, path), 'utf8'))),
  )
  const machines = filesIn(root, 'machines').flatMap((file) => /([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? [])
  const findings = mergeCoverage({ records, machines, tests: filesIn(root, 'tests'), without })
  writeFileSync(join(results, 'coverage.json'), `${JSON.stringify(findings.coverage, null, 2)}\n`)
  return findings
}

/**
 * The merged record, a line for each machine, and a sentence for everything that is not walked.
 * @param {{ records: EnvironmentRecord[], machines: string[], tests: string[], without: string[] }} found `machines` as their
 *   files are called (`place-order`), `tests` by path from the project's folder.
 * @returns {Findings}
 */
export function mergeCoverage({ records, machines, tests, without }) {
  const found = machines
    .map((file) => ({ file, machine: camelCase(file) }))
    .toSorted((a, b) => (a.machine < b.machine ? -1 : 1))
  const merged = found.flatMap(({ machine }) => {
    const own = records.filter((record) => record.machine === machine)
    const [first, ...others] = own.toSorted(
      (a, b) => environmentOrder.indexOf(a.environment) - environmentOrder.indexOf(b.environment),
    )
    return first ? [mergedOf([first, ...others])] : []
  })
  return {
    coverage: { without, machines: merged },
    lines: merged.map(lineOf),
    faults: found.flatMap(({ file, machine }) => {
      const own = records.filter((record) => record.machine === machine)
      return faultsOf(file, own, tests, without)
    }),
  }
}

const environmentOrder = ['actor', 'screen', 'browser', 'server']

/**
 * @param {[EnvironmentRecord, ...EnvironmentRecord[]]} records In the order of the environments.
 * @returns {MachineCoverage}
 */
function mergedOf(records) {
  const [{ machine, lives, transitions }] = records
  return {
    machine,
    lives,
    environments: Object.fromEntries(
      records.map(({ environment, walks, starts, ignored }) => [environment, { walks, starts, ignored }]),
    ),
    transitions: transitions.map((transition) => ({
      ...transition,
      taken: Object.fromEntries(
        records.map((record) => [
          record.environment,
          record.transitions.find(({ id }) => id === transition.id)?.taken ?? 0,
        ]),
      ),
    })),
  }
}

/** @param {MachineCoverage} coverage */
function lineOf({ machine, environments, transitions }) {
  const counts = Object.entries(environments).map(([environment, { walks }]) => {
    const taken = transitions.filter((transition) => (transition.taken[environment] ?? 0) > 0).length
    return `${environment} ${taken}/${transitions.length} in ${walks} ${walks === 1 ? 'walk' : 'walks'}`
  })
  const [name, size] = [machine.padEnd(16), String(transitions.length).padStart(3)]
  return [`${name}${size} transitions`, ...counts.map((count) => count.padEnd(27))].join('   ').trimEnd()
}

/**
 * @param {string} file
 * @param {EnvironmentRecord[]} records
 * @param {string[]} tests
 * @param {string[]} without
 */
function faultsOf(file, records, tests, without) {
  const model = tests.find((path) => basename(path).startsWith(`${file}.model.`))
  if (!model) return [`${file} has no model: add tests/${file}/${file}.model.tsx, as CONTRIBUTING.md describes.`]
  const [first] = records
  if (!first)
    return [`${file} is walked in no environment: add ${file}.walk.test.tsx beside ${model}, or see why it failed.`]
  const due = first.lives.filter((environment) => !without.includes(environment))
  return due.flatMap((environment) => {
    const record = records.find((one) => one.environment === environment)
    return record ? missedIn(record) : [`${file} has no ${environment} walk: ${remedies[environment]?.(file, model)}.`]
  })
}

/** @type {Record<string, (file: string, model: string) => string>} */
const remedies = {
  actor: (file, model) => `call walkActor in ${file}.walk.test.tsx beside ${model}`,
  screen: (file, model) => `call walkScreen in ${file}.walk.test.tsx beside ${model}`,
  browser: (file, model) => `add ${file}.browser.test.ts beside ${model}`,
  server: (file) => `walk it in tests/api, as payments-walk.test.ts does, or see why ${file} failed there`,
}

/**
 * Files by path from `root`, with slashes on every system.
 * @param {string} root
 * @param {string} folder
 */
function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const known = paths.map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
  return known.filter((path) => !path.includes('/.')).toSorted()
}

/** @param {string} file */
function camelCase(file) {
  return file.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
