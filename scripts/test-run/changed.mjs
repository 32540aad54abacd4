import { readImportGraph, readersOf } from './import-graph.mjs'
import { filesOfRuns } from './reports.mjs'
import { listJourneys, readAddresses, selectJourneys } from './journeys.mjs'

/** @typedef {import('./import-graph.mjs').Graph} Graph */
/** @typedef {import('./steps.mjs').Selection & { machines: string[], skipped: string[] }} ChangedSelection */

/** The test files of each project; the first that matches is a file's own. */
const projects = {
  'api-pglite': filesOfRuns['api-pglite'],
  'api-postgres': filesOfRuns['api-postgres'],
  // The test of the living spec is a run by itself there.
  process: /^tests\/process\/.*\.test\.ts$/,
  exercise: filesOfRuns.exercise,
  browser: filesOfRuns.browser,
  unit: filesOfRuns.unit,
}

/** Tests that build, copy or examine everything: they run when what they are about differs; unit tests also by their imports. */
const subjects = [
  { tests: /^tests\/process\//, about: /^(server|contract|catalogue|packages|scripts|spec|tests\/process)\// },
  {
    tests: /\.exercise\.ts$/,
    about: /^(spec\/status|(machines|tests)\/payment[^/]*|server\/(payments|bank|db))\/|^contract\/payment-status/,
  },
  { tests: /^spec\//, about: /^(spec|scripts|packages|tests\/(support|walker|mutate))\// },
  {
    tests: /^(packages|tests\/(mutate|walker))\//,
    about: /^(scripts|packages|tests\/(mutate|walker|support|expected))\//,
  },
]

/** Pages reach the API tests too, and do not depend on the engine of its database: this project leaves them to the other. */
const otherEngine = 'api-postgres'

/** Fills the database that every API test file copies; a global set-up imports it. */
const seed = 'tests/api/support/seed-store.ts'

/** The projects of `npm run check`. */
const quick = ['unit', 'api-pglite']

/** A difference in one of these can affect everything. */
const configuration =
  /^(package(-lock)?\.json|tsconfig[^/]*|vite[^/]*\.ts|playwright\.config\.ts|\.npmrc|(tests\/support|packages)\/.*\.setup\.ts|tests\/api\/support\/engine\..*)$/

/**
 * @typedef {object} Project What a selection is made from.
 * @property {string} root
 * @property {Graph} graph
 * @property {{ all: string[], findAddress: import('./journeys.mjs').FindAddress } | null} journeys Null without a browser.
 */

/**
 * @param {{ root: string, withBrowser: boolean, changed?: readonly string[] }} options
 * @returns {Promise<Project>}
 */
export async function readProject({ root, withBrowser, changed = [] }) {
  const journeys = withBrowser ? { all: await listJourneys(root), findAddress: await readAddresses(root) } : null
  return { root, graph: readImportGraph(root, changed), journeys }
}

/**
 * What a change of these files can affect, by the import graph.
 * @param {Project} project
 * @param {string[]} changed
 * @returns {ChangedSelection}
 */
export function selectChanged(project, changed) {
  const { graph } = project
  const withBrowser = project.journeys !== null
  const affectsAll = changed.some((file) => configuration.test(file))
  const affected = readersOf(graph, [...changed, ...walksOf(graph, changed)])
  const affectedWithoutPages = readersOf(withoutPages(graph), changed)
  const isAffected = (/** @type {string} */ name, /** @type {string} */ file) => {
    const subject = subjects.find(({ tests }) => tests.test(file))
    const isAbout = changed.some((path) => subject?.about.test(path))
    if (isAbout || (subject && name !== 'unit')) return isAbout
    const among = name === otherEngine ? affectedWithoutPages : affected
    return among.has(file) || (file.startsWith('tests/api/') && among.has(seed))
  }
  const chosen = Object.entries(projects).map(([name, pattern]) => {
    const all = [...graph.keys()].filter((file) => pattern.test(file))
    const isRun = withBrowser || quick.includes(name)
    return { name, all, files: isRun ? all.filter((file) => affectsAll || isAffected(name, file)) : [] }
  })
  const journeys = selectJourneys(project, changed, affectsAll)
  const machines = changedMachines(graph, changed)
  return {
    files: Object.fromEntries(chosen.map(({ name, files }) => [name, files])),
    titles: {},
    journeys: journeys.selected,
    machines,
    skipped: [
      ...chosen.flatMap(({ name, all, files }) => skippedLine(name, all, files)),
      ...(journeys.skipped.length > 0 ? [`journeys: ${countByFile(journeys.skipped)}`] : []),
      machines.length > 0 ? `mutants of all machines but ${machines.join(', ')}` : 'mutants',
      'frames of the gallery, transitions, requirements, living spec: they need a whole run',
    ],
  }
}

/**
 * The graph in which the browser application reads nothing.
 * @type {(graph: Graph) => Graph}
 */
function withoutPages(graph) {
  return new Map([...graph].filter(([file]) => !file.startsWith('src/')))
}

/** @type {(name: string, all: string[], files: string[]) => string[]} */
function skippedLine(name, all, files) {
  const skipped = all.filter((file) => !files.includes(file))
  if (skipped.length === 0) return []
  return [`${name}: ${skipped.length} of ${all.length} files, in ${countByFolder(skipped)}`]
}

/** @param {string[]} files */
function countByFolder(files) {
  return counted(files.map((file) => file.split('/').slice(0, -1).join('/')))
}

/** @param {string[]} journeys Each begins with its file. */
function countByFile(journeys) {
  return counted(journeys.map((journey) => journey.split(':')[0] ?? ''))
}

/** @param {string[]} names */
function counted(names) {
  const counts = new Map()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} (${count})`).join(', ')
}

/**
 * The tests that read committed expectations, whose path they put together.
 * @type {(graph: Graph, changed: string[]) => string[]}
 */
function walksOf(graph, changed) {
  const ids = changed.flatMap((file) => /^tests\/expected\/(\w+)\.json$/.exec(file)?.[1] ?? [])
  const names = ids.map((id) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  return [...graph.keys()].filter((file) =>
    names.some((name) => new RegExp(`/${name}\\.(walk|browser)\\.test`).test(file)),
  )
}

/**
 * Ids of the machines whose own files or tests differ.
 * @type {(graph: Graph, changed: string[]) => string[]}
 */
function changedMachines(graph, changed) {
  const names = changed.flatMap(
    (file) => /([^/]+)\.(?:machine|connect|cases|model|rules\.test|timing\.test)\.tsx?$/.exec(file)?.[1] ?? [],
  )
  const known = [...graph.keys()].flatMap((file) => /([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? [])
  return [
    ...new Set(
      names
        .filter((name) => known.includes(name))
        .map((name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())),
    ),
  ]
}
