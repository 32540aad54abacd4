import { expect } from 'vitest'
import { type PaymentEffect, type PaymentEvent, paymentAt } from '#machines/payment/payment.machine.ts'
import { type AgreementState, agreementStates } from '#server/bank/gateway.ts'
import type { EventCase } from '#model-tests/model.ts'
import type { Stage, TestEnvironment } from '#model-tests/test-environment.ts'
import { type PaymentAtServer, type PaymentServer, placePayment } from './payment-at-server.ts'
import { PaymentRecord } from './payment-record.ts'

/** How each event of the machine is caused at the server: over HTTP, by a notice of the bank, or by time. */
const cause: { [Type in ByHand]: (at: PaymentAtServer, event: EventOf<Type>) => Promise<void> } = {
  'payment.start': (at) => at.start(),
  'payment.recall': (at) => at.recall(),
  'order.lapsed': (at) => at.pass('lapse'),
  // Before the start there is no window that could end.
  'window.elapsed': async (at) => ((await at.read()).paymentStatus === 'NewRequest' ? undefined : at.pass('window')),
  'bank.settled': async (at, { stockCanBeHeld }) => {
    if (!stockCanBeHeld) await at.sellOut()
    await at.hear('settled')
  },
  'bank.returned': async (at, { isWhole }) => {
    const { total } = await at.read()
    await at.hear('returned', isWhole ? total * 100 : 1)
  },
}

/** All other events are statuses of the bank. */
type ByHand = Exclude<PaymentEvent['type'], `bank.${Exclude<AgreementState, 'settled' | 'returned'>}`>

function causeOf(type: PaymentEvent['type']): (at: PaymentAtServer, event: never) => Promise<void> {
  const bankStatus = agreementStates.find((known) => `bank.${known}` === type && !(type in cause))
  return bankStatus === undefined ? cause[type as ByHand] : (at) => at.hear(bankStatus)
}

type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>

/** The payment machine on a server: its state is read from the API, its effects from the database. */
export function serverEnvironment(server: PaymentServer): TestEnvironment {
  return {
    name: 'server',
    open: (_model, _input, taken) => openServer(server, taken),
    // Expectations are written from the actor's walks.
    rewrite: () => {},
  }
}

async function openServer(server: PaymentServer, taken: (transition: string) => void): Promise<Stage> {
  const at = await placePayment(server)
  const record = new PaymentRecord()
  const done: PaymentEffect[] = []
  let takenCount = 0
  let { paymentStatus } = await at.read()

  async function happen({ event }: EventCase): Promise<void> {
    await causeOf(event.type as PaymentEvent['type'])(at, event as never)
    for (const transition of record.takeTransitions()) taken(transition)
    done.push(...record.takeEffects())
    paymentStatus = (await at.read()).paymentStatus
  }

  /** A bank confirms only a requested recall. Without a request one is made first, outside the step under test. */
  async function letAsk({ event }: EventCase): Promise<void> {
    if (event.type !== 'bank.recalled' || (await at.isAsked())) return
    const type = event['by'] === 'window' ? 'window.elapsed' : 'payment.recall'
    await happen({ label: type, event: { type } })
    takenCount = done.length
  }

  return {
    surroundings: { answer: noPort, fail: noPort, emit: noPort, advance: noPort, fromApplication: noPort },
    cause: async (eventCase) => {
      await letAsk(eventCase)
      await happen(eventCase)
    },
    tryIgnored: async (eventCase) => {
      const before = await at.readState()
      await happen(eventCase)
      expect(
        await at.readState(),
        `payment: ${eventCase.label} in ${paymentStatus} changes what the server says`,
      ).toEqual(before)
    },
    snapshot: () => paymentAt(paymentStatus),
    takeEffects: () => done.slice(takenCount, (takenCount = done.length)).map((effect) => `do ${effect}`),
    look: async () => {
      expect(new Set(await at.marks())).toEqual(new Set(done.filter((effect) => marking.has(effect))))
      return undefined
    },
    close: () => at.leave(),
  }
}

/** The effects that leave a separate mark in the database. */
const marking = new Set<PaymentEffect>([
  'sendAgreement',
  'recallForShopper',
  'recallForWindow',
  'recordDebit',
  'refundDebit',
  'sellStock',
  'issueCards',
  'recordReturn',
  'blockCards',
])

function noPort(): Promise<never> {
  return Promise.reject(new Error('payment: it has no port that could be told anything.'))
}
