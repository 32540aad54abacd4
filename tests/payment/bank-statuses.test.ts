import { expect, test } from 'vitest'
import { type PaymentStatus, paymentStatuses, readPaymentStatus } from '#contract/payment-status.ts'
import type { PaymentEvent } from '#machines/payment/payment.machine.ts'
import { nextStatus } from '#machines/payment/payment.move.ts'
import { agreementStates, bankStatuses } from '#server/bank/gateway.ts'
import { forgottenStatus, unknownStatus } from '#server/bank/sandbox/outcomes.ts'
import { changes } from '#server/bank/sandbox/steps.ts'
import { eventCasesOf } from '#model-tests/event-cases.ts'
import { paymentModel } from './payment.model.ts'

const events = eventCasesOf(paymentModel).map(({ event }) => event as PaymentEvent)

test.each(paymentStatuses)(
  'SM-5 API-9 exactly the bank statuses that the gateway names lead a payment to %s',
  (status) => {
    expect(bankStatusesTo(status)).toEqual(new Set<string>(bankStatuses[status]))
  },
)

test('SM-5 every bank status can be tried at the sandbox bank', () => {
  const asked = ['open', 'recalled']
  const tried = Object.values(changes).map(({ to }) => to)
  expect(new Set([...asked, ...tried])).toEqual(new Set<string>(agreementStates))
})

test.each([unknownStatus, forgottenStatus])('CHK-7 SM-5 no status is or can be called “%s”', (text) => {
  expect(readPaymentStatus(text)).toBeUndefined()
  expect(agreementStates).not.toContain(text)
  // The name of a status is a key of the machine.
  expect(text.replaceAll(' ', '')).not.toMatch(/^\w+$/)
})

/** Every bank status that leads there from another status; `open` is the bank's answer to the start. */
function bankStatusesTo(status: PaymentStatus): Set<string> {
  const ways = paymentStatuses.flatMap((from) =>
    from === status ? [] : events.filter((event) => nextStatus(from, event) === status),
  )
  return new Set(
    ways.flatMap(({ type }) => (type === 'payment.start' ? ['open'] : type.startsWith('bank.') ? [type.slice(5)] : [])),
  )
}
