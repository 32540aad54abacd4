import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'
import { runCommand } from './command.mjs'
import { readersOf } from './import-graph.mjs'

/** @typedef {(path: string) => { address: { page: string } } | undefined} FindAddress */
/** @typedef {{ file: string, title: string, code: string }} Journey `code`: its statement and the functions it calls. */

/**
 * The journeys that a change can affect, as lines of a test list: those that name an address of an affected route, in
 * their title, or else in their code and the functions of their file that they call. A machine affects of these only
 * those that cite one of its requirements or name such an address in their title; a machine of every page or of the
 * server all that cite one. Anything else that every page or the server shares affects all. What builds the living spec
 * affects its journeys, which do not import it.
 * @param {import('./changed.mjs').Project} project
 * @param {string[]} changed
 * @param {boolean} affectsAll
 * @returns {{ selected: string[], skipped: string[] }}
 */
export function selectJourneys({ root, graph, journeys }, changed, affectsAll) {
  if (!journeys) return { selected: [], skipped: [] }
  const { all, findAddress } = journeys
  const pages = withoutRoutes(graph)
  const machines = changed.filter((file) => machinesBeside(graph, file).length > 0)
  const others = changed.filter((file) => !machines.includes(file))
  const shared = readersOf(pages, others)
  if (affectsAll || bases.some((file) => shared.has(file))) return { selected: all, skipped: [] }
  const reading = readersOf(withinJourneys(graph), machines)
  const isSelectedBy = others.length > 0 ? journeysTo(readersOf(graph, others)) : () => false
  const machineRules = machines.map(journeysOfMachine)
  const hasSpecChanged = changed.some((file) => /^(packages|spec)\//.test(file))
  const selected = all.filter((journey) => {
    const parts = partsOf(root, journey)
    if (hasSpecChanged && parts.file.startsWith('e2e/living-spec')) return true
    if (shared.has(parts.file) || reading.has(parts.file)) return true
    return isSelectedBy(parts) || machineRules.some((isSelected) => isSelected(parts))
  })
  return { selected, skipped: all.filter((journey) => !selected.includes(journey)) }

  /** @type {(file: string) => (journey: Journey) => boolean} */
  function journeysOfMachine(file) {
    const cited = new Set(machinesBeside(graph, file).flatMap((path) => idsIn(readFileSync(join(root, path), 'utf8'))))
    const isCiting = (/** @type {Journey} */ { title }) => idsIn(title).some((id) => cited.has(id))
    const around = readersOf(pages, [file])
    if (bases.some((base) => around.has(base))) return isCiting
    const isAffected = journeysTo(readersOf(graph, [file]))
    return (journey) => isAffected(isCiting(journey) ? journey : { ...journey, code: '' })
  }

  /**
   * Journeys that lead to a route among these files, by their titles, or by their code where they name no address.
   * @type {(affected: Set<string>) => (journey: Journey) => boolean}
   */
  function journeysTo(affected) {
    const hasAffectedRoute = [...affected].some((file) => file.endsWith('.route.tsx'))
    const isAffected = (/** @type {string} */ url) => {
      const found = findAddress(url.split(/[?#]/)[0] ?? '')
      return found !== undefined && affected.has(`src/routes/${found.address.page}.route.tsx`)
    }
    return ({ title, code }) => {
      const inTitle = title.match(/(?<=^|\s)\/[^\s:,]*/g) ?? []
      if (inTitle.length === 0 && /\b(\w+Pages|paths\.\w+)\b/.test(code)) return hasAffectedRoute
      return [...inTitle, ...addressesIn(code)].some(isAffected)
    }
  }
}

/** What every journey runs. */
const bases = ['src/main.tsx', 'worker/sw.ts', 'server/main.ts', 'e2e/support/fixtures.ts', 'playwright.config.ts']

/**
 * The machines in the folder of this file.
 * @type {(graph: import('./import-graph.mjs').Graph, file: string) => string[]}
 */
function machinesBeside(graph, file) {
  if (!file.startsWith('machines/')) return []
  return [...graph.keys()].filter((path) => dirname(path) === dirname(file) && path.endsWith('.machine.ts'))
}

/**
 * The graph of what journeys read by themselves, not through the store that they open.
 * @param {import('./import-graph.mjs').Graph} graph
 */
function withinJourneys(graph) {
  return new Map([...graph].filter(([file]) => file.startsWith('e2e/')))
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
  return output.split('\n').flatMap((line) => /^ {2}(?:\[[^\]]+\] › )?(\S+:\d+:\d+ › .*)$/.exec(line)?.[1] ?? [])
}

/** Imports every route, each when its page is opened. */
const pageLoader = 'src/page/load-page.ts'

/**
 * What every page shares: the graph in which no route is read by what loads it.
 * @param {import('./import-graph.mjs').Graph} graph
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

/**
 * @param {string} root
 * @param {string} journey `file:line:column › title`
 * @returns {Journey}
 */
function partsOf(root, journey) {
  const [place = '', ...titles] = journey.split(' › ')
  const [name = '', line = ''] = place.split(':')
  const file = `e2e/${name}`
  return { file, title: titles.join(' '), code: codeOf(readFileSync(join(root, file), 'utf8'), Number(line)) }
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
