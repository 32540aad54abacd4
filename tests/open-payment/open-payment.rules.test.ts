import { expect } from 'vitest'
import { paymentMeaning } from '#contract/payment-status.ts'
import { awaitedAttempt, intentId } from '#machines/checkout/checkout.samples.ts'
import { connect } from '#machines/open-payment/open-payment.connect.ts'
import { type OpenPaymentSnapshot, openPaymentMachine } from '#machines/open-payment/open-payment.machine.ts'
import { moneySentence } from '#machines/payment-result/money-texts.ts'
import { findStatuses } from '#tests/payment/required-statuses.ts'
import { namedActionsOf, effectsOf } from '#model-tests/effects.ts'
import { type Edge, explore, stepLine } from '#model-tests/explore.ts'
import { arrow, fullArrow, rulesOf } from '#model-tests/rules.ts'
import type { Effect } from '#model-tests/test-doubles.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { startsOf } from '#model-tests/starts.ts'
import { deadVerbs } from '#model-tests/views.ts'
import { openPaymentModel as model } from './open-payment.model.tsx'

const { rule, claim, milliseconds, statesWith, everythingIsClaimed } = rulesOf(openPaymentMachine)

rule('CHK-17 the server is asked on every page except those that show the payment', () => {
  expect(statesWith('start')).toEqual(['arriving'])
  expect(statesWith('passage')).toEqual(['arriving'])
  expect(claim(({ source }) => source === 'arriving').map(arrow)).toEqual([
    'arriving · always [isPurchasePage] → buying',
    'arriving · always → looking',
  ])
  expect(statesWith('port findPayment')).toEqual(['looking', 'rechecking'])
  expect(claim(({ event }) => event === 'purchase.begin').map(arrow)).toEqual([
    'looking · purchase.begin → buying',
    'rechecking · purchase.begin → buying',
    'none · purchase.begin → buying',
    'open · purchase.begin → buying',
    'paid · purchase.begin → buying',
    'unpaid · purchase.begin → buying',
  ])
  expect(claim(({ event }) => event === 'page.opened').map(arrow)).toEqual([
    'none · page.opened → looking',
    'open · page.opened → rechecking',
    'buying · page.opened → looking',
  ])
})

rule('CHK-17 a payment is looked for when the tab is shown or another tab changes it, and every 30 s', () => {
  expect(claim(({ event }) => event === 'page.shown').map(arrow)).toEqual([
    'none · page.shown → looking',
    'open · page.shown → rechecking',
  ])
  expect(claim(({ event }) => event === 'attempt.changed').map(arrow)).toEqual([
    'looking · attempt.changed → looking (entered again)',
    'rechecking · attempt.changed → rechecking (entered again)',
    'none · attempt.changed → looking',
    'open · attempt.changed → rechecking',
    'paid · attempt.changed → looking',
    'unpaid · attempt.changed → looking',
  ])
  expect(claim(({ event }) => event === 'attempt.removed').map(arrow)).toEqual(['open · attempt.removed → rechecking'])
  expect(claim(({ kind }) => kind === 'after').map(fullArrow)).toEqual([
    'open · xstate.after.nextCheck.openPayment.open → rechecking',
  ])
  expect(milliseconds('nextCheck')).toBe(30_000)
  expect(statesWith('port watchPage')).toEqual(['openPayment'])
  expect(claim(({ event }) => event === 'xstate.error.actor.watchPage')).toMatchObject([{ moves: false, actions: [] }])
})

rule('CHK-10 CHK-17 API-5 the server’s report determines what the page shows', () => {
  expect(claim(({ event }) => event.endsWith('findPayment')).map(arrow)).toEqual([
    'looking · xstate.done.actor.findPayment [isPaid] → paid',
    'looking · xstate.done.actor.findPayment [hasEnded] → unpaid',
    'looking · xstate.done.actor.findPayment [isUndecided] → open',
    'looking · xstate.done.actor.findPayment → none',
    'looking · xstate.error.actor.findPayment → none',
    'rechecking · xstate.done.actor.findPayment [isPaid] → paid',
    'rechecking · xstate.done.actor.findPayment [hasEnded] → unpaid',
    'rechecking · xstate.done.actor.findPayment [isUndecided] → open',
    'rechecking · xstate.done.actor.findPayment → none',
    'rechecking · xstate.error.actor.findPayment → none',
  ])
  const next: Record<string, string> = {
    ...Object.fromEntries(findStatuses('bought').map((status) => [status, 'paid'])),
    ...Object.fromEntries(findStatuses('unpaid', 'returned').map((status) => [status, 'unpaid'])),
    ...Object.fromEntries(findStatuses('open').map((status) => [status, 'open'])),
    'not reached': 'open',
    exception: 'none',
  }
  for (const edge of explore(model).edges.filter(({ eventCase }) => eventCase.label.startsWith('findPayment'))) {
    if (!isAsking(edge.from.snapshot)) continue
    const [, meeting = ''] = edge.eventCase.label.split(': ')
    expect(edge.to.value, stepLine(edge)).toBe(next[meeting] ?? 'none')
  }
})

