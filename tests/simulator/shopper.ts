import type { InjectOptions } from 'fastify'
import { type NewOrder, type Payment, readIntentId } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning } from '#contract/payment-status.ts'
import { type Behaviour, outcomeNames, recallAnswers } from '#server/bank/sandbox/outcomes.ts'
import { orderOf } from '#tests/api/support/payment-store.ts'
import { type Random, createRandom } from './random.ts'
import type { Simulation } from './simulation.ts'
import { isScarce } from './store-data.ts'
import { toUuid } from './virtual-time.ts'

/** A customer, and the session that their tabs share. */
export interface Customer {
  token: string
  mobile: string
}

/** What a shopper was shown of one order. */
export interface Visit {
  mobile: string
  /** Of every acknowledged placement; more than one for one checkout is a defect. */
  paymentIds: Set<string>
  statuses: PaymentStatus[]
}

interface Surroundings {
  simulation: Simulation
  /** Sends a call to one of the running processes. */
  call: (options: InjectOptions) => Promise<{ status: number; body: string }>
  /** What this payer's bank does from now on. */
  behave: (mobile: string, behaviour: Behaviour) => Promise<void>
  cardIds: readonly number[]
}

/** One order of one shopper: placed, perhaps started, perhaps cancelled, perhaps looked at again. */
export async function shop(surroundings: Surroundings, customer: Customer, place: number): Promise<Visit> {
  const { simulation, behave } = surroundings
  const { time, plan } = simulation
  const random = createRandom(plan.seed, `shopper ${place}`)
  const visit: Visit = { mobile: customer.mobile, paymentIds: new Set(), statuses: [] }
  const tab = openTab(surroundings, customer, random, visit)

  const order = orderOf(drawLines(random, surroundings.cardIds), toUuid(random.bytes(16)))
  await twiceAtTimes(random, () => tab.place(order))
  const [paymentId] = visit.paymentIds
  if (paymentId === undefined) return visit

  const fate = random.pick({ pays: 85, leaves: 8, cancelsFirst: 7 })
  if (fate === 'leaves') return visit
  await time.wait(random.whole(1, 8_000))
  if (fate === 'cancelsFirst') {
    await tab.recall(paymentId)
    if (random.chance(0.5)) return visit
  }
  await behave(customer.mobile, drawBehaviour(random, isScarce(plan)))
  await twiceAtTimes(random, () => tab.start(paymentId))
  const cancelsAfterMs = cancelTimes[random.pick({ never: 70, atOnce: 8, soon: 10, atTheEnd: 7, late: 5 })]
  const cancels = cancelsAfterMs === undefined ? undefined : cancelLater(cancelsAfterMs)
  if (random.chance(0.15)) return cancels ? cancels.then(() => visit) : visit
  await watch()
  await cancels
  return visit

  async function cancelLater(afterMs: number): Promise<void> {
    await time.wait(afterMs + random.whole(1, 1_500))
    await twiceAtTimes(random, () => tab.recall(paymentId ?? ''))
  }

  /** Looks until the payment has ended, or leaves after a while. */
  async function watch(): Promise<void> {
    for (let looks = random.whole(1, 12); looks > 0; looks -= 1) {
      await time.wait(random.whole(500, 20_000))
      const status = await tab.read(paymentId ?? '')
      if (status && paymentMeaning[status].endsWait) return
    }
  }
}

/** Milliseconds after the start; a window is 60 s long. */
const cancelTimes: Record<string, number | undefined> = {
  never: undefined,
  atOnce: 1,
  soon: 2_500,
  atTheEnd: 59_000,
  late: 75_000,
}

/** A double click: the second request leaves before the first is answered. */
async function twiceAtTimes(random: Random, press: () => Promise<unknown>): Promise<void> {
  await Promise.all(random.chance(0.25) ? [press(), press()] : [press()])
}

function drawLines(random: Random, cardIds: readonly number[]): { cardId: number; quantity: number }[] {
  const first = random.whole(0, cardIds.length - 1)
  const count = random.pick({ 1: 70, 2: 30 }) === '1' ? 1 : 2
  return Array.from({ length: count }, (_, index) => ({
    cardId: cardIds[(first + index) % cardIds.length] ?? 1,
    quantity: random.whole(1, 3),
  }))
}

const outcomeWeights = Object.fromEntries(outcomeNames.map((name) => [name, 2])) as Record<
  (typeof outcomeNames)[number],
  number
>

/** Milliseconds, with the borders of the window and of a call's limit. */
const approvalTimes = [0, 200, 3_000, 20_000, 58_000, 60_000, 61_000, 90_000]
const answerTimes = [400, 6_000, 7_900, 9_000, 30_000]
const returnTimes = [0, 1_000, 20_000, 90_000, 21 * 86_400_000]

/** Where cards sell out, money often comes after others have bought what its order had held. */
function drawBehaviour(random: Random, scarce: boolean): Behaviour {
  const oneOf = (values: readonly number[]) => values[random.whole(0, values.length - 1)] ?? 0
  return {
    outcome: random.pick({ ...outcomeWeights, paid: 40, late: scarce ? 40 : 6, returned: 5 }),
    afterMs: oneOf(approvalTimes),
    returnsAfterMs: oneOf(returnTimes),
    answersAfterMs: random.chance(0.2) ? oneOf(answerTimes) : 0,
    recallAnswer: random.chance(0.2) ? (recallAnswers[random.whole(0, recallAnswers.length - 1)] ?? 'usual') : 'usual',
  }
}

/** How long a browser waits for an answer. Milliseconds. */
const browserMs = 30_000

/** The calls of one shopper's browser, which repeats what was not answered. */
function openTab({ simulation, call }: Surroundings, { token }: Customer, random: Random, visit: Visit) {
  const { time } = simulation

  async function send(options: InjectOptions): Promise<{ status: number; body: string } | undefined> {
    for (let tries = 6; tries > 0; tries -= 1) {
      const answer = await Promise.race([
        call({ ...options, headers: { authorization: `Bearer ${token}` } }).catch(() => undefined),
        time.wait(browserMs).then(() => undefined),
      ])
      if (answer && answer.status < 500) return answer
      await time.wait(random.whole(300, 4_000))
    }
    return undefined
  }

  async function readStatus(options: InjectOptions): Promise<PaymentStatus | undefined> {
    const answer = await send(options)
    if (answer?.status !== 200) return undefined
    const { data } = JSON.parse(answer.body) as { data: { payment: Pick<Payment, 'paymentStatus'> } }
    visit.statuses.push(data.payment.paymentStatus)
    return data.payment.paymentStatus
  }

  const url = '/api/Customer'
  const unused = { phone: null, email: null, bsb: null, accountNumber: null }
  return {
    async place(order: NewOrder): Promise<void> {
      const answer = await send({ method: 'POST', url: `${url}/Orders`, payload: order })
      const paymentId = answer?.status === 200 ? readIntentId(JSON.parse(answer.body)) : undefined
      if (paymentId !== undefined) visit.paymentIds.add(paymentId)
    },
    start: (paymentId: string) =>
      readStatus({
        method: 'POST',
        url: `${url}/Payments/${paymentId}/Start`,
        payload: { identificationType: 'phone', ...unused },
      }),
    read: (paymentId: string) => readStatus({ url: `${url}/Payments/${paymentId}` }),
    recall: (paymentId: string) => readStatus({ method: 'POST', url: `${url}/Payments/${paymentId}/Recall` }),
  }
}
