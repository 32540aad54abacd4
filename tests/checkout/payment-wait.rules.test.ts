import { expect } from 'vitest'
import { paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { wait } from '#machines/checkout/checkout.samples.ts'
import { connect } from '#machines/payment-wait/payment-wait.connect.ts'
import type { LastShown, PaymentWaitContext, WaitOutcome } from '#machines/payment-wait/payment-wait.setup.ts'
import { type PaymentWaitSnapshot, paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import { notCancelled, tooLate } from '#machines/payment-wait/recall.ts'
import { required, findStatuses } from '#tests/payment/required-statuses.ts'
import { type Edge, explore } from '#model-tests/explore.ts'
import { arrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs } from '#model-tests/views.ts'
import { paymentWaitModel as model } from './payment-wait.model.tsx'

const { rule, claim, transitions, statesWith, milliseconds, everythingIsClaimed } = rulesOf(paymentWaitMachine)

rule('AUTH-5 every state of it needs a login', () => {
  expect(paymentWaitMachine.config.meta).toEqual({ needsLogin: true })
})

rule('CHK-6 CHK-7 CHK-15 stream and countdown run through the whole wait, the recall only when requested', () => {
  expect(statesWith('port paymentStream')).toEqual(['paymentWait'])
  expect(statesWith('port countdown')).toEqual(['paymentWait'])
  expect(statesWith('port recallPayment')).toEqual(['recalling'])
  expect(statesWith('start')).toEqual(['waiting'])
  expect(statesWith('end')).toEqual(['ended'])
})

rule('CHK-7 CHK-8 only a status of the server settles a payment', () => {
  expect(claim(({ actions }) => actions.includes('settle')).map(arrow)).toEqual([
    'paymentWait · stream.status [endsWait] → ended',
    'recalling · xstate.done.actor.recallPayment [endsWait] → ended',
  ])
})

rule('CHK-7 an unknown status ends the wait with an error', () => {
  expect(claim(({ actions }) => actions.includes('endUnexpectedly')).map(arrow)).toEqual([
    'paymentWait · stream.status → ended',
  ])
})

rule('CHK-7 time, a broken stream and an unreadable one end the wait and decide nothing', () => {
  const ends = claim(({ target, actions, source }) => target === 'ended' && source !== 'ended' && actions.length === 0)
  expect(ends.map(arrow)).toEqual([
    'paymentWait · stream.lost → ended',
    'paymentWait · time.left [hasElapsed] → ended',
    'paymentWait · xstate.error.actor.paymentStream → ended',
    'paymentWait · xstate.after.paymentWait.paymentWait → ended',
  ])
})

rule('CHK-15 cancelled counts only when the bank took it back because the shopper asked', () => {
  expect(claim(({ actions }) => actions.includes('cancel')).map(arrow)).toEqual([
    'paymentWait · stream.status [isTakenBack] → ended',
    'recalling · xstate.done.actor.recallPayment [isCancelled] → ended',
  ])
  expect(claim(({ target }) => target === 'recalling').map(arrow)).toEqual([
    'waiting · payment.cancel [canBeRecalled] → recalling',
  ])
  expect(statesWith('entry askToCancel')).toEqual(['recalling'])
})

rule('CHK-15 API-9 an answer to a recall that ends nothing continues the wait and shows the refusal', () => {
  const answers = claim(({ source, target }) => source === 'recalling' && target !== 'ended')
  expect(answers.map(({ event, guard, target, actions }) => [event, guard, target, actions])).toEqual([
    ['xstate.done.actor.recallPayment', 'isBeyondRecall', 'waiting', ['showStatus', 'showTooLate']],
    ['xstate.done.actor.recallPayment', null, 'withdrawing', []],
    ['xstate.error.actor.recallPayment', null, 'waiting', ['showProblem']],
  ])
})

rule('CHK-15 API-9 the reported approval ends a request to cancel, whether the bank has answered it or not', () => {
  const approvals = claim(({ guard }) => guard === 'isApprovedInstead')
  expect(approvals.map(({ target, actions }) => [target, actions])).toEqual([
    ['waiting', ['showStatus', 'showTooLate']],
  ])
  const inTime = explore(model).edges.filter(({ from, eventCase }) => {
    const isAsked = from.snapshot.value === 'recalling' || from.snapshot.value === 'withdrawing'
    return isAsked && eventCase.label === 'stream.status: Pending'
  })
  expect(new Set(inTime.map(({ from }) => from.snapshot.value))).toEqual(new Set(['recalling', 'withdrawing']))
  for (const edge of inTime) {
    expect(edge.to.value, sentence(edge)).toBe('waiting')
    expect(contextsOf(edge)[1], sentence(edge)).toMatchObject({ status: 'Pending', problem: tooLate })
  }
})

rule('CHK-6 CHK-7 CHK-15 no event within the wait restarts it', () => {
  const onward = claim(({ source, target, moves }) => source === 'paymentWait' && target !== 'ended' && !moves)
  expect(onward.map(({ event, guard, moves, actions }) => [event, guard, moves, actions])).toEqual([
    ['stream.status', 'isKnown', false, ['showStatus']],
    ['time.left', null, false, ['showTimeLeft']],
    ['xstate.error.actor.countdown', null, false, []],
  ])
  expect(transitions.filter(({ reenter }) => reenter)).toEqual([])
})

rule('CHK-7 CHK-13 the wait is 180 s, or what is left of them, and never more', () => {
  expect(milliseconds('paymentWait', wait)).toBe(180_000)
  expect(milliseconds('paymentWait', { ...wait, now: wait.deadline - 1_500 })).toBe(1_500)
  expect(milliseconds('paymentWait', { ...wait, now: wait.deadline - 3_600_000 })).toBe(180_000)
  expect(milliseconds('paymentWait', { ...wait, now: wait.deadline + 1 })).toBe(0)
})

rule('API-9 CHK-15 an approved payment is never recalled, and both kinds are undecided', () => {
  for (const status of paymentStatuses) {
    const { canBeRecalled, endsWait, isApproved } = paymentMeaning[status]
    expect(isApproved, status).toBe(required[status].isApproved)
    expect([canBeRecalled, endsWait, isApproved].filter(Boolean).length, status).toBeLessThan(2)
  }
})

rule('CHK-7 CHK-8 CHK-15 whatever happened, what ends the wait decides its outcome', () => {
  for (const edge of explore(model).edges) {
    const { value, status, output } = edge.to
    const outcome = outcomeOf(edge)
    expect([value === 'ended', status, output], sentence(edge)).toEqual(
      outcome ? [true, 'done', { ...outcome, last: lastOf(edge) }] : [false, 'active', undefined],
    )
  }
})

rule('CHK-6 CHK-7 the seconds and the status shown are the latest that were reported', () => {
  for (const edge of explore(model).edges) {
    const { type, seconds, status } = edge.eventCase.event
    const [before, now] = contextsOf(edge)
    if (edge.to.status === 'done') continue
    expect(now.secondsLeft, sentence(edge)).toBe(
      type === 'time.left' ? Math.min(Number(seconds), 180) : before.secondsLeft,
    )
    if (type === 'stream.status') expect(now.status, sentence(edge)).toBe(String(status).replace(' ', ''))
  }
  expect(explore(model).starts.map(({ snapshot }) => snapshot.context.secondsLeft)).toEqual([180, 40])
})

rule('API-9 CHK-15 a payment is recalled by the shopper only, and only until it is approved', () => {
  for (const edge of explore(model).edges) {
    if (edge.from.snapshot.value === 'recalling' || edge.to.value !== 'recalling') continue
    expect([edge.from.snapshot.value, edge.eventCase.event.type], sentence(edge)).toEqual(['waiting', 'payment.cancel'])
    expect(isRecallable(contextsOf(edge)[0]), sentence(edge)).toBe(true)
    expect(contextsOf(edge)[1], sentence(edge)).toMatchObject({ isCancelling: true, problem: null })
  }
})

rule('CHK-15 a request to cancel is stored until the wait ends, and only the shopper makes it', () => {
  for (const edge of explore(model).edges) {
    const [before, now] = contextsOf(edge)
    expect(now.isCancelling, sentence(edge)).toBe(before.isCancelling || edge.to.value === 'recalling')
  }
})

rule('CHK-15 the reason why a recall failed is shown, and nothing but an approval sets another', () => {
  const problems = explore(model).edges.flatMap((edge) => {
    const [before, now] = contextsOf(edge)
    return now.problem !== before.problem && now.problem !== null ? [[edge.eventCase.label, now.problem]] : []
  })
  const beyondRecall = findStatuses('open').filter((status) => !required[status].canBeRecalled)
  const approved = beyondRecall.filter((status) => required[status].isApproved)
  expect(new Map(problems as [string, string][])).toEqual(
    new Map([
      ...beyondRecall.map((status): [string, string] => [`recallPayment answers: ${status}`, notCancelled]),
      ...approved.flatMap((status): [string, string][] => [
        [`recallPayment answers: ${status}`, tooLate],
        [`stream.status: ${status}`, tooLate],
      ]),
      ['recallPayment fails: no such call', notCancelled],
      ['recallPayment fails: no answer', 'Request failed'],
    ]),
  )
})

rule('CHK-7 CHK-15 stream, countdown and recall are about the payment that is waited for', () => {
  const { intentId, deadline } = wait
  for (const { input } of startsOf(model, 'paymentStream')) expect(input).toEqual({ intentId })
  for (const { input } of startsOf(model, 'countdown')) expect(input).toEqual({ deadline })
  for (const { input } of startsOf(model, 'recallPayment')) expect(input).toEqual({ intentId })
})

rule('CHK-6 what is shown is the sum, the account and the time, whatever the step', () => {
  for (const { snapshot } of explore(model).states) {
    const { totalCents, account, secondsLeft, problem } = snapshot.context as PaymentWaitContext
    expect(connect(snapshot as PaymentWaitSnapshot, () => {})).toMatchObject({
      totalCents,
      account,
      secondsLeft,
      totalSeconds: 180,
      problem,
    })
  }
})

rule('CHK-15 Cancel is offered exactly while the payment can be recalled, and recalls it', () => {
  expect(deadVerbs(model, connect)).toEqual([])
  for (const { snapshot } of explore(model).states) {
    const { value, context } = snapshot as PaymentWaitSnapshot
    const isOpen = value === 'waiting' && isRecallable(context)
    expect(pressAll(connect, snapshot), value).toEqual(isOpen ? { cancel: [{ type: 'payment.cancel' }] } : {})
    if (value === 'ended') continue
    const asked = value === 'recalling' || value === 'withdrawing'
    const step = isSeenApproved(context) ? 'approved' : asked ? 'cancelling' : 'approve'
    expect(connect(snapshot as PaymentWaitSnapshot, () => {}).step, value).toBe(step)
  }
})

rule('CHK-15 NAV-9 the end of the wait keeps the step that was shown', () => {
  for (const { from, to, ...edge } of explore(model).edges.filter((one) => one.to.value === 'ended')) {
    const [before, now] = [from.snapshot, to].map((one) => connect(one as PaymentWaitSnapshot, () => {}).step)
    expect(now, sentence({ from, to, ...edge })).toBe(before)
  }
})

rule('CHK-6 CHK-15 the time left to approve is announced only while the shopper can approve', () => {
  for (const { snapshot } of explore(model).states) {
    const { step, announcement, cancel } = connect(snapshot as PaymentWaitSnapshot, () => {})
    const canApprove = step === 'approve' && cancel !== null
    expect(announcement, `${step} in ${String(snapshot.value)}`).toMatch(canApprove ? /approve/i : /^$/)
  }
})

everythingIsClaimed()

function isSeenApproved({ status }: PaymentWaitContext): boolean {
  return status !== null && required[status].isApproved
}

function isRecallable({ status }: PaymentWaitContext): boolean {
  return status === null || required[status].canBeRecalled
}

/** How the wait ends by this event case; null where it continues. */
function outcomeOf({ from, eventCase: { event } }: Edge): WaitOutcome | null {
  const { isCancelling } = from.snapshot.context as PaymentWaitContext
  const {
    status: bankStatus,
    seconds,
    output,
  } = event as { status?: string; seconds?: number; output?: { status: string } }
  switch (event.type) {
    case 'stream.status':
      return bankStatus === 'Teapot' ? { kind: 'unexpected' } : settledBy(bankStatus ?? '', isCancelling)
    case 'xstate.done.actor.recallPayment':
      return settledBy(output?.status ?? '', true)
    case 'time.left':
      return seconds === 0 ? { kind: 'expired' } : null
    case 'stream.lost':
    case 'xstate.error.actor.paymentStream':
    case 'xstate.after.paymentWait.paymentWait':
      return { kind: 'expired' }
    default:
      return null
  }
}

/** NAV-9: what the wait showed when it ended. */
function lastOf({ to }: Edge): LastShown {
  const { secondsLeft, status, problem, isCancelling } = to.context as PaymentWaitContext
  return { secondsLeft, status, problem, isCancelling }
}

function settledBy(status: string, takenBack: boolean): WaitOutcome | null {
  if (status === 'Cancelled' && takenBack) return { kind: 'cancelled' }
  const final = findStatuses('bought', 'unpaid', 'returned').find((known) => known === status)
  return final ? { kind: 'settled', status: final } : null
}

function contextsOf({ from, to }: Edge): [PaymentWaitContext, PaymentWaitContext] {
  return [from.snapshot.context as PaymentWaitContext, to.context as PaymentWaitContext]
}

function sentence({ from, eventCase }: Edge): string {
  return `${eventCase.label} in ${String(from.snapshot.value)}`
}
