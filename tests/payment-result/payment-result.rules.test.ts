import { expect } from 'vitest'
import { type UnpaidEnd, paymentStatuses, readPaymentStatus } from '#contract/payment-status.ts'
import { intentId, reportOf } from '#machines/checkout/checkout.samples.ts'
import { isEndedUnpaid, isPaid } from '#machines/checkout/payment-report.ts'
import { moneySentence, nextStep } from '#machines/payment-result/money-texts.ts'
import { connect } from '#machines/payment-result/payment-result.connect.ts'
import { type PaymentResultSnapshot, paymentResultMachine } from '#machines/payment-result/payment-result.machine.ts'
import type { PaymentResultContext } from '#machines/payment-result/result-context.ts'
import { findStatuses } from '#tests/payment/required-statuses.ts'
import { namedActionsOf } from '#model-tests/effects.ts'
import { type Edge, explore, stepLine } from '#model-tests/explore.ts'
import { arrow, rulesOf } from '#model-tests/rules.ts'
import type { Effect } from '#model-tests/test-doubles.ts'
import { startsOf } from '#model-tests/starts.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs } from '#model-tests/views.ts'
import { paymentResultModel as model } from './payment-result.model.tsx'

const { rule, claim, doing, milliseconds, statesWith, transitions, everythingIsClaimed } = rulesOf(paymentResultMachine)
const entering = (state: string) => transitions.filter(({ source, target }) => target === state && source !== state)

rule('CHK-12 CHK-14 the server is asked at once about the payment that the address names', () => {
  expect(statesWith('start')).toEqual(['arriving'])
  expect(statesWith('passage')).toEqual(['arriving'])
  expect(claim(({ source }) => source === 'arriving').map(arrow)).toEqual([
    'arriving · always [namesPayment] → asking',
    'arriving · always → none',
  ])
  expect(explore(model).starts.map(({ input, snapshot }) => [input, snapshot.value])).toEqual([
    ['order-success', 'asking'],
    ['payment-failed', 'asking'],
    ['without a payment', 'none'],
    ['paid, from checkout', 'asking'],
    ['returned, from checkout', 'asking'],
    ['declined, from checkout', 'asking'],
    ['undecided, from checkout', 'asking'],
  ])
})

rule('CHK-9 CHK-12 one state requests the status, following streams it, the page is always watched', () => {
  expect(statesWith('port checkPayment')).toEqual(['asking'])
  expect(statesWith('tag busy')).toEqual(['asking'])
  expect(statesWith('port paymentStream')).toEqual(['following'])
  expect(statesWith('port watchPage')).toEqual(['paymentResult'])
  expect(claim(({ source }) => source === 'paymentResult')).toMatchObject([
    { event: 'xstate.error.actor.watchPage', moves: false, actions: [] },
  ])
})

rule('CHK-9 CHK-12 CHK-14 only the answer of the server decides what is shown', () => {
  for (const state of ['succeeded', 'left']) {
    for (const { event } of entering(state)) expect(event).toBe('xstate.done.actor.checkPayment')
  }
  const answers = claim(({ event }) => event === 'xstate.done.actor.checkPayment')
  expect(answers.map(arrow)).toEqual([
    'asking · xstate.done.actor.checkPayment [isPaidHere] → succeeded',
    'asking · xstate.done.actor.checkPayment [isUnpaidHere] → failed',
    'asking · xstate.done.actor.checkPayment [isDecided] → left',
    'asking · xstate.done.actor.checkPayment [isStillFollowed] → following',
    'asking · xstate.done.actor.checkPayment → undecided',
  ])
  for (const { actions } of answers) expect(actions).toEqual(['keepReport'])
  expect(statesWith('end')).toEqual(['succeeded', 'loggedOut', 'left'])
})

rule('CHK-12 the server is asked again when the tab becomes visible and on Check again', () => {
  expect(claim(({ event }) => event === 'page.shown' || event === 'payment.check').map(arrow)).toEqual([
    'asking · payment.check [canAct] → asking',
    'following · page.shown → asking',
    'resting · page.shown → asking',
    'undecided · payment.check → asking',
    'undecided · page.shown → asking',
    'failed · payment.check → asking',
    'failed · page.shown → asking',
  ])
})

