import type { InjectOptions } from 'fastify'
import { addCustomers } from './add-customers.ts'
import type { Engine } from './engine.ts'
import { type Violations, countStatuses, judgeAnytime, judgeEnd, judgeRest } from './judge.ts'
import { startOperator } from './operator.ts'
import { openSandbox } from './sandbox.ts'
import { type Customer, type Visit, shop } from './shopper.ts'
import { type DatabaseServer, connectionLost, createServer, noInterference } from './simulated-database.ts'
import { type Plan, Simulation } from './simulation.ts'
import { openStripeBank } from './stripe-bank.ts'
import { type StoreProcess, startProcess, times } from './store-process.ts'
import type { Owner } from './virtual-time.ts'
import { cardIds, isScarce, resetStore } from './store-data.ts'

export interface RunResult {
  violations: Violations
  /** The same for two runs that did the same. */
  digest: string
  statuses: Record<string, number>
  faults: number
  log: readonly string[]
}

const processCount = 3
const minuteMs = 60_000
const dayMs = 86_400_000
/** Long enough for a window to end, and for a comparison of the ledgers after it. Milliseconds. */
const roundMs = times.windowMs + 2 * times.reconcileMs

/** How long faults occur after each jump of time. Milliseconds. */
const faultyMs = 45_000

/** A round takes some 400 to 700 statements; a loop of one statement each 20 ms takes more than 8,000. */
const idleStatements = 2_000

/** The most time between two shoppers. Milliseconds. */
const busyMs = 2_500
const rareMs = 20_000

/** Runs a store on an empty database, lets all that is due happen, and judges what is left. */
export async function run(plan: Plan, engine: Engine): Promise<RunResult> {
  const simulation = new Simulation(plan, engine)
  await resetStore(engine, simulation)
  const server = createServer(simulation)
  const db = server.connect(noInterference('judge'))
  const store = openStore(simulation, server)
  const violations: Violations = {}

  const visits = await drive(simulation, async () => {
    await store.open()
    return store.sell(await addCustomers(db, Math.ceil((plan.orders * 2) / 3)))
  })
  simulation.faults.stop()
  Object.assign(violations, await drive(simulation, () => judgeAnytime(db)))
  Object.assign(violations, await passWeeks(simulation, (count) => drive(simulation, () => store.keep(count))))
  Object.assign(violations, await drive(simulation, () => store.closeBooks()))
  Object.assign(violations, await drive(simulation, () => judgeEnd(db, visits)))
  Object.assign(violations, await drive(simulation, () => judgeRest(db)))
  const statuses = await drive(simulation, () => countStatuses(db))
  if (!statuses.Paid) violations['some orders are paid'] = [statuses]
  if (isUnbounded(plan) && simulation.faults.total() === 0) violations['faults occur'] = [plan.seed]
  if (store.serverErrors.length > 0) violations['no call is answered with 500'] = store.serverErrors
  await drive(simulation, () => store.close())
  const { log, faults } = simulation
  return { violations, digest: simulation.digest(), statuses, faults: faults.total(), log }
}

/**
 * Windows end, money is booked eleven minutes late, a day late, and returned after weeks. Faults occur in each of these
 * times and end before the next; in the last one a single process finishes what is left.
 */
async function passWeeks(simulation: Simulation, keep: (count: number) => Promise<void>): Promise<Violations> {
  const { time, faults } = simulation
  const violations: Violations = {}
  await keep(2)
  for (const jumpMs of [0, 12 * minuteMs, 26 * 60 * minuteMs, 22 * dayMs]) {
    time.jump(jumpMs)
    faults.resume()
    await countStatementsOf(simulation, faultyMs)
    faults.stop()
    Object.assign(violations, await findUnrest(simulation, jumpMs))
  }
  await keep(1)
  time.jump(2 * dayMs)
  return Object.assign(violations, await findUnrest(simulation, 2 * dayMs))
}

/** Lets a round pass without faults, in which the store has to finish what is due. */
async function findUnrest(simulation: Simulation, afterMs: number): Promise<Violations> {
  const sent = await countStatementsOf(simulation, roundMs)
  return sent > idleStatements ? { 'a store without visitors becomes idle': [{ afterMs, sent }] } : {}
}

