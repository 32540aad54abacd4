import { expect, test } from 'vitest'
import { paymentStatuses } from '#contract/payment-status.ts'
import { moneySentence } from '#machines/payment-result/money-texts.ts'
import { findStatuses, moneyReportedOf } from '#tests/payment/required-statuses.ts'
import { specRecordOf } from '../record/read-results.ts'
import type { GalleryFrame } from '#living-spec/gallery/gallery-frame.ts'
import { pathOf } from '#living-spec/site/machine-links.ts'
import { statusFacts } from './status-facts.ts'

const spec = specRecordOf('.')
const wait = frameOf('paymentWait', 'waiting')
const facts = statusFacts(spec, { frames: [wait], nothingShown: [] })

test('SM-4 SM-5 the page describes every status with its state in the payment machine', () => {
  expect(facts.map(({ name }) => name)).toEqual(paymentStatuses)
  expect(facts.map(({ place }) => place)).toEqual(paymentStatuses.map((name) => `machines/payment.html#state-${name}`))
})

test('SM-4 every link leads to a state or transition that has a page', () => {
  const places = spec.machines.flatMap((machine) =>
    [...machine.states, ...machine.transitions].map(({ anchor }) => `${pathOf(machine)}#${anchor}`),
  )
  for (const { name, from, shown } of facts) {
    expect(places, name).toEqual(expect.arrayContaining([...from, ...shown].map(({ to }) => to)))
    expect(shown.length, name).toBeGreaterThan(0)
  }
})

test('SM-4 only pictures that are drawn are linked: the site has no page of others', () => {
  const linked = facts.flatMap(({ name, pictures }) => pictures.map(({ to }) => [name, to]))
  const isShownInWait = ({ shown }: (typeof facts)[number]) => shown.some(({ text }) => text === 'paymentWait, waiting')
  expect(linked).toEqual(
    facts.filter(isShownInWait).map(({ name }) => [name, 'gallery/payment-wait.html#paymentWait-waiting']),
  )
  expect(linked.length).toBeGreaterThan(0)
})

test('API-17 CHK-8 CHK-12 the page quotes what the shopper reads only for unpaid payments', () => {
  const quoted = facts.filter(({ sentences }) => sentences.some((sentence) => sentence.startsWith('The shopper reads')))
  expect(quoted.map(({ name }) => name)).toEqual(findStatuses('unpaid', 'returned'))
})

test('CHK-12 SM-4 the page quotes what the shopper reads of the money that the server reports', () => {
  for (const status of findStatuses('unpaid', 'returned')) {
    const money = moneySentence({ status, money: moneyReportedOf(status) })
    const { sentences = [] } = facts.find(({ name }) => name === status) ?? {}
    expect(sentences, status).toContainEqual(expect.stringContaining(`The shopper reads: “${money} `))
  }
})

test('SM-4 CHK-9 CHK-12 CHK-17 a status is shown in every state that follows the server’s report', () => {
  const shown = Object.fromEntries(facts.map((status) => [status.name, status.shown.map(({ text }) => text)]))
  expect(shown['Pending']).toEqual([
    'openPayment, open',
    'paymentResult, following',
    'paymentResult, undecided',
    'paymentWait, waiting',
  ])
  expect(shown['Paid']).toEqual(['openPayment, paid', 'paymentResult, succeeded'])
  for (const status of findStatuses('unpaid', 'returned')) {
    expect(shown[status]).toEqual(['openPayment, unpaid', 'paymentResult, failed'])
  }
})

function frameOf(machine: string, state: string): GalleryFrame {
  const file = `${machine}/${state}-1.html`
  return { machine, state, number: 1, title: '', file, way: { input: 'from the start', steps: [] } }
}