rule('CHK-9 CHK-12 following ends in asking, whatever happens to the stream', () => {
  expect(claim(({ source }) => source === 'following' || source === 'resting').map(arrow)).toEqual([
    'following · stream.status [isFinalStatus] → asking',
    'following · stream.lost → resting',
    'following · page.shown → asking',
    'following · xstate.error.actor.paymentStream → resting',
    'resting · page.shown → asking',
    'resting · xstate.after.askAgain.paymentResult.resting → asking',
  ])
  expect(milliseconds('askAgain')).toBe(5_000)
})

rule('CHK-12 the shopper can keep waiting', () => {
  expect(claim(({ event }) => event === 'payment.keepWaiting')).toMatchObject([
    { source: 'asking', guard: 'canKeepWaiting', actions: ['keepFollowing'] },
    { source: 'undecided', guard: 'canKeepWaiting', target: 'following', actions: ['keepFollowing'] },
  ])
})

rule('AUTH-6 CHK-12 CHK-14 a server that cannot be asked decides nothing', () => {
  const failures = claim(({ event }) => event === 'xstate.error.actor.checkPayment')
  expect(failures.map(arrow)).toEqual([
    'asking · xstate.error.actor.checkPayment [isSessionExpired] → loggedOut',
    'asking · xstate.error.actor.checkPayment [isNone] → none',
    'asking · xstate.error.actor.checkPayment [isFollowed] → resting',
    'asking · xstate.error.actor.checkPayment [wasUnpaid] → failed',
    'asking · xstate.error.actor.checkPayment → undecided',
  ])
  expect(doing('noteUnreached')).toEqual(failures.slice(3).map(arrow))
})

rule('CHK-18 an undecided payment is checked without a press after 1, 2, 5, 10 and each 30 s', () => {
  expect(claim(({ event }) => event.startsWith('xstate.after.nextCheck'))).toMatchObject([
    { source: 'undecided', target: 'asking', actions: ['countCheck'] },
  ])
  const delays = new Set<number>()
  for (const edge of explore(model).edges) {
    const [before, { checks }] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    const isAutomatic = edge.eventCase.label.startsWith('nextCheck passes')
    const isRestarted = edge.taken.length > 0 && /^(page\.shown|payment\.check)/.test(edge.eventCase.label)
    if (isAutomatic) expect(checks, stepLine(edge)).toBe(Math.min(before.checks + 1, 4))
    else if (isRestarted && restarting.includes(String(edge.from.snapshot.value))) expect(checks).toBe(0)
    else expect(checks, stepLine(edge)).toBe(before.checks)
    delays.add(milliseconds('nextCheck', contextOf(edge.to)))
  }
  expect([...delays].toSorted((a, b) => a - b)).toEqual([1_000, 2_000, 5_000, 10_000, 30_000])
})

rule('CHK-9 CHK-12 the answer to the check determines the next state: page, status or problem', () => {
  for (const edge of edgesFrom('asking')) expect(edge.to.value, stepLine(edge)).toBe(afterAsking(edge))
})

rule('CHK-12 an undecided payment is never called declined', () => {
  for (const { guard } of entering('failed')) expect(['isUnpaidHere', 'wasUnpaid']).toContain(guard)
  for (const status of paymentStatuses) expect(isPaid({ status }) && isEndedUnpaid({ status })).toBe(false)
  for (const status of findStatuses('open')) expect(isEndedUnpaid({ status })).toBe(false)
  for (const { snapshot } of explore(model).states as { snapshot: PaymentResultSnapshot }[]) {
    const { status } = snapshot.context.report ?? {}
    if (snapshot.value === 'failed') expect(findStatuses('unpaid', 'returned')).toContain(status)
    if (snapshot.value === 'succeeded') expect(status).toBe('Paid')
  }
})

rule('CHK-9 a stream status counts only when it is final, and only causes a server check', () => {
  for (const edge of edgesFrom('following').filter(({ eventCase }) => eventCase.event.type === 'stream.status')) {
    const isFinal = findStatuses('bought', 'unpaid', 'returned').some(
      (status) => status === edge.eventCase.event['status'],
    )
    expect(edge.to.value, stepLine(edge)).toBe(isFinal ? 'asking' : 'following')
    expect(contextOf(edge.to), stepLine(edge)).toEqual(contextOf(edge.from.snapshot))
  }
})

