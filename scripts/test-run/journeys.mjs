import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'
import { runCommand } from './command.mjs'
import { readersOf } from './import-graph.mjs'

/** @typedef {{ file: string, paths: readonly string[] }} Route */

/**
 * The journeys that a change can affect, as lines of a test list: those that name an address of an affected route, in
 * their title, or else in their code and the functions of their file that they call. A machine of every page affects
 * those that cite one of its requirements; anything else that every page or the server shares affects all.
 * @param {import('./changed.mjs').Project} project
 * @param {string[]} changed
 * @param {boolean} affectsAll
 * @returns {{ selected: string[], skipped: string[] }}
 */
export function selectJourneys({ root, graph, journeys }, changed, affectsAll) {
  if (!journeys) return { selected: [], skipped: [] }
  const { all, routes } = journeys
  const pages = withoutRoutes(graph)
  const ofEveryPage = changed.filter((file) => readersOf(pages, [file]).has('src/main.tsx'))
  const machines = ofEveryPage.filter((file) => file.startsWith('machines/'))
  const shared = readersOf(
    pages,
    changed.filter((file) => !machines.includes(file)),
  )
  if (affectsAll || bases.some((file) => shared.has(file))) return { selected: all, skipped: [] }
  const cited = new Set(machines.flatMap((file) => requirementsIn(root, graph, file)))
  const affected = readersOf(graph, changed)
  const isRead = (/** @type {Route} */ route) => affected.has(`src/routes/${route.file}.route.tsx`)
  const isAffected = (/** @type {string} */ address) => {
    const route = routes.find(({ paths }) => paths.some((path) => patternOf(path).test(address.split(/[?#]/)[0] ?? '')))
    return route !== undefined && isRead(route)
  }
  const selected = all.filter((journey) => {
    const { file, line, title } = partsOf(journey)
    if (shared.has(file) || idsIn(title).some((id) => cited.has(id))) return true
    const inTitle = title.match(/(?<=^|\s)\/[^\s:,]*/g) ?? []
    const code = codeOf(readFileSync(join(root, file), 'utf8'), line)
    if (inTitle.length === 0 && /\b(\w+Pages|paths\.\w+)\b/.test(code)) return routes.some(isRead)
    return [...inTitle, ...addressesIn(code)].some(isAffected)
  })
  return { selected, skipped: all.filter((journey) => !selected.includes(journey)) }
}

/** What every journey runs. */
const bases = ['src/main.tsx', 'worker/sw.ts', 'server/main.ts', 'e2e/support/fixtures.ts', 'playwright.config.ts']

/**
 * The requirements that the machines in the folder of this file cite.
 * @type {(root: string, graph: import('./import-graph.mjs').Graph, file: string) => string[]}
 */
function requirementsIn(root, graph, file) {
  const folder = dirname(file)
  const machines = [...graph.keys()].filter((path) => dirname(path) === folder && path.endsWith('.machine.ts'))
  return machines.flatMap((path) => idsIn(readFileSync(join(root, path), 'utf8')))
}

/** @param {string} text */
function idsIn(text) {
  return text.match(/\b[A-Z]+-\d+\b/g) ?? []
}

/** @param {string} root */
export async function listJourneys(root) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--list']
  const { passed, output } = await runCommand({ args, cwd: root })
  if (!passed) throw new Error(`The journeys cannot be listed:\n${output}`)
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
export async function readRoutes(root) {
  /** @type {{ module: { routes: readonly Route[] } }} */
  const { module } = await runnerImport('./src/routes.tsx', { root, configFile: false, logLevel: 'warn' })
  return module.routes
}

/** @param {string} path `/my-orders/:orderId?` */
function patternOf(path) {
  const source = path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}

/** @param {string} journey `file:line:column › title` */
function partsOf(journey) {
  const [place = '', ...titles] = journey.split(' › ')
  const [file = '', line = ''] = place.split(':')
  return { file: `e2e/${file}`, line: Number(line), title: titles.join(' ') }
}

/**
 * The statement of a file that has this line, and the functions of the file that it calls.
 * @param {string} source
 * @param {number} line From 1.
 */
function codeOf(source, line) {
  const statements = source.split(/\n(?=\S)(?![)}\]])/)
  let end = 0
  const own = statements.find((statement) => (end += statement.split('\n').length) >= line) ?? ''
  const functions = new Map(
    statements.flatMap((statement) => {
      const name = /^(?:async )?function (\w+)/.exec(statement)?.[1]
      return name ? [[name, statement]] : []
    }),
  )
  const code = new Set([own])
  for (const text of code) for (const [name, body] of functions) if (text.includes(`${name}(`)) code.add(body)
  return [...code].join('\n')
}

/**
 * Addresses in quotes, and those that regular expressions begin with: `toHaveURL(/\/checkout/)`.
 * @param {string} code
 */
function addressesIn(code) {
  const quoted = [...code.matchAll(/['"`](\/[^'"`\s]*)/g)].map(([, address = '']) => address)
  const patterns = [...code.matchAll(/\/\^?((?:\\\/[\w-]+)+)/g)].map(([, address = '']) => address.replaceAll('\\', ''))
  return [...quoted, ...patterns]
}
