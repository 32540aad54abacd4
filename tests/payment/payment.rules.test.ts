import { expect } from 'vitest'
import { type PaymentStatus, paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { type Move, move } from '#machines/payment/payment.move.ts'
import { type PaymentEffect, type PaymentEvent, paymentMachine } from '#machines/payment/payment.machine.ts'
import { eventCasesOf } from '#model-tests/event-cases.ts'
import { arrow, rulesOf } from '#model-tests/rules.ts'
import type { Transition } from '#model-tests/transitions.ts'
import { paymentModel } from './payment.model.ts'
import { required, findStatuses } from './required-statuses.ts'

const { rule, claim, transitions, statesWith, doing, everythingIsClaimed } = rulesOf(paymentMachine)

const unpaid = findStatuses('unpaid')
const isFinal = (state: string) => required[state as PaymentStatus].outcome !== 'open'
const moves = ({ source, target }: Transition) => source !== target
const isLate = ({ source }: Transition) => unpaid.some((status) => status === source)

rule('SM-5 API-9 its states are exactly the contract’s statuses, starting with the placed order', () => {
  expect(statesWith('start')).toEqual(['NewRequest'])
  expect(Object.keys(paymentMachine.states).toSorted()).toEqual(paymentStatuses.toSorted())
})

rule('API-9 API-17 a status changes exactly as the requirement states', () => {
  const ways = paymentStatuses.flatMap((status) => required[status].ways.map((way) => `${status} · ${way}`))
  expect(claim(moves).map(arrow).toSorted()).toEqual(ways.toSorted())
})

rule('API-9 CHK-15 a payment can be recalled exactly as long as the contract states: until approved', () => {
  for (const status of paymentStatuses) {
    const { canBeRecalled } = required[status]
    expect(move(status, { type: 'payment.recall' }) !== undefined, status).toBe(canBeRecalled)
    expect(paymentMeaning[status].canBeRecalled, status).toBe(canBeRecalled)
  }
})

rule('API-9 CHK-5 the start opens the window and then asks the bank; nothing else does either', () => {
  const starts = claim(({ event }) => event === 'payment.start')
  expect(starts).toMatchObject([{ source: 'NewRequest', actions: ['openWindow', 'sendAgreement'] }])
  for (const asking of ['openWindow', 'sendAgreement']) expect(doing(asking)).toEqual(starts.map(arrow))
})

rule('API-9 CHK-15 after the start, shopper and window can only request a recall from the bank', () => {
  const asks = claim(({ source, event }) => source === 'InProgress' && !event.startsWith('bank.'))
  expect(asks).toMatchObject([
    { event: 'payment.recall', moves: false, actions: ['recallForShopper'] },
    { event: 'window.elapsed', moves: false, actions: ['recallForWindow'] },
  ])
  for (const recall of ['recallForShopper', 'recallForWindow']) expect(doing(recall)).toHaveLength(1)
})

rule('API-9 after the start the bank alone moves a payment', () => {
  const later = transitions.filter((one) => one.source !== 'NewRequest' && moves(one))
  for (const { event, source } of later) expect(event, source).toMatch(/^bank\./)
})

rule('API-9 a recalled agreement is Expired for its window and Cancelled for its shopper', () => {
  expect(move('InProgress', { type: 'bank.recalled', by: 'window' })?.status).toBe('Expired')
  expect(move('InProgress', { type: 'bank.recalled', by: 'shopper' })?.status).toBe('Cancelled')
})

rule('API-9 an approved payment that the bank ends without a debit is Failed', () => {
  const unsettled = claim(
    ({ source, event, target }) =>
      required[source as PaymentStatus].isApproved && event !== 'bank.settled' && isFinal(target),
  )
  for (const { source, event, target } of unsettled) expect(target, `${source} on ${event}`).toBe('Failed')
})

rule('API-9 the bank can end every payment that it has, with a debit or without', () => {
  const withBank: PaymentStatus[] = findStatuses('open').filter((status) => status !== 'NewRequest')
  const tried = allMoves().filter(({ status, event }) => withBank.includes(status) && endings.includes(event.type))
  expect(new Set(tried.map(({ event }) => event.type))).toEqual(new Set(endings))
  const undecided = tried.filter(({ made }) => made === undefined || !isFinal(made.status))
  expect(undecided.map(({ status, event }) => `${status} stays undecided on ${event.type}`)).toEqual([])
})

rule('API-9 only a settled debit makes a payment Paid, and it is always recorded first', () => {
  for (const { target, event } of transitions.filter(moves)) if (target === 'Paid') expect(event).toBe('bank.settled')
  for (const { actions } of claim(({ event }) => event === 'bank.settled')) expect(actions[0]).toBe('recordDebit')
  expect(doing('recordDebit')).toEqual(transitions.filter(({ event }) => event === 'bank.settled').map(arrow))
})

rule('API-9 the one move out of Failed and Expired is settled money whose cards can be held again', () => {
  const late = claim((one) => isLate(one) && moves(one))
  const ends: PaymentStatus[] = ['Expired', 'Failed']
  expect(late.map(arrow).toSorted()).toEqual(ends.map((status) => `${status} · bank.settled [stockCanBeHeld] → Paid`))
  for (const status of ends) {
    expect(move(status, { type: 'bank.settled', stockCanBeHeld: true })?.status, status).toBe('Paid')
  }
})

rule('API-9 Cancelled is final: money that the bank settles later is refunded, whatever is in stock', () => {
  const late = claim(({ source }) => source === 'Cancelled')
  expect(late).toMatchObject([{ event: 'bank.settled', guard: null, moves: false }])
  for (const stockCanBeHeld of [true, false]) {
    const made = move('Cancelled', { type: 'bank.settled', stockCanBeHeld })
    expect(made).toEqual({ status: 'Cancelled', effects: ['recordDebit', 'refundDebit'] })
  }
})

rule('API-17 a return is recorded; a full one makes Paid Returned, a part goes to support', () => {
  const returns = claim(({ event }) => event === 'bank.returned')
  expect(returns.map(({ guard, target, actions }) => [guard, target, actions])).toEqual([
    ['isWholeReturn', 'Returned', ['recordReturn']],
    [null, 'Paid', ['recordReturn', 'reportPartialReturn']],
  ])
  expect(new Set(returns.map(({ source }) => source))).toEqual(new Set(['Paid']))
  expect(doing('recordReturn')).toEqual(returns.map(arrow))
  expect(doing('reportPartialReturn')).toEqual(returns.slice(1).map(arrow))
  expect(statesWith('end')).toEqual(['Returned'])
})

rule('API-17 only Returned blocks the unused cards and notifies the customer', () => {
  for (const effect of ['blockCards', 'notifyOfReturn'] as const) {
    expect(statesWith(`entry ${effect}`)).toEqual(['Returned'])
    expect(doing(effect)).toEqual([])
  }
  expect(move('Paid', { type: 'bank.returned', isWhole: true })).toEqual({
    status: 'Returned',
    effects: ['recordReturn', 'blockCards', 'notifyOfReturn'],
  })
  expect(move('Paid', { type: 'bank.returned', isWhole: false })).toEqual({
    status: 'Paid',
    effects: ['recordReturn', 'reportPartialReturn'],
  })
})

rule('API-7 API-9 a late debit for cards that are sold out is refunded, and changes no status', () => {
  const late = claim((one) => isLate(one) && !moves(one))
  expect(late.map(({ source }) => source).toSorted()).toEqual(unpaid.toSorted())
  for (const { event, guard, actions } of late)
    expect([event, guard, actions]).toEqual(['bank.settled', null, ['recordDebit', 'refundDebit']])
  expect(doing('refundDebit')).toEqual(late.map(arrow))
  for (const status of unpaid) {
    const gone = move(status, { type: 'bank.settled', stockCanBeHeld: false })
    expect(gone, status).toEqual({ status, effects: ['recordDebit', 'refundDebit'] })
  }
})

rule('API-7 the cards are held again exactly when an ended payment becomes Paid', () => {
  expect(doing('holdStock')).toEqual(transitions.filter((one) => isLate(one) && moves(one)).map(arrow))
})

rule('API-7 API-10 CHK-14 only Paid sells the cards, issues them and removes them from the cart', () => {
  for (const effect of ['sellStock', 'issueCards', 'takeFromCart'] as const) {
    expect(statesWith(`entry ${effect}`)).toEqual(['Paid'])
    expect(doing(effect)).toEqual([])
  }
  expect(move('Pending', { type: 'bank.settled', stockCanBeHeld: true })?.effects).toEqual([
    'recordDebit',
    'sellStock',
    'issueCards',
    'takeFromCart',
  ])
  expect(move('Expired', { type: 'bank.settled', stockCanBeHeld: true })?.effects).toEqual([
    'recordDebit',
    'holdStock',
    'sellStock',
    'issueCards',
    'takeFromCart',
  ])
})

rule('API-7 every unpaid end releases the cards', () => {
  expect(statesWith('entry releaseStock').toSorted()).toEqual(unpaid.toSorted())
  expect(doing('releaseStock')).toEqual([])
})

rule('API-7 API-9 API-10 in every sequence cards are sold exactly when the debit stays, else released', () => {
  for (const { status, books } of everyWay()) {
    const paid = findStatuses('bought', 'returned').includes(status) ? 1 : 0
    expect(books, status).toEqual({
      held: isFinal(status) ? 0 : 1,
      sold: paid,
      issued: paid,
      takenFromCart: paid,
      money: paid,
      blocked: status === 'Returned' ? 1 : 0,
    })
  }
})

rule('API-9 API-17 only a late debit or a return changes a final status', () => {
  for (const { status, event, made } of allMoves()) {
    const money = { bought: 'bank.returned', unpaid: 'bank.settled', open: event.type, returned: null }
    if (event.type !== money[required[status].outcome]) expect(made, `${status} on ${event.type}`).toBeUndefined()
  }
})

rule('API-9 a notice that comes twice does nothing the second time', () => {
  for (const { event, made } of allMoves()) {
    if (made === undefined || !isFinal(made.status) || isMoney(event)) continue
    expect(move(made.status, event), `${made.status} on ${event.type}`).toBeUndefined()
  }
})

everythingIsClaimed()

/** What the bank reports of an agreement that has ended. */
const endings: PaymentEvent['type'][] = ['bank.settled', 'bank.failed', 'bank.declined', 'bank.lapsed', 'bank.recalled']

/** Distinguished by the bank's reference, not by the status. */
function isMoney({ type }: PaymentEvent): boolean {
  return type === 'bank.settled' || type === 'bank.returned'
}

interface Tried {
  status: PaymentStatus
  event: PaymentEvent
  made: Move | undefined
}

const events = eventCasesOf(paymentModel).map(({ event }) => event as PaymentEvent)

/** Everything that can happen, tried in every status. */
function allMoves(): Tried[] {
  return paymentStatuses.flatMap((status) => events.map((event) => ({ status, event, made: move(status, event) })))
}

/** Orders held, sold, issued and removed from the cart, and payments not refunded. */
interface Books {
  held: number
  sold: number
  issued: number
  takenFromCart: number
  money: number
  blocked: number
}

const entries: Partial<Record<PaymentEffect, Partial<Books>>> = {
  holdStock: { held: 1 },
  releaseStock: { held: -1 },
  sellStock: { held: -1, sold: 1 },
  issueCards: { issued: 1 },
  takeFromCart: { takenFromCart: 1 },
  recordDebit: { money: 1 },
  refundDebit: { money: -1 },
  blockCards: { blocked: 1 },
}

/** Each status with each state of the books in which any sequence of events can leave it. */
function everyWay(): { status: PaymentStatus; books: Books }[] {
  const start = {
    status: 'NewRequest' as PaymentStatus,
    books: { held: 1, sold: 0, issued: 0, takenFromCart: 0, money: 0, blocked: 0 },
  }
  const found = new Map([[JSON.stringify(start), start]])
  for (const { status, books } of found.values()) {
    for (const { made } of allMoves().filter((tried) => tried.status === status)) {
      if (made === undefined) continue
      const next = { status: made.status, books: made.effects.reduce(booked, books) }
      if (found.size < 1_000) found.set(JSON.stringify(next), next)
    }
  }
  return [...found.values()]
}

function booked(books: Books, effect: PaymentEffect): Books {
  const { held = 0, sold = 0, issued = 0, takenFromCart = 0, money = 0, blocked = 0 } = entries[effect] ?? {}
  return {
    held: books.held + held,
    sold: books.sold + sold,
    issued: books.issued + issued,
    takenFromCart: books.takenFromCart + takenFromCart,
    money: books.money + money,
    blocked: books.blocked + blocked,
  }
}
