// One record of how often every transition was taken in every world, of what the worlds left in test-results/coverage.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Reads what the worlds left in the folder `results`, writes `coverage.json` there and tells what was found. */
export function recordCoverage({ root, results, without }) {
  const written = filesIn(results, 'coverage').filter((path) => path.endsWith('.json'))
  const records = written.map((path) => JSON.parse(readFileSync(join(results, path), 'utf8')))
  const machines = filesIn(root, 'machines').flatMap((file) => /([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? [])
  const findings = mergeCoverage({ records, machines, tests: filesIn(root, 'tests'), without })
  writeFileSync(join(results, 'coverage.json'), `${JSON.stringify(findings.coverage, null, 2)}\n`)
  return findings
}

/** The merged record, a line for each machine, and a sentence for everything that is not walked. */
export function mergeCoverage({ records, machines, tests, without }) {
  const found = machines
    .map((file) => ({ file, machine: camelCase(file) }))
    .toSorted((a, b) => (a.machine < b.machine ? -1 : 1))
  const merged = found.flatMap(({ machine }) => {
    const own = records.filter((record) => record.machine === machine)
    return own.length === 0 ? [] : mergedOf(own)
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

function mergedOf(records) {
  const inOrder = records.toSorted((a, b) => worldOrder.indexOf(a.world) - worldOrder.indexOf(b.world))
  const byWorld = (valueOf) => Object.fromEntries(inOrder.map((record) => [record.world, valueOf(record)]))
  const [{ machine, lives, transitions }] = inOrder
  return {
    machine,
    lives,
    worlds: byWorld(({ walks, starts, ignored }) => ({ walks, starts, ignored })),
    transitions: transitions.map((transition) => ({
      ...transition,
      taken: byWorld((record) => record.transitions.find(({ id }) => id === transition.id)?.taken ?? 0),
    })),
  }
}

function lineOf({ machine, worlds, transitions }) {
  const counts = Object.entries(worlds).map(([world, { walks }]) => {
    const taken = transitions.filter((transition) => transition.taken[world] > 0).length
    return `${world} ${taken}/${transitions.length} in ${walks} ${walks === 1 ? 'walk' : 'walks'}`
  })
  const [name, size] = [machine.padEnd(16), String(transitions.length).padStart(3)]
  return [`${name}${size} transitions`, ...counts.map((count) => count.padEnd(27))].join('   ').trimEnd()
}

function faultsOf(file, records, tests, without) {
  const model = tests.find((path) => basename(path).startsWith(`${file}.model.`))
  if (!model) return [`${file} has no model: add tests/${file}/${file}.model.tsx, as CONTRIBUTING.md tells.`]
  const [first] = records
  if (!first) return [`${file} is walked in no world: add ${file}.walk.test.tsx beside ${model}, or see why it failed.`]
  const due = first.lives.filter((world) => !without.includes(world))
  return due.flatMap((world) => {
    const record = records.find((one) => one.world === world)
    return record ? missedIn(record) : [`${file} has no ${world} walk: ${remedies[world](file, model)}.`]
  })
}

const remedies = {
  actor: (file, model) => `call walkActor in ${file}.walk.test.tsx beside ${model}`,
  screen: (file, model) => `call walkScreen in ${file}.walk.test.tsx beside ${model}`,
  browser: (file, model) => `add ${file}.browser.test.ts beside ${model}`,
  server: (file) => `walk it in tests/api, as payments-walk.test.ts does, or see why ${file} failed there`,
}

/** One sentence for each transition that a world did not take. */
export function missedIn({ machine, world, transitions }) {
  return transitions
    .filter(({ taken }) => taken === 0)
    .map(({ source, event, guard, target, way }) => {
      const arrow = `${source} · ${event}${guard === null ? '' : ` [${guard}]`} → ${target}`
      return `${machine}: no ${world} walk takes ${arrow}; the shortest way is ${[way.input, ...way.steps].join(' → ')}.`
    })
}

/** Files by path from `root`, with slashes on every system. */
function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  const paths = readdirSync(join(root, folder), { recursive: true })
  const known = paths.map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
  return known.filter((path) => !path.includes('/.')).toSorted()
}

function camelCase(file) {
  return file.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
