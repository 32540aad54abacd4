import { type PaymentStatus, paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { isEndedUnpaid, isPaid } from '#machines/checkout/payment-report.ts'
import { moneySentence, nextStep } from '#machines/payment-result/money-texts.ts'
import { bankStatuses } from '#server/bank/gateway.ts'
import type { MachineRecord, SpecRecord, StateRecord } from '../record/spec-record.ts'
import { pathOf } from '../site/machine-links.ts'

/** A place of the site, by its address from the site's folder. */
interface Link {
  text: string
  to: string
}

/** One payment status as its readers know it (SM-4, SM-5). */
export interface StatusFacts {
  name: PaymentStatus
  label: string
  /** What is true then, in the machine's words. */
  description: string
  /** What it decides, a sentence each. */
  says: string[]
  /** The transitions that lead there. */
  from: Link[]
  /** The states in which the shopper sees it. */
  shown: Link[]
  /** Their pictures. */
  pictures: Link[]
  /** The state of the payment machine. */
  place: string | null
}

/** Every status in the order of the list. */
export function statusFacts({ machines }: SpecRecord): StatusFacts[] {
  const payment = machines.find(({ id }) => id === 'payment')
  return paymentStatuses.map((name) => {
    const state = payment?.states.find((one) => one.name === name)
    return {
      name,
      label: paymentMeaning[name].label,
      description: state?.description ?? '',
      says: sentencesOn(name),
      from: payment ? waysInto(payment, name) : [],
      shown: shownIn(machines, name, pageOf),
      pictures: shownIn(machines, name, pictureOf),
      place: payment && state ? pageOf(payment, state) : null,
    }
  })
}

function sentencesOn(status: PaymentStatus): string[] {
  const { endsWait, canBeRecalled } = paymentMeaning[status]
  const words = bankStatuses[status]
  return [
    endsWait ? 'It ends the wait for the bank.' : 'The wait for the bank goes on.',
    canBeRecalled ? 'The shopper can still call it back.' : 'It can no longer be called back.',
    words.length > 0 ? `The bank says ${words.join(' or ')}.` : 'The bank has no say in it.',
    ...(isEndedUnpaid({ status })
      ? [`The shopper reads: “${moneySentence({ status, money: null })} ${nextStep(status).next}”`]
      : []),
  ]
}

function waysInto(payment: MachineRecord, status: PaymentStatus): Link[] {
  return payment.transitions
    .filter(({ source, targets }) => source !== status && targets.includes(status))
    .map(({ source, said, anchor }) => ({ text: `${said} in ${source}`, to: `${pathOf(payment)}#${anchor}` }))
}

type AddressOf = (machine: MachineRecord, state: StateRecord) => string

const pageOf: AddressOf = (machine, { anchor }) => `${pathOf(machine)}#${anchor}`

const pictureOf: AddressOf = ({ id }, { name }) => `gallery.html#${id}-${name}`

function shownIn(machines: MachineRecord[], status: PaymentStatus, addressOf: AddressOf): Link[] {
  const state = isPaid({ status }) ? 'succeeded' : isEndedUnpaid({ status }) ? 'failed' : 'following'
  const result = linkTo(machines, 'paymentResult', state, addressOf)
  return paymentMeaning[status].endsWait
    ? result
    : [...linkTo(machines, 'paymentWait', 'waiting', addressOf), ...result]
}

function linkTo(machines: MachineRecord[], id: string, name: string, addressOf: AddressOf): Link[] {
  const machine = machines.find((one) => one.id === id)
  const state = machine?.states.find((one) => one.name === name)
  return machine && state ? [{ text: `${id}, ${name}`, to: addressOf(machine, state) }] : []
}
