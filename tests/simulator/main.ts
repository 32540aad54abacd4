import { parseArgs } from 'node:util'
import { runCommand } from '#server/platform/run-command.ts'
import { SetupProblem } from '#server/platform/setup-problem.ts'
import type { Engine } from './engine.ts'
import { openPglite } from './engine-pglite.ts'
import { openPostgres } from './engine-postgres.ts'
import { type FaultKind, faultNames } from './faults.ts'
import { type RunResult, run } from './run.ts'
import { commandOf, shrink } from './shrink.ts'
import { type Plan, gateways } from './simulation.ts'
import { prepareStore } from './store-data.ts'

const options = {
  seed: { type: 'string', default: '1' },
  orders: { type: 'string', default: '100' },
  engine: { type: 'string', default: 'pglite' },
  gateway: { type: 'string', default: 'sandbox' },
  /** Kinds of faults that do not happen, separated by commas. */
  without: { type: 'string', default: '' },
  /** How many faults happen at most. */
  faults: { type: 'string' },
  /** So many seeds, from the given one on, until a violation is found. */
  seeds: { type: 'string' },
  log: { type: 'boolean', default: false },
  'no-shrink': { type: 'boolean', default: false },
} as const

const engines: Record<string, () => Promise<Engine>> = { pglite: openPglite, postgres: openPostgres }

/** The orders of one store; more are spread over further seeds. */
const mostOrders = 100

await runCommand(async () => {
  process.exitCode = await main()
})
process.exit()

async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  const plans = readPlans(values)
  const open = engines[values.engine]
  if (!open) throw new SetupProblem(`--engine ${values.engine}: use one of ${Object.keys(engines).join(', ')}.`)
  const engine = await open()
  try {
    await prepareStore(engine)
    return await runAll(plans, engine, values)
  } finally {
    await engine.close()
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

function readPlans({ seed, orders, seeds, gateway: bank, without, faults }: Values): Plan[] {
  const left = { orders: toCount('orders', orders) }
  const excluded = without.split(',').filter((name) => name !== '')
  const unknown = excluded.find((name) => !faultNames.some((known) => known === name))
  if (unknown !== undefined) throw new SetupProblem(`--without ${unknown}: use some of ${faultNames.join(', ')}.`)
  const gateway = gateways.find((known) => known === bank)
  if (!gateway) throw new SetupProblem(`--gateway ${bank}: use one of ${gateways.join(', ')}.`)
  const common = {
    gateway,
    without: new Set(excluded as FaultKind[]),
    most: faults === undefined ? Infinity : toCount('faults', faults, 0),
  }
  const first = toCount('seed', seed)
  if (seeds !== undefined) {
    const count = toCount('seeds', seeds)
    return Array.from({ length: count }, (_, place) => ({ seed: first + place, orders: left.orders, ...common }))
  }
  const plans: Plan[] = []
  for (; left.orders > 0; left.orders -= mostOrders) {
    plans.push({ seed: first + plans.length, orders: Math.min(mostOrders, left.orders), ...common })
  }
  return plans
}

function toCount(name: string, text: string, least = 1): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < least)
    throw new SetupProblem(`--${name} ${text}: use a whole number of at least ${least}.`)
  return count
}

async function runAll(plans: Plan[], engine: Engine, values: Values): Promise<number> {
  const begun = { at: process.hrtime.bigint(), cpu: process.cpuUsage() }
  let orders = 0
  for (const plan of plans) {
    const result = await run(plan, engine)
    orders += plan.orders
    console.log(describe(plan, result))
    if (values.log) console.log(result.log.join('\n'))
    if (Object.keys(result.violations).length === 0) continue
    console.log(JSON.stringify(result.violations, null, 2))
    console.log(
      `Repeat it: ${commandOf(values['no-shrink'] ? plan : await shrinkFound(plan, result, engine), engine.name)} --log`,
    )
    return 1
  }
  const seconds = Number(process.hrtime.bigint() - begun.at) / 1e9
  const { user, system } = process.cpuUsage(begun.cpu)
  const cpuSeconds = (user + system) / 1e6
  // For a reader; not part of what is the same for a seed.
  console.error(
    `${orders} orders in ${seconds.toFixed(1)} s (${(orders / seconds).toFixed(1)} a second), ${cpuSeconds.toFixed(1)} s of CPU.`,
  )
  return 0
}

function describe({ seed, orders }: Plan, { digest, statuses, faults, violations }: RunResult): string {
  const ends = Object.entries(statuses).map(([status, count]) => `${count} ${status}`)
  const found = Object.keys(violations).length
  return `seed ${seed}: ${orders} orders, ${ends.join(', ')}; ${faults} faults; ${found} violations; digest ${digest}`
}

/** A smaller run that finds one of the same sentences violated. */
function shrinkFound(plan: Plan, { violations }: RunResult, engine: Engine): Promise<Plan> {
  return shrink(plan, async (smaller) => {
    const result = await run(smaller, engine)
    return { isFound: Object.keys(result.violations).some((sentence) => sentence in violations), faults: result.faults }
  })
}
