import { join } from 'node:path'
import { build } from 'vite'
import { plant, plantedFaults } from './planted-faults.mjs'
import { root } from './prepare.mjs'
import { runCommand } from './test-run/command.mjs'

/** @typedef {import('./planted-faults.mjs').PlantedFault} PlantedFault */

/** Orders of each run in the search for a planted fault. */
const searchOrders = 12

/** A store that sells nothing has failed; that alone is not what a planted fault does. */
const nothingSold = 'some orders are paid'

/**
 * Bundles the simulator and runs it.
 * @param {{ args: string[], print?: (text: string) => void }} options
 */
export async function simulate({ args, print }) {
  return runBundle({ folder: join(root, 'dist/simulator/store'), args, print })
}

/**
 * Plants one fault after the other and searches for each among so many seeds.
 * @param {{ names?: string[], seeds?: number, args?: string[], print?: (text: string) => void }} options `names`: parts of
 *   names; all faults without any.
 */
export async function searchPlanted({ names = [], seeds = 200, args = [], print = () => {} }) {
  const wanted = plantedFaults.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  if (wanted.length === 0) throw new Error(`No planted fault has a name with ${names.join(' or ')}.`)
  const missed = []
  for (const fault of wanted) {
    const { isFound, report } = await search(fault, { seeds, args })
    if (!isFound) missed.push(fault.name)
    print(`${isFound ? 'found' : 'MISSED'}  ${fault.name}: ${report}\n`)
  }
  print(`${wanted.length - missed.length} of ${wanted.length} planted faults found, each within ${seeds} seeds.\n`)
  return { passed: missed.length === 0, count: wanted.length - missed.length, output: missed.join('\n') }
}

/**
 * @param {PlantedFault} fault
 * @param {{ seeds: number, args: string[] }} options
 */
async function search(fault, { seeds, args }) {
  const folder = join(root, 'dist/simulator', fault.name.replaceAll(/\W+/g, '-'))
  const options = ['--seeds', String(seeds), '--orders', String(searchOrders), '--no-shrink', ...args]
  const { passed, output } = await runBundle({ folder, fault, args: options })
  const violations = [...output.matchAll(/^ {2}"(.+)": \[$/gm)].map(([, sentence]) => sentence)
  const seed = /^seed (\d+): .*; [1-9]\d* violations/m.exec(output)?.[1]
  if (passed) return { isFound: false, report: 'no violation' }
  const [violation] = violations.filter((sentence) => sentence !== nothingSold)
  if (seed === undefined || violation === undefined) throw new Error(output)
  await confirmWithout(seed, args)
  return { isFound: true, report: `seed ${seed}, “${violation}”` }
}

/**
 * Fails unless the same seed has no violation in the store as it is.
 * @param {string} seed
 * @param {string[]} args
 */
async function confirmWithout(seed, args) {
  const options = ['--seed', seed, '--orders', String(searchOrders), '--no-shrink', ...args]
  const { passed, output } = await simulate({ args: options })
  if (!passed) throw new Error(`Seed ${seed} has a violation without a planted fault.\n${output}`)
}

/** @param {{ folder: string, fault?: PlantedFault, args: string[], print?: ((text: string) => void) | undefined }} options */
async function runBundle({ folder, fault, args, print }) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { ssr: 'tests/simulator/main.ts', outDir: folder, emptyOutDir: true, target: 'node20' },
    plugins: fault ? [planting(fault)] : [],
  })
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
