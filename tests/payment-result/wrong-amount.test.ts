import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { reportOf } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { paymentResultCases } from '#machines/payment-result/payment-result.cases.ts'
import { connect } from '#machines/payment-result/payment-result.connect.ts'
import { paymentResultMachine } from '#machines/payment-result/payment-result.machine.ts'
import type { PaymentResultEvent } from '#machines/payment-result/result-context.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'

const wrongAmount = reportOf('Pending', { money: 'wrongAmount' })
const support = { screen: 'undecided', heading: 'Your bank took the wrong amount', offersKeepWaiting: false }

test('CHK-12 API-18 a page that follows a payment names its wrong amount and follows it no more', async () => {
  const { actor, asks, view } = open('order-success')
  await asks.latest().answer(reportOf('Pending'))
  expect(view()).toMatchObject({ screen: 'processing' })
  actor.send({ type: 'page.shown' })
  await asks.latest().answer(wrongAmount)
  expect(view()).toMatchObject({ ...support, keepWaiting: null, check: expect.any(Function) })
})

test('CHK-12 API-18 a wrong amount offers no Keep waiting, also during a check', async () => {
  const { actor, asks, view } = open('payment-failed')
  await asks.latest().answer(wrongAmount)
  actor.send({ type: 'payment.keepWaiting' })
  expect(view()).toMatchObject({ ...support, keepWaiting: null })
  actor.send({ type: 'page.shown' })
  actor.send({ type: 'payment.keepWaiting' })
  expect(view()).toMatchObject({ ...support, keepWaiting: null })
  await asks.latest().answer(wrongAmount)
  expect(view()).toMatchObject(support)
})

test('CHK-12 API-18 a check that finds the wrong amount again does not claim that the bank is silent', async () => {
  const { actor, asks, view } = open('payment-failed')
  await asks.latest().answer(wrongAmount)
  actor.send({ type: 'payment.check' })
  await asks.latest().answer(wrongAmount)
  expect(view()).toMatchObject({ note: 'unchanged', unchanged: 'We’ve checked again. Nothing has changed.' })
})

test('CHK-12 API-18 a wrong amount ends the following that was requested during the check', async () => {
  const { actor, asks, view } = open('payment-failed')
  await asks.latest().answer(reportOf('Pending'))
  actor.send({ type: 'page.shown' })
  actor.send({ type: 'payment.keepWaiting' })
  await asks.latest().answer(wrongAmount)
  expect(view()).toMatchObject(support)
})

test('CHK-12 API-18 a payment whose wrong amount was resolved shows its result', async () => {
  const { actor, asks, view } = open('order-success')
  await asks.latest().answer(wrongAmount)
  actor.send({ type: 'payment.check' })
  await asks.latest().answer(reportOf('Paid', { money: 'taken' }))
  expect(view()).toMatchObject({ screen: 'succeeded' })
})

function open(page: 'order-success' | 'payment-failed') {
  const asks = heldCall<PaymentReport, { intentId: string }>()
  const paymentStream = openPort<PaymentResultEvent, { intentId: string }>().logic
  const watchPage = openPort<PaymentResultEvent>().logic
  const machine = paymentResultMachine.provide({ actors: { checkPayment: asks.logic, paymentStream, watchPage } })
  const actor = createActor(machine, { input: paymentResultCases.inputs[page] }).start()
  return { actor, asks, view: () => connect(actor.getSnapshot(), actor.send) }
}
