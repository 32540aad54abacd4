import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readIntentId } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import type { OutcomeName } from '#server/bank/sandbox/outcomes.ts'
import { callStore, logIn } from '../process/calls.ts'
import type { Visit } from '../simulator/shopper.ts'

/** Demo accounts that can pay by phone. */
const payers = ['0491570006', '0491570157', '0491570158']

/** What the payers' banks do; each is decided within seconds of its window's end. */
const fates: readonly OutcomeName[] = [
  'paid',
  'paid',
  'paid',
  'twice',
  'reversed',
  'failed',
  'insufficient',
  'cancelled',
  'expired',
  'silent',
]

/** How long a shopper's browser waits for an answer before it repeats the call. Milliseconds. */
const browserMs = 4_000

/** How long a store may take to sell again. Milliseconds. */
const recoveryMs = 120_000

interface Options {
  /** Of the processes behind the load balancer. */
  ports: readonly string[]
  /** How many shoppers buy at a time; each belongs to one of the demo accounts. */
  shoppers: number
}

/** Shoppers who buy without a pause, and repeat every call that was not answered, as the store's pages do. */
export interface Crowd {
  /** Every order that was begun, with what the store acknowledged and showed. */
  visits: readonly Visit[]
  /** How many placements were acknowledged so far. */
  countAcknowledged: () => number
  /** Resolves once one more placement has been acknowledged than at the call; rejects when that takes two minutes. */
  untilNext: () => Promise<void>
  /** What was answered with a 500, which is always a defect. */
  serverErrors: readonly string[]
  /** Lets every shopper finish the order at hand. */
  stop: () => Promise<void>
}

/** Logs the demo accounts in and lets the shoppers begin. */
export async function openCrowd({ ports, shoppers }: Options): Promise<Crowd> {
  const [port = ''] = ports
  const tokens = await Promise.all(payers.map((mobile) => logIn(port, mobile, 'Wattle@2026')))
  const { json } = await callStore(port, 'GET', '/Cards?PageNumber=1&PageSize=48')
  const cardIds = (json.data.cards as { cardId: number }[]).map(({ cardId }) => cardId)
  const visits: Visit[] = []
  const serverErrors: string[] = []
  const sale = { isOpen: true }
  const buyers = Array.from({ length: shoppers }, async (_, place) => {
    const account = place % payers.length
    while (sale.isOpen) {
      const visit: Visit = { mobile: payers[account] ?? '', paymentIds: new Set(), statuses: [] }
      visits.push(visit)
      await buy({ ports, token: tokens[account] ?? '', cardId: draw(cardIds), visit, serverErrors })
    }
  })
  const countAcknowledged = () => visits.filter(({ paymentIds }) => paymentIds.size > 0).length
  return {
    visits,
    serverErrors,
    countAcknowledged,
    async untilNext() {
      const before = countAcknowledged()
      const deadline = performance.now() + recoveryMs
      while (countAcknowledged() <= before) {
        if (performance.now() > deadline) throw new Error(`No order was acknowledged within ${recoveryMs} ms.`)
        await wait(20)
      }
    },
    async stop() {
      sale.isOpen = false
      await Promise.all(buyers)
    },
  }
}

interface Purchase {
  ports: readonly string[]
  token: string
  cardId: number
  visit: Visit
  serverErrors: string[]
}

async function buy({ ports, token, cardId, visit, serverErrors }: Purchase): Promise<void> {
  const order = {
    checkoutSessionId: randomUUID(),
    paymentMethod: 'payto',
    items: [{ cardId, quantity: randomInt(1, 3), purchaseAmount: null }],
    deviceMetaData: { platform: 'web', device: 'soak', appVersion: '0', ipAddress: '127.0.0.1' },
  }
  const behaviour = { mobileNumber: visit.mobile, outcome: draw(fates), afterMs: randomInt(600) }
  const send = async (method: string, path: string, body?: object) => {
    const answer = await untilAnswered(ports, { method, path, token, body })
    if (answer.status >= 500) serverErrors.push(`${method} ${path}: ${JSON.stringify(answer.json)}`)
    return answer
  }
  // A double click: both requests have the same checkout id.
  const placements = await Promise.all(randomInt(4) === 0 ? [place(), place()] : [place()])
  const paymentId = placements.find((id) => id !== undefined)
  if (paymentId === undefined || randomInt(12) === 0) return
  await direct(ports, behaviour)
  read(await send('POST', `/Payments/${paymentId}/Start`, byPhone))
  if (randomInt(10) === 0) read(await send('POST', `/Payments/${paymentId}/Recall`))
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const status = read(await send('GET', `/Payments/${paymentId}`))
    if (status && paymentMeaning[status].endsWait) return
    await wait(200)
  }

  async function place(): Promise<string | undefined> {
    const { status, json } = await send('POST', '/Orders', order)
    const id = status === 200 ? readIntentId(json) : undefined
    if (id !== undefined) visit.paymentIds.add(id)
    return id
  }

  function read({ status, json }: Awaited<ReturnType<typeof send>>): PaymentStatus | undefined {
    if (status !== 200) return undefined
    const { paymentStatus } = json.data.payment as { paymentStatus: PaymentStatus }
    visit.statuses.push(paymentStatus)
    return paymentStatus
  }
}

const byPhone = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }

/** After these a shopper closes the page. */
const mostLooks = 25

interface Call {
  method: string
  path: string
  token: string
  body: object | undefined
}

/** Repeats a call at any of the processes until one of them answers it with something else than a 503. */
async function untilAnswered(ports: readonly string[], { method, path, token, body }: Call) {
  for (;;) {
    const sent = { token, timeoutMs: browserMs, ...(body && { body }) }
    const answer = await callStore(draw(ports), method, path, sent).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await wait(randomInt(50, 200))
  }
}

/** Sets what the bank of a payer does; without an answer it does what it did before. */
async function direct(ports: readonly string[], behaviour: object): Promise<void> {
  await fetch(`http://localhost:${draw(ports)}/sandbox/bank/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
    signal: AbortSignal.timeout(browserMs),
  }).catch(() => undefined)
}

function draw<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('Nothing to draw from.')
  return item
}
