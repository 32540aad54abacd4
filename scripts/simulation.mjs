import { join } from 'node:path'
import { build } from 'vite'
import { plant, plantedFaults } from './planted-faults.mjs'
import { root, stop } from './prepare.mjs'
import { runCommand } from './test-run/command.mjs'

/** @typedef {import('./planted-faults.mjs').PlantedFault} PlantedFault */

/** Orders of each run in the search for a planted fault: enough for those that the first seeds show. */
const fewOrders = 12

/** More than that find rarer faults in less time: what follows the last order takes longest. */
export const manyOrders = 40

/** A store that sells nothing has failed; that alone is not what a planted fault does. */
const nothingSold = 'some orders are paid'

/**
 * Bundles the simulator and runs it.
 * @param {{ args: string[], print?: (text: string) => void }} options
 */
export async function simulate({ args, print }) {
  return runBundle({ folder: storeFolder, args, print })
}

/**
 * Bundles the simulator once and runs it with each list of arguments, until one finds a violation.
 * @param {readonly string[][]} runs
 */
export async function simulateEach(runs) {
  await bundle(storeFolder)
  const outputs = []
  for (const args of runs) {
    const { passed, output } = await runMain({ folder: storeFolder, args })
    outputs.push(output)
    if (!passed) return { passed, output }
  }
  return { passed: true, output: outputs.join('') }
}

const storeFolder = join(root, 'dist/simulator/store')

/** So many orders one process simulates at a time; each seed has its own store. */
const ordersAtATime = 500
const ordersOfASeed = 100

/**
 * Bundles the simulator once and runs it in several processes side by side, each with other seeds from 1 on.
 * @param {{ orders: number, args: string[], processes: number, print: (text: string) => void }} options
 * @returns {Promise<{ passed: boolean, simulated: number, failures: string[] }>} `failures`: the output of each run with a
 *   violation.
 */
export async function simulateSideBySide({ orders, args, processes, print }) {
  await bundle(storeFolder)
  const starts = Array.from({ length: Math.ceil(orders / ordersAtATime) }, (_, place) => place * ordersAtATime)
  /** @type {string[]} */
  const failures = []
  let simulated = 0
  const work = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const count = Math.min(ordersAtATime, orders - start)
      const plan = ['--seed', String(start / ordersOfASeed + 1), '--orders', String(count)]
      const { passed, output } = await runMain({ folder: storeFolder, args: [...plan, ...args] })
      if (!passed) failures.push(output)
      simulated += count
      print(`${simulated} of ${orders} orders simulated, ${failures.length} runs with a violation\n`)
    }
  }
  await Promise.all(Array.from({ length: processes }, work))
  return { passed: failures.length === 0, simulated, failures }
}

/**
 * Plants one fault after the other and searches for each among so many seeds.
 * @param {{ names?: string[], seeds?: number, orders?: number, args?: string[], print?: (text: string) => void }} options
 *   `names`: parts of names; all faults without any. `orders`: of each seed.
 */
export async function searchPlanted({ names = [], seeds = 200, orders = fewOrders, args = [], print = () => {} }) {
  const wanted = plantedFaults.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  if (wanted.length === 0)
    stop(`No planted fault has a name with ${names.join(' or ')}: see scripts/planted-faults.mjs.`)
  const missed = []
  /** @type {Record<string, string>} */
  const found = {}
  for (const fault of wanted) {
    const { isFound, report } = await search(fault, { seeds, orders, args })
    if (isFound) found[fault.name] = report
    else missed.push(fault.name)
    print(`${isFound ? 'found' : 'MISSED'}  ${fault.name}: ${report}\n`)
  }
  print(`${wanted.length - missed.length} of ${wanted.length} planted faults found, each within ${seeds} seeds.\n`)
  return { passed: missed.length === 0, count: wanted.length - missed.length, output: missed.join('\n'), found }
}

/**
 * @param {PlantedFault} fault
 * @param {{ seeds: number, orders: number, args: string[] }} options
 */
async function search(fault, { seeds, orders, args }) {
  const folder = join(root, 'dist/simulator', fault.name.replaceAll(/\W+/g, '-'))
  const run = [
    '--orders',
    String(orders),
    '--no-shrink',
    ...(fault.gateway ? ['--gateway', fault.gateway] : []),
    ...args,
  ]
  const { passed, output } = await runBundle({ folder, fault, args: ['--seeds', String(seeds), ...run] })
  const violations = [...output.matchAll(/^ {2}"(.+)": \[$/gm)].map(([, sentence]) => sentence)
  const seed = /^seed (\d+): .*; [1-9]\d* violations/m.exec(output)?.[1]
  if (passed) return { isFound: false, report: 'no violation' }
  const [violation] = violations.filter((sentence) => sentence !== nothingSold)
  if (seed === undefined || violation === undefined) throw new Error(output)
  await confirmWithout(seed, run)
  return { isFound: true, report: `seed ${seed}, “${violation}”` }
}

/**
 * Fails unless the same seed has no violation in the store as it is.
 * @param {string} seed
 * @param {string[]} options
 */
async function confirmWithout(seed, options) {
  const { passed, output } = await simulate({ args: ['--seed', seed, ...options] })
  if (!passed) throw new Error(`Seed ${seed} has a violation without a planted fault.\n${output}`)
}

/**
 * @typedef {{ folder: string, args: string[], print?: ((text: string) => void) | undefined }} Run
 * @param {Run & { fault?: PlantedFault }} options
 */
async function runBundle({ folder, fault, args, print }) {
  await bundle(folder, fault)
  return runMain({ folder, args, print })
}

/**
 * @param {string} folder
 * @param {PlantedFault} [fault]
 */
async function bundle(folder, fault) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { ssr: 'tests/simulator/main.ts', outDir: folder, emptyOutDir: true, target: 'node20' },
    plugins: fault ? [planting(fault)] : [],
  })
}

/** @param {Run} options */
function runMain({ folder, args, print }) {
  const env = { NODE_ENV: 'production' }
  return runCommand({ args: [join(folder, 'main.js'), ...args], cwd: root, env, ...(print && { print }) })
}

/**
 * @param {PlantedFault} fault
 * @returns {import('vite').Plugin}
 */
function planting(fault) {
  const path = join(root, 'server', fault.file)
  return {
    name: 'planted-fault',
    enforce: 'pre',
    transform: (source, id) => (id === path ? { code: plant(fault, source), map: null } : undefined),
  }
}
