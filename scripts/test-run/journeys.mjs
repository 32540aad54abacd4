import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { runCommand } from './command.mjs'
import { readersOf } from './import-graph.mjs'

/** @typedef {{ file: string, paths: readonly string[] }} Route */

/**
 * The journeys that a change can affect, as lines of a test list: all of them when it reaches the server or what every
 * page shares, else those that name an address of an affected route, in their title or else in their file.
 * @param {{ root: string, graph: import('./import-graph.mjs').Graph, changed: string[], affectsAll: boolean }} options
 * @returns {Promise<{ selected: string[], skipped: string[] }>}
 */
export async function selectJourneys({ root, graph, changed, affectsAll }) {
  const all = await listJourneys(root)
  const shared = readersOf(withoutRoutes(graph), changed)
  if (
    affectsAll ||
    ['src/main.tsx', 'worker/sw.ts', 'server/main.ts', 'e2e/support/fixtures.ts'].some((file) => shared.has(file))
  )
    return { selected: all, skipped: [] }
  const affected = readersOf(graph, changed)
  const routes = await readRoutes(root)
  const isAffected = (/** @type {string} */ address) => {
    const route = routes.find(({ paths }) => paths.some((path) => patternOf(path).test(address.split(/[?#]/)[0] ?? '')))
    return route !== undefined && affected.has(`src/routes/${route.file}.route.tsx`)
  }
  const selected = all.filter((journey) => {
    const file = `e2e/${journey.split(':')[0]}`
    if (shared.has(file)) return true
    const inTitle = journey
      .split(' › ')
      .slice(1)
      .join(' ')
      .match(/(?<=^|\s)\/\S*/g)
    return (inTitle ?? addressesIn(root, file)).some(isAffected)
  })
  return { selected, skipped: all.filter((journey) => !selected.includes(journey)) }
}

/** @param {string} root */
async function listJourneys(root) {
  const { output } = await runCommand({ args: ['node_modules/@playwright/test/cli.js', 'test', '--list'], cwd: root })
  return output.split('\n').flatMap((line) => /^ {2}(\S+:\d+:\d+ › .*)$/.exec(line)?.[1] ?? [])
}

/**
 * What every page shares: the graph in which no route is read by the table of routes.
 * @param {import('./import-graph.mjs').Graph} graph
 */
function withoutRoutes(graph) {
  const table = [...(graph.get('src/routes.tsx') ?? [])].filter((file) => !file.startsWith('src/routes/'))
  return new Map(graph).set('src/routes.tsx', new Set(table))
}

/**
 * @param {string} root
 * @returns {Promise<readonly Route[]>}
 */
async function readRoutes(root) {
  /** @type {{ module: { routes: readonly Route[] } }} */
  const { module } = await runnerImport('./src/routes.tsx', { root, configFile: false, logLevel: 'warn' })
  return module.routes
}

/** @param {string} path `/my-orders/:orderId?` */
function patternOf(path) {
  const source = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}

/** @type {(root: string, file: string) => string[]} */
function addressesIn(root, file) {
  return [...readFileSync(join(root, file), 'utf8').matchAll(/['"`](\/[^'"`\s]*)/g)].map(([, address = '']) => address)
}
