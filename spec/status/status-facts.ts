import { type PaymentStatus, paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { isEndedUnpaid } from '#machines/checkout/payment-report.ts'
import { moneyAt } from '#machines/payment/payment-money.ts'
import { moneySentence, nextStep } from '#machines/payment-result/money-texts.ts'
import { bankStatuses } from '#server/bank/gateway.ts'
import type { MachineRecord, SpecRecord, StateRecord } from '#living-spec/record/spec-record.ts'
import type { Gallery } from '#living-spec/gallery/gallery-frame.ts'
import { statesShowing } from './status-walks.ts'
import { picturesPath } from '#living-spec/gallery/gallery-path.ts'
import { pathOf } from '#living-spec/site/machine-links.ts'

/** An address of the site, from its folder. */
interface Link {
  text: string
  to: string
}

/** One payment status as its readers know it (SM-4, SM-5). */
export interface StatusFacts {
  name: PaymentStatus
  label: string
  /** Of the state of the payment machine. */
  description: string
  /** One for each decision that depends on the status. */
  sentences: string[]
  /** The transitions that lead there. */
  from: Link[]
  /** The states in which the shopper sees it. */
  shown: Link[]
  /** Their pictures, of those that are drawn. */
  pictures: Link[]
  /** The state of the payment machine. */
  place: string | null
}

/** Every status in the order of the list. */
export function statusFacts({ machines }: SpecRecord, { frames }: Gallery): StatusFacts[] {
  const pictureOf: AddressOf = (machine, { name }) =>
    frames.some((frame) => frame.machine === machine.id && frame.state === name) ? picturesPath(machine, name) : null
  const payment = machines.find(({ id }) => id === 'payment')
  return paymentStatuses.map((name) => {
    const state = payment?.states.find((one) => one.name === name)
    return {
      name,
      label: paymentMeaning[name].label,
      description: state?.description ?? '',
      sentences: sentencesOn(name),
      from: payment ? transitionsInto(payment, name) : [],
      shown: shownIn(machines, name, pageOf),
      pictures: shownIn(machines, name, pictureOf),
      place: payment && state ? pageOf(payment, state) : null,
    }
  })
}

function sentencesOn(status: PaymentStatus): string[] {
  const { endsWait, canBeRecalled, isApproved } = paymentMeaning[status]
  const fromBank = bankStatuses[status]
  const report = { status, money: moneyAt(status) }
  return [
    endsWait ? 'It ends the wait for the bank.' : 'It does not end the wait for the bank.',
    canBeRecalled ? 'The shopper can still cancel the payment.' : 'The payment can no longer be cancelled.',
    ...(isApproved ? ['The shopper has approved the payment.'] : []),
    fromBank.length > 0 ? `The bank reports ${fromBank.join(' or ')}.` : 'No status of the bank leads to it.',
    ...(isEndedUnpaid(report)
      ? [`The shopper reads: “${moneySentence(report)} ${nextStep(report.status, report.money).next}”`]
      : []),
  ]
}

function transitionsInto(payment: MachineRecord, status: PaymentStatus): Link[] {
  return payment.transitions
    .filter(({ source, targets }) => source !== status && targets.includes(status))
    .map(({ source, eventLabel, anchor }) => ({
      text: `${eventLabel} in ${source}`,
      to: `${pathOf(payment)}#${anchor}`,
    }))
}

/** Null where the site has none. */
type AddressOf = (machine: MachineRecord, state: StateRecord) => string | null

function pageOf(machine: MachineRecord, { anchor }: StateRecord): string {
  return `${pathOf(machine)}#${anchor}`
}

function shownIn(machines: MachineRecord[], status: PaymentStatus, addressOf: AddressOf): Link[] {
  return statesShowing(status).flatMap(({ machine, state }) => linkTo(machines, machine, state, addressOf))
}

function linkTo(machines: MachineRecord[], id: string, name: string, addressOf: AddressOf): Link[] {
  const machine = machines.find((one) => one.id === id)
  const state = machine?.states.find((one) => one.name === name)
  const to = machine && state ? addressOf(machine, state) : null
  return to === null ? [] : [{ text: `${id}, ${name}`, to }]
}