rule('CHK-17 a notice is dismissed by the shopper, and another payment is looked for', () => {
  expect(claim(({ event }) => event === 'notice.dismiss').map(arrow)).toEqual([
    'paid · notice.dismiss → looking',
    'unpaid · notice.dismiss → looking',
  ])
})

rule('CHK-10 CHK-17 CHK-12 a decided payment is recorded or forgotten once, when it is found', () => {
  expect(statesWith('entry settle')).toEqual(['paid'])
  expect(statesWith('entry forgetAttempt')).toEqual(['unpaid'])
  expect(statesWith('entry dropFound')).toEqual(['buying'])
  for (const edge of explore(model).edges)
    expect(namedActionsOf(model, edge), stepLine(edge)).toEqual(expectedActions(edge))
})

rule('CHK-17 CHK-12 the notice shows the amount, and how the payment ended', () => {
  for (const { snapshot } of explore(model).states as { snapshot: OpenPaymentSnapshot }[]) {
    const { value, context } = snapshot
    const report = context.found?.report
    const view = connect(snapshot, () => {})
    expect(view.screen, value).toBe(screenOf(snapshot))
    if (view.screen !== 'silent') expect(view.totalCents).toBe(9_500)
    if (view.screen === 'unpaid' && report)
      expect(view).toMatchObject({
        status: paymentMeaning[report.status].label,
        money: moneySentence(report),
        intentId: moneySentence(report).startsWith('No money') ? null : intentId,
      })
    const dismiss = [{ type: 'notice.dismiss' }]
    expect(pressAll(connect, snapshot), value).toEqual(['paid', 'unpaid'].includes(value) ? { dismiss } : {})
  }
  expect(deadVerbs(model, connect)).toEqual([])
})

rule('CHK-17 the server is asked about the payment that is shown where none is stored', () => {
  for (const { state, input } of startsOf(model, 'findPayment')) {
    const { value, context } = state.snapshot as OpenPaymentSnapshot
    expect(input).toEqual({ shown: value === 'rechecking' ? context.found?.attempt : null })
  }
})

rule('CHK-17 no call is made before a page without its own notice is open', () => {
  for (const edge of explore(model).edges) {
    const starts = effectsOf(model, edge).filter(
      (effect) => typeof effect === 'object' && 'findPayment starts' in effect,
    )
    const isLook = isAsking(edge.to) && (!isAsking(edge.from.snapshot) || isRestart(edge))
    expect(starts, stepLine(edge)).toHaveLength(isLook ? 1 : 0)
  }
})

everythingIsClaimed()

function expectedActions({ from, to }: Edge): Effect[] {
  if (from.snapshot.value === to.value) return []
  const { found } = (to as OpenPaymentSnapshot).context
  if (to.value === 'paid') return [{ 'do settle': { intentId, report: found?.report ?? null } }]
  return to.value === 'unpaid' ? [{ 'do forgetAttempt': { intentId: awaitedAttempt.intentId } }] : []
}

function isAsking({ value }: { value: unknown }): boolean {
  return value === 'looking' || value === 'rechecking'
}

/** The call in flight asks about an earlier step of the payment. */
function isRestart({ from, eventCase }: Edge): boolean {
  return isAsking(from.snapshot) && eventCase.label === 'attempt.changed'
}

/** A payment that is asked about again stays in sight. */
function screenOf({ value }: OpenPaymentSnapshot): string {
  if (value === 'rechecking') return 'open'
  return ['open', 'paid', 'unpaid'].includes(value) ? value : 'silent'
}