rule('CHK-12 CHK-14 the latest answer is stored; a failure removes nothing and is recorded', () => {
  for (const edge of explore(model).edges) {
    const { type, output } = edge.eventCase.event as { type: string; output?: unknown }
    const [before, now] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    const isAnswer = type === 'xstate.done.actor.checkPayment'
    expect(now.report, stepLine(edge)).toEqual(isAnswer ? output : before.report)
    expect(now.note === 'unreached', stepLine(edge)).toBe(isUnreachedAfter(edge, before.note === 'unreached'))
    const hasChanged = isAnswer && before.report !== null && before.report.status !== now.report?.status
    if (hasChanged) expect(now.note, stepLine(edge)).toBeNull()
    if (now.isRequested) expect(edge.to.value, stepLine(edge)).toMatch(/asking|none|loggedOut/)
    const keepsWaiting = type === 'payment.keepWaiting' && edge.taken.length > 0
    const isWrong = now.report?.money === 'wrongAmount'
    const hasEnded = isWrong || (now.report !== null && (isPaid(now.report) || isEndedUnpaid(now.report)))
    expect(now.following, stepLine(edge)).toBe((before.following || keepsWaiting) && !hasEnded)
  }
  for (const { snapshot } of explore(model).starts) {
    const { page, report, note, following } = contextOf(snapshot)
    expect([report, note, following]).toEqual([null, null, page === 'order-success'])
  }
})

rule('CHK-10 CHK-11 CHK-12 AUTH-6 the store acts only on the server’s status, and for this payment', () => {
  expect(statesWith('entry settle')).toEqual(['succeeded'])
  expect(statesWith('entry forgetAttempt')).toEqual(['failed'])
  expect(statesWith('entry goToLogin')).toEqual(['loggedOut'])
  expect(statesWith('entry goToOtherPage')).toEqual(['left'])
  for (const edge of explore(model).edges)
    expect(namedActionsOf(model, edge), stepLine(edge)).toEqual(expectedActions(edge))
})

rule('CHK-14 it is always this payment that is asked about and followed', () => {
  for (const { input } of startsOf(model, 'checkPayment')) expect(input).toEqual({ intentId })
  for (const { input } of startsOf(model, 'paymentStream')) expect(input).toEqual({ intentId })
})

rule('CHK-12 the first sentence states the debit, also where only the status is reported', () => {
  expect(moneySentence(reportOf('Failed'))).toBe('No money has left your account.')
  expect(moneySentence(reportOf('Expired', { money: 'refunding' }))).toMatch(/sending it back/)
  expect(moneySentence(reportOf('Expired', { money: null }))).toMatch(/^We don’t know yet/)
  for (const status of paymentStatuses) expect(moneySentence({ status, money: null })).toMatch(/money/i)
})

rule('CHK-9 CHK-12 CHK-14 each state shows its view; a repeated check keeps the earlier result visible', () => {
  for (const { snapshot } of explore(model).states as { snapshot: PaymentResultSnapshot }[]) {
    const view = connect(snapshot, () => {})
    expect(view.screen, snapshot.value).toBe(screenOf(snapshot))
    const { report, known } = snapshot.context
    const shown = snapshot.value === 'left' ? known : (report ?? known)
    if ('totalCents' in view) expect(view.totalCents).toBe(shown?.totalCents ?? null)
    if ('orderId' in view) expect(view.orderId).toBe(shown?.orderId ?? null)
    if (view.screen === 'undecided' || view.screen === 'failed')
      expect(view.check === null, snapshot.value).toBe(snapshot.context.isRequested || snapshot.value === 'loggedOut')
    if ('note' in view) expect(view.note, snapshot.value).toBe(noteOn(snapshot))
    if (view.screen === 'failed' && report)
      expect([readPaymentStatus(view.status), view.money]).toEqual([report.status, moneySentence(report)])
    if (view.screen === 'succeeded') expect(view).toMatchObject({ orderId: '4711', items: shown?.items })
  }
})

rule('API-17 CHK-8 a returned payment has nothing in the cart, and its next step leads to the cards', () => {
  for (const status of findStatuses('unpaid') as UnpaidEnd[]) expect(nextStep(status).leadsTo, status).toBe('checkout')
  for (const status of findStatuses('returned') as UnpaidEnd[]) {
    expect(nextStep(status), status).toMatchObject({
      leadsTo: 'eVault',
      next: expect.stringMatching(/blocked the cards/),
    })
  }
})

