import { Client } from 'pg'
import type { RunningStore } from '../e2e/support/process.ts'
import type { Figure } from './figures.ts'
import { cpuMs } from './load.ts'
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
  const buyEach = async (count: number) => {
    const all = shoppers.map(async ({ buy, token }) => {
      for (let turn = 0; turn < count; turn++) await untilPaid(store.origin, await buy(), token)
    })
    await Promise.all(all)
  }
  await buyEach(15)
  const before = { process: cpuMs(store.pid()), database: await databaseCpu(databaseUrl) }
  await buyEach(ordersEach)
  const orders = buyers * ordersEach
  const process = (cpuMs(store.pid()) - before.process) / orders
  const database = ((await databaseCpu(databaseUrl)) - before.database) / orders
  const figure = (measure: string, value: number): Figure => ({ subject, measure, value, unit: 'ms of CPU' })
  return [
    figure('whole order: process', process),
    ...(databaseUrl === undefined ? [] : [figure('whole order: database', database)]),
    figure('whole order', process + database),
  ]
}

async function untilPaid(origin: string, intent: string, token: string): Promise<void> {
  const answer = await fetch(`${origin}/api/Customer/PaymentEvents/${intent}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const messages = await answer.text()
  if (!messages.includes('"Paid"')) throw new Error(`A payment ended otherwise: ${messages}`)
}

/** CPU time so far of the connections that are open. Milliseconds. */
async function databaseCpu(databaseUrl: string | undefined): Promise<number> {
  if (databaseUrl === undefined) return 0
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
}
