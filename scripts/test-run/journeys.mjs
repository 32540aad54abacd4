import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'
import { runCommand } from './command.mjs'
import { readersOf } from './import-graph.mjs'

/** @typedef {import('./import-graph.mjs').Graph} Graph */
/** @typedef {(path: string) => { address: { page: string } } | undefined} FindAddress */

/** What every journey runs. */
const bases = ['src/main.tsx', 'worker/sw.ts', 'server/main.ts', 'e2e/support/fixtures.ts', 'playwright.config.ts']

/**
 * The journeys that a change can affect, as lines of a test list: those whose file reads a changed one, and those that name
 * an address of an affected route, of a machine in their titles. A machine also affects those that cite one of its
 * requirements; a machine of every page or of the server affects these alone. Anything else that every page or the server
 * shares affects all. What builds the living spec affects its journeys, which do not import it.
 * @param {import('./changed.mjs').Project} project
 * @param {string[]} changed
 * @param {boolean} affectsAll
 * @returns {{ selected: string[], skipped: string[] }}
 */
export function selectJourneys({ root, graph, journeys }, changed, affectsAll) {
  if (!journeys) return { selected: [], skipped: [] }
  const { all, findAddress } = journeys
  const shared = withoutRoutes(graph)
  const isShared = (/** @type {string[]} */ files) => bases.some((file) => readersOf(shared, files).has(file))
  const machines = changed.filter((file) => file.startsWith('machines/'))
  const others = changed.filter((file) => !machines.includes(file))
  if (affectsAll || isShared(others)) return { selected: all, skipped: [] }
  const cited = new Set(machines.flatMap((file) => idsBeside(root, graph, file)))
  const ofMachines = pagesAmong(
    readersOf(
      graph,
      machines.filter((file) => !isShared([file])),
    ),
  )
  const ofOthers = pagesAmong(readersOf(graph, others))
  const around = readersOf(journeyFiles(graph), changed)
  const hasSpecChanged = changed.some((file) => /^(packages|spec)\//.test(file))
  const leadsTo = (/** @type {Set<string>} */ pages, /** @type {string[]} */ addresses) =>
    addresses.some((path) => pages.has(findAddress(path)?.address.page ?? ''))
  const selected = all.filter((journey) => {
    const [place = '', ...titles] = journey.split(' › ')
    const [file, title] = [`e2e/${place.split(':')[0]}`, titles.join(' ')]
    if (around.has(file) || (hasSpecChanged && file.startsWith('e2e/living-spec'))) return true
    if (idsIn(title).some((id) => cited.has(id))) return true
    const named = addressesIn(title, /(?<=^|\s)\/[^\s:,?#]*/g)
    if (leadsTo(ofMachines, named)) return true
    if (ofOthers.size === 0) return false
    const quoted = addressesIn(readFileSync(join(root, file), 'utf8'), /(?<=['"`])\/[^'"`\s?#]*/g)
    return leadsTo(ofOthers, named.length > 0 ? named : quoted)
  })
  return { selected, skipped: all.filter((journey) => !selected.includes(journey)) }
}

/**
 * The requirements that the machines in the folder of this file cite, unless no machine is there.
 * @type {(root: string, graph: Graph, file: string) => string[]}
 */
function idsBeside(root, graph, file) {
  const beside = [...graph.keys()].filter((path) => dirname(path) === dirname(file) && path.endsWith('.machine.ts'))
  return beside.flatMap((path) => idsIn(readFileSync(join(root, path), 'utf8')))
}

/** @param {string} text */
function idsIn(text) {
  return text.match(/\b[A-Z]+-\d+\b/g) ?? []
}

/** @param {Set<string>} files */
function pagesAmong(files) {
  return new Set([...files].flatMap((file) => /^src\/routes\/(.+)\.route\.tsx$/.exec(file)?.[1] ?? []))
}

/** @param {Graph} graph What journeys read by themselves, not through the store that they open. */
function journeyFiles(graph) {
  return new Map([...graph].filter(([file]) => file.startsWith('e2e/')))
}

/** @type {(text: string, pattern: RegExp) => string[]} */
function addressesIn(text, pattern) {
  return text.match(pattern) ?? []
}

/** @param {string} root */
export async function listJourneys(root) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--list']
  const { passed, output } = await runCommand({ args, cwd: root })
  if (!passed) throw new Error(`The journeys cannot be listed:\n${output}`)
  return output.split('\n').flatMap((line) => /^ {2}(?:\[[^\]]+\] › )?(\S+:\d+:\d+ › .*)$/.exec(line)?.[1] ?? [])
}

/** Imports every route, each when its page is opened. */
const pageLoader = 'src/page/load-page.ts'

/**
 * What every page shares: the graph in which no route is read by what loads it.
 * @param {Graph} graph
 */
function withoutRoutes(graph) {
  const table = [...(graph.get(pageLoader) ?? [])].filter((file) => !file.startsWith('src/routes/'))
  return new Map(graph).set(pageLoader, new Set(table))
}

/**
 * @param {string} root
 * @returns {Promise<FindAddress>}
 */
export async function readAddresses(root) {
  /** @type {{ module: { findAddress: FindAddress } }} */
  const { module } = await runnerImport('./contract/addresses.ts', { root, configFile: false, logLevel: 'warn' })
  return module.findAddress
}
