// One record of how often every transition was taken in every world, of what the worlds left in test-results/coverage.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * How often one transition was taken, named as in the machine's table.
 * @typedef {object} Hits
 * @property {string} id Stable: state, event and position among the branches of that event; `login.idle | form.submit | 0`.
 * @property {string} source
 * @property {string} event As the table says it: `form.submit`, `logIn fails`, `always`.
 * @property {string | null} guard
 * @property {string} target The source itself when the transition stays.
 * @property {{ input: string, steps: string[] }} way The shortest way to take it, by the names of the machine's cases.
 */

/**
 * What one world did with one machine: `test-results/coverage/WORLD/MACHINE.json`.
 * @typedef {object} WorldRecord
 * @property {string} machine
 * @property {string} world
 * @property {string[]} lives All worlds in which the machine lives, this one among them.
 * @property {number} walks
 * @property {number} starts How often the machine was started: for walks, and on the way to what is ignored.
 * @property {number} ignored Events tried where they are to be ignored.
 * @property {(Hits & { taken: number })[]} transitions In the order of the machine.
 */

/**
 * @typedef {object} MachineCoverage
 * @property {string} machine
 * @property {string[]} lives All worlds in which the machine lives.
 * @property {Record<string, { walks: number, starts: number, ignored: number }>} worlds
 * @property {(Hits & { taken: Record<string, number> })[]} transitions In the order of the machine; `taken` counts by
 *   world, in walks and on the way to what is ignored.
 */

/**
 * `test-results/coverage.json`: machines by name; worlds in the order actor, screen, browser, server.
 * @typedef {object} Coverage
 * @property {string[]} without Worlds that the run left out.
 * @property {MachineCoverage[]} machines
 */

/**
 * @typedef {object} Findings
 * @property {Coverage} coverage
 * @property {string[]} lines One line a machine.
 * @property {string[]} faults One sentence for each machine without model or walks, each world without walks, each
 *   transition not taken.
 */

/**
 * Reads what the worlds left in the folder `results`, writes `coverage.json` there and returns what was found.
 * @param {{ root: string, results: string, without: string[] }} options
 */
export function recordCoverage({ root, results, without }) {
  const written = filesIn(results, 'coverage').filter((path) => path.endsWith('.json'))
  const records = written.map(
    (path) => /** @type {WorldRecord} */ (JSON.parse(readFileSync(join(results, path), 'utf8'))),
  )
  const machines = filesIn(root, 'machines').flatMap((file) => /([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? [])
  const findings = mergeCoverage({ records, machines, tests: filesIn(root, 'tests'), without })
  writeFileSync(join(results, 'coverage.json'), `${JSON.stringify(findings.coverage, null, 2)}\n`)
  return findings
}

/**
 * The merged record, a line for each machine, and a sentence for everything that is not walked.
 * @param {{ records: WorldRecord[], machines: string[], tests: string[], without: string[] }} found `machines` as their
 *   files are called (`place-order`), `tests` by path from the project's folder.
 * @returns {Findings}
 */
export function mergeCoverage({ records, machines, tests, without }) {
  const found = machines
    .map((file) => ({ file, machine: camelCase(file) }))
    .toSorted((a, b) => (a.machine < b.machine ? -1 : 1))
  const merged = found.flatMap(({ machine }) => {
    const own = records.filter((record) => record.machine === machine)
    const [first, ...others] = own.toSorted((a, b) => worldOrder.indexOf(a.world) - worldOrder.indexOf(b.world))
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

const worldOrder = ['actor', 'screen', 'browser', 'server']

/**
 * @param {[WorldRecord, ...WorldRecord[]]} records In the order of the worlds.
 * @returns {MachineCoverage}
 */
function mergedOf(records) {
  const [{ machine, lives, transitions }] = records
  return {
    machine,
    lives,
    worlds: Object.fromEntries(records.map(({ world, walks, starts, ignored }) => [world, { walks, starts, ignored }])),
    transitions: transitions.map((transition) => ({
      ...transition,
      taken: Object.fromEntries(
        records.map((record) => [record.world, record.transitions.find(({ id }) => id === transition.id)?.taken ?? 0]),
      ),
    })),
  }
}

/** @param {MachineCoverage} coverage */
function lineOf({ machine, worlds, transitions }) {
  const counts = Object.entries(worlds).map(([world, { walks }]) => {
    const taken = transitions.filter((transition) => (transition.taken[world] ?? 0) > 0).length
    return `${world} ${taken}/${transitions.length} in ${walks} ${walks === 1 ? 'walk' : 'walks'}`
  })
  const [name, size] = [machine.padEnd(16), String(transitions.length).padStart(3)]
  return [`${name}${size} transitions`, ...counts.map((count) => count.padEnd(27))].join('   ').trimEnd()
}

/**
 * @param {string} file
 * @param {WorldRecord[]} records
 * @param {string[]} tests
 * @param {string[]} without
 */
function faultsOf(file, records, tests, without) {
  const model = tests.find((path) => basename(path).startsWith(`${file}.model.`))
  if (!model) return [`${file} has no model: add tests/${file}/${file}.model.tsx, as CONTRIBUTING.md tells.`]
  const [first] = records
  if (!first) return [`${file} is walked in no world: add ${file}.walk.test.tsx beside ${model}, or see why it failed.`]
  const due = first.lives.filter((world) => !without.includes(world))
  return due.flatMap((world) => {
    const record = records.find((one) => one.world === world)
    return record ? missedIn(record) : [`${file} has no ${world} walk: ${remedies[world]?.(file, model)}.`]
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
 * One sentence for each transition that a world did not take.
 * @param {Pick<WorldRecord, 'machine' | 'world' | 'transitions'>} record
 */
export function missedIn({ machine, world, transitions }) {
  return transitions
    .filter(({ taken }) => taken === 0)
    .map(({ source, event, guard, target, way }) => {
      const arrow = `${source} · ${event}${guard === null ? '' : ` [${guard}]`} → ${target}`
      return `${machine}: no ${world} walk takes ${arrow}; the shortest way is ${[way.input, ...way.steps].join(' → ')}.`
    })
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