rule('CHK-12 Check again and Keep waiting are offered where they have an effect', () => {
  expect(deadVerbs(model, connect)).toEqual([])
  const check = [{ type: 'payment.check' }]
  const keepWaiting = [{ type: 'payment.keepWaiting' }]
  for (const { snapshot } of explore(model).states as { snapshot: PaymentResultSnapshot }[]) {
    const { report, known, isRequested } = snapshot.context
    const ended = findStatuses('unpaid', 'returned').some((status) => status === (report ?? known)?.status)
    const more = !ended && report?.money !== 'wrongAmount' && { keepWaiting }
    const verbs: Record<string, object> = { undecided: { check, ...more }, failed: { check } }
    const offered = isRequested || snapshot.value === 'loggedOut' ? {} : (verbs[screenOf(snapshot)] ?? {})
    expect(pressAll(connect, snapshot), snapshot.value).toEqual(offered)
  }
})

everythingIsClaimed()

/** What follows when the server was asked. */
function afterAsking({ from, eventCase: { label } }: Edge): string {
  const { page, following, report } = contextOf(from.snapshot)
  const [, status] = /^checkPayment answers: (\w+)/.exec(label) ?? []
  const isFailed = findStatuses('unpaid').some((unpaid) => unpaid === status)
  const isHere = { 'order-success': !isFailed, 'payment-failed': isFailed }[page]
  const isFollowed = following && !label.endsWith('a wrong amount taken')
  if (findStatuses('open').some((open) => open === status)) return isFollowed ? 'following' : 'undecided'
  if (status !== undefined) return isHere ? (status === 'Paid' ? 'succeeded' : 'failed') : 'left'
  if (label === 'checkPayment fails: session expired') return 'loggedOut'
  if (label === 'checkPayment fails: no such payment' || label === 'checkPayment fails: not an id') return 'none'
  if (!label.startsWith('checkPayment fails')) return 'asking'
  if (following) return 'resting'
  return report && isEndedUnpaid(report) ? 'failed' : 'undecided'
}

/** Where the shopper's press or look restarts the delays of the checks. */
const restarting = ['asking', 'undecided', 'failed']

/** Whether the latest check reached the server, after a step. */
function isUnreachedAfter({ eventCase: { label }, to, taken }: Edge, before: boolean): boolean {
  const isShown = to.value === 'failed' || to.value === 'undecided'
  if (label === 'checkPayment fails: no answer' || label === 'checkPayment fails: exception') return isShown || before
  const isAnswered = label.startsWith('checkPayment answers') || label === 'payment.keepWaiting'
  return isAnswered && taken.length > 0 ? false : before
}

/** CHK-12: a requested check shows that it runs; else the result of the checks. */
function noteOn({ value, context: { isRequested, note } }: PaymentResultSnapshot): string | null {
  return isRequested && (value === 'asking' || value === 'loggedOut') ? 'checking' : note
}

function expectedActions({ from, to }: Edge): Effect[] {
  if (from.snapshot.value === to.value) return []
  const { page, report } = contextOf(to)
  const other = page === 'order-success' ? 'payment-failed' : 'order-success'
  const actions: Record<string, Effect[]> = {
    succeeded: [{ 'do settle': { intentId, report } }],
    failed: [{ 'do forgetAttempt': { intentId } }],
    loggedOut: ['do goToLogin'],
    left: [{ 'do goToOtherPage': { page: other, intentId, status: report?.status } }],
  }
  return actions[String(to.value)] ?? []
}

function screenOf({ value, context: { report, known, following, note } }: PaymentResultSnapshot): string {
  const isAsking = value === 'asking' || value === 'loggedOut'
  const isFollowed = value === 'following' || value === 'resting' || (isAsking && following)
  const ended = findStatuses('unpaid', 'returned').find((status) => status === (report ?? known)?.status)
  const followed = (report ?? known)?.status === 'Paid' ? 'succeeded' : ended ? 'checking' : 'processing'
  if (isFollowed && (report || known || !isAsking)) return followed
  if (isAsking && report) return isEndedUnpaid(report) ? 'failed' : 'undecided'
  if (isAsking && note !== null && !following) return 'undecided'
  const screens = { none: 'none', undecided: 'undecided' }
  if (value === 'failed' || value === 'succeeded') return value
  return value in screens ? screens[value as keyof typeof screens] : known ? 'checking' : 'loading'
}

function edgesFrom(state: string): Edge[] {
  return explore(model).edges.filter(({ from }) => from.snapshot.value === state)
}

function contextOf({ context }: { context: unknown }): PaymentResultContext {
  return context as PaymentResultContext
}