/** Whether faults of every kind may occur, so that a run without any has lost its faults. */
function isUnbounded({ without, most }: Plan): boolean {
  return without.size === 0 && most === Infinity
}

/** Lets so much virtual time pass, or less when the store does not become idle; how many statements it sent. */
async function countStatementsOf(simulation: Simulation, ms: number): Promise<number> {
  const { time, statements } = simulation
  const endMs = time.nowMs + ms
  time.start(() => {}, ms)
  const sent = () => simulation.statements - statements
  await time.runUntil(() => time.nowMs >= endMs || sent() > idleStatements)
  return sent()
}

/** Lets virtual time pass until the work is done. */
async function drive<Result>({ time }: Simulation, work: () => Promise<Result>): Promise<Result> {
  let isDone = false
  const result = work().finally(() => (isDone = true))
  result.catch(() => undefined)
  await time.runUntil(() => isDone)
  return result
}

/** The processes of the store behind a load balancer, the bank, and the shoppers. */
function openStore(simulation: Simulation, server: DatabaseServer) {
  const { time, random, faults, plan } = simulation
  const running: StoreProcess[] = []
  const serverErrors: string[] = []
  let started = 0
  let isClosing = false
  const open = plan.gateway === 'stripe' ? openStripeBank : openSandbox
  const bank = open({ simulation, database: server.connect(noInterference('bank')), deliver })

  async function start(): Promise<void> {
    started += 1
    const name = `process ${started}`
    const opened = await startProcess(name, { simulation, server, connect: bank.connect, onDeath: replace })
    if (opened && !opened.isEnded) running.push(opened)
  }

  function replace(dead: Owner): void {
    const place = running.findIndex((process) => process === dead)
    if (place !== -1) running.splice(place, 1)
    time.outside(() => {
      void time.wait(random.whole(500, 20_000)).then(() => (isClosing ? undefined : start()))
    })
  }

  /** A client that finds no process running is refused. */
  function choose(): StoreProcess {
    const process = running[random.whole(0, running.length - 1)]
    if (!process) throw connectionLost()
    return process
  }

  async function deliver(reference: string, send: (to: StoreProcess) => Promise<void>): Promise<void> {
    await simulation.latency(50)
    if (faults.happens('lostNotice')) {
      simulation.report(`a notice about ${reference} is lost`)
      throw connectionLost()
    }
    if (faults.happens('repeatedNotice')) void send(choose()).catch(() => undefined)
    await Promise.race([send(choose()), time.wait(10_000).then(() => Promise.reject(connectionLost()))])
  }

  async function call(options: InjectOptions) {
    await simulation.latency(30)
    const answer = await choose().call(options)
    if (answer.status === 500) serverErrors.push(`${options.method ?? 'GET'} ${String(options.url)}: ${answer.body}`)
    return answer
  }

  return {
    serverErrors,
    closeBooks: () => bank.close(),
    open: async () => {
      for (let count = 0; count < processCount; count += 1) await start()
    },
    async sell(customers: Customer[]): Promise<Visit[]> {
      const operator = startOperator(simulation, server.connect(noInterference('operator')))
      const visits: Promise<Visit>[] = []
      const mostMs = isScarce(plan) ? rareMs : busyMs
      for (let place = 0; place < plan.orders; place += 1) {
        const customer = customers[random.whole(0, customers.length - 1)]
        if (customer) visits.push(shop({ simulation, call, behave: bank.behave, cardIds }, customer, place))
        await time.wait(random.whole(1, mostMs))
      }
      await operator.stop()
      return Promise.all(visits)
    },
    /** All processes but so many are shut down while work is left; of the last one no successor starts. */
    async keep(count: number): Promise<void> {
      isClosing = count === 1
      if (running.length === 0) await start()
      await Promise.all(running.splice(count).map((process) => process.close()))
    },
    async close(): Promise<void> {
      await Promise.all(running.map((process) => process.close()))
      await bank.stop()
    },
  }
}
