import type { RunningStore } from '../e2e/support/process.ts'
import { cpuMs, databaseCpuMs } from './cpu.ts'
import type { Figure } from './figures.ts'
import { startShopper } from './shopper.ts'

const buyers = 2
const ordersEach = 40
/** How long the payer takes to approve. Milliseconds. */
const afterMs = 300

/** CPU of a whole order, from its placement to Paid, followed by its event stream: of the process and of PostgreSQL. */
export async function measureOrders(store: RunningStore, subject: string, databaseUrl?: string): Promise<Figure[]> {
  const shoppers = await Promise.all(Array.from({ length: buyers }, () => startShopper(store.origin)))
  await fetch(`${store.origin}/sandbox/bank/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: '0491570006', outcome: 'paid', afterMs }),
  })
  const databaseCpu = async () => (databaseUrl === undefined ? 0 : databaseCpuMs(databaseUrl))
  const buyEach = async (count: number) => {
    const all = shoppers.map(async ({ buy, untilPaid }) => {
      for (let turn = 0; turn < count; turn++) await untilPaid(await buy())
    })
    await Promise.all(all)
  }
  await buyEach(15)
  const before = { process: cpuMs(store.pid()), database: await databaseCpu() }
  await buyEach(ordersEach)
  const orders = buyers * ordersEach
  const process = (cpuMs(store.pid()) - before.process) / orders
  const database = ((await databaseCpu()) - before.database) / orders
  const figure = (measure: string, value: number): Figure => ({ subject, measure, value, unit: 'ms of CPU' })
  return [
    figure('whole order: process', process),
    ...(databaseUrl === undefined ? [] : [figure('whole order: database', database)]),
    figure('whole order', process + database),
  ]
}
