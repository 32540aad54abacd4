import { expect, test } from 'vitest'
import { paymentStatuses } from '#contract/payment-status.ts'
import { findStatuses } from '#tests/payment/required-statuses.ts'
import { specRecordOf } from '../record/read-results.ts'
import { picturesOf } from '#living-spec/gallery/gallery-path.ts'
import { pathOf } from '#living-spec/site/machine-links.ts'
import { statusFacts } from './status-facts.ts'

const spec = specRecordOf('.')
const facts = statusFacts(spec)

test('SM-4 SM-5 the page describes every status with its state in the payment machine', () => {
  expect(facts.map(({ name }) => name)).toEqual(paymentStatuses)
  expect(facts.map(({ place }) => place)).toEqual(paymentStatuses.map((name) => `machines/payment.html#state-${name}`))
})

test('SM-4 every link leads to a state or transition that has a page', () => {
  const places = spec.machines.flatMap((machine) =>
    [...machine.states, ...machine.transitions].map(({ anchor }) => `${pathOf(machine)}#${anchor}`),
  )
  const states = spec.machines.flatMap((machine) => machine.states.map(({ name }) => picturesOf(machine, name)))
  for (const { name, from, shown, pictures } of facts) {
    expect(places, name).toEqual(expect.arrayContaining([...from, ...shown].map(({ to }) => to)))
    expect(states, name).toEqual(expect.arrayContaining(pictures.map(({ to }) => to)))
    expect([shown.length, pictures.length], name).not.toContain(0)
  }
})

test('API-17 CHK-8 CHK-12 the page quotes what the shopper reads only for unpaid payments', () => {
  const quoted = facts.filter(({ sentences }) => sentences.some((sentence) => sentence.startsWith('The shopper reads')))
  expect(quoted.map(({ name }) => name)).toEqual(findStatuses('unpaid', 'returned'))
})
