import { expect } from 'vitest'
import { addToDay } from '#contract/dates.ts'
import { formatCents } from '#contract/money.ts'
import { lockInCases } from '#machines/lock-in/lock-in.cases.ts'
import { connect } from '#machines/lock-in/lock-in.connect.ts'
import type { LockInContext } from '#machines/lock-in/lock-in.setup.ts'
import { lockInMachine } from '#machines/lock-in/lock-in.machine.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { lockInModel } from './lock-in.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(lockInMachine)

/** What a verb that takes an amount is pressed with. */
const typedAmounts = { 'part.submit': ['1'], 'another.submit': ['100'] }

/** By hand, of a card bought on 2026-05-01: 60 days later, and 30, 14, 7 and 1 days before that. */
const lastDay = '2026-06-30'
const reminderDays = ['2026-05-31', '2026-06-16', '2026-06-23', '2026-06-29']
const owing = ['purchased', 'partlyPaid']
const ends = ['redeemed', 'forfeited', 'lapsed']

rule('LOCK-1 MKT-13 a card starts with a quarter paid, half a cent rounded up, ready to render', () => {
  expect(statesWith('start')).toEqual(['purchased'])
  expect(statesWith('tag ready')).toEqual(['purchased', 'partlyPaid', 'fullyPaid', ...ends])
  const start = { boughtOn: '2026-05-01', today: '2026-05-01', reminders: [], refusal: null }
  expect(explore(lockInModel).starts.map(({ snapshot }) => snapshot.context)).toEqual([
    { ...start, priceCents: 40_000, payments: [{ cents: 10_000, on: '2026-05-01' }] },
    { ...start, priceCents: 10_002, payments: [{ cents: 2_501, on: '2026-05-01' }] },
  ])
})

rule('LOCK-1 MKT-13 paid and owed amounts always add up to the price; a payment is at least a cent', () => {
  for (const { snapshot } of explore(lockInModel).states) {
    const { priceCents, payments } = snapshot.context as LockInContext
    const { card } = viewIn(snapshot)
    expect(sum(payments) + card.leftCents).toBe(priceCents)
    expect(card.paidCents).toBe(sum(payments))
    expect(card.leftCents).toBeGreaterThanOrEqual(0)
    for (const { cents } of payments) expect(cents).toBeGreaterThanOrEqual(1)
  }
})

rule('LOCK-1 MKT-13 a card is active exactly when nothing is left to pay', () => {
  expect(claim(({ target, moves }) => moves && target === 'fullyPaid').map(fullArrow)).toEqual([
    'purchased · part.pay [isTheRest] → fullyPaid / payPart',
    'purchased · rest.pay → fullyPaid / payRest',
    'partlyPaid · part.pay [isTheRest] → fullyPaid / payPart',
    'partlyPaid · rest.pay → fullyPaid / payRest',
  ])
  expect(statesByWhatIsLeft(true)).toEqual(['forfeited', 'partlyPaid', 'purchased'])
  expect(statesByWhatIsLeft(false)).toEqual(['fullyPaid', 'lapsed', 'redeemed'])
})

rule('LOCK-1 MKT-13 a part smaller than the rest leaves the card partly paid, on the day of payment', () => {
  expect(claim(({ guard }) => guard === 'isPart').map(fullArrow)).toEqual([
    'purchased · part.pay [isPart] → partlyPaid / payPart',
    'partlyPaid · part.pay [isPart] → partlyPaid / payPart',
  ])
  for (const { from, to } of [...stepsOn(lockInModel, 'part.pay: a part'), ...stepsOn(lockInModel, 'rest.pay')]) {
    const { payments: before, today } = from.snapshot.context as LockInContext
    const { payments, refusal } = to.context as LockInContext
    if (payments.length === before.length) continue
    expect(payments.slice(0, -1)).toEqual(before)
    expect(payments.at(-1)?.on).toBe(today)
    expect(refusal).toBeNull()
  }
  const amounts = { 'a part': 5_000, 'another part': 25_000, 'all of $300': 30_000 }
  for (const [name, cents] of Object.entries(amounts)) {
    for (const { from, to } of stepsOn(lockInModel, `part.pay: ${name}`)) {
      const before = from.snapshot.context as LockInContext
      if (!owing.includes(String(from.snapshot.value)) || cents > left(before)) continue
      expect(left(before) - left(to.context as LockInContext)).toBe(cents)
      expect(to.value).toBe(cents === left(before) ? 'fullyPaid' : 'partlyPaid')
    }
  }
})

rule('LOCK-1 no payment exceeds the rest: an invalid one changes nothing and keeps its input', () => {
  expect(claim(({ event, guard, moves }) => event === 'part.pay' && guard === null && !moves).map(fullArrow)).toEqual([
    'purchased · part.pay → stays / refusePart',
    'partlyPaid · part.pay → stays / refusePart',
  ])
  const whys = { 'a cent more': ['300.01', 'tooMuch'], nothing: ['0', 'tooLittle'], letters: ['a bit', 'unreadable'] }
  for (const [name, [typed, why]] of Object.entries(whys)) {
    for (const { from, to } of stepsOn(lockInModel, `part.pay: ${name}`)) {
      if (!['purchased', 'partlyPaid'].includes(String(from.snapshot.value))) continue
      expect(to.value).toBe(from.snapshot.value)
      expect(to.context).toEqual({ ...from.snapshot.context, refusal: { field: 'part', typed, why } })
    }
  }
})

rule('LOCK-1 MKT-13 value is forfeited after the last day, with something left, and in no other way', () => {
  expect(claim(({ target }) => target === 'forfeited').map(fullArrow)).toEqual([
    'purchased · day.come [isAfterLastDay] → forfeited / remind, advance',
    'partlyPaid · day.come [isAfterLastDay] → forfeited / remind, advance',
  ])
  for (const { context } of snapshotsIn(lockInModel, 'forfeited')) expect(context.today > lastDay).toBe(true)
  for (const { context } of snapshotsIn(lockInModel, 'purchased', 'partlyPaid', 'fullyPaid', 'redeemed')) {
    expect(context.today <= lastDay).toBe(true)
  }
})

rule('MKT-13 a card that is paid in full and not redeemed by its last day has expired', () => {
  expect(claim(({ target }) => target === 'lapsed').map(fullArrow)).toEqual([
    'fullyPaid · day.come [isAfterLastDay] → lapsed / advance',
  ])
  for (const { context } of snapshotsIn(lockInModel, 'lapsed')) expect(context.today > lastDay).toBe(true)
})

rule('LOCK-1 time adds nothing to what is owed: no interest, on any day', () => {
  expect(claim(({ event, guard }) => event === 'day.come' && guard === 'isLater').map(fullArrow)).toEqual([
    'purchased · day.come [isLater] → stays / remind, advance',
    'partlyPaid · day.come [isLater] → stays / remind, advance',
    'fullyPaid · day.come [isLater] → stays / advance',
  ])
  for (const { from, to, eventCase, taken } of stepsOn(lockInModel, 'day.come')) {
    const { priceCents, payments, boughtOn } = from.snapshot.context as LockInContext
    expect(to.context).toMatchObject({ priceCents, payments, boughtOn })
    if (taken.length > 0) expect(to.context).toMatchObject({ today: eventCase.event['day'], refusal: null })
  }
})

rule('LOCK-1 a day that has been, or is today, changes nothing', () => {
  for (const { from, taken, eventCase } of stepsOn(lockInModel, 'day.come')) {
    const isNews = String(eventCase.event['day']) > from.snapshot.context.today
    const isOpen = !ends.includes(String(from.snapshot.value))
    expect(taken.length > 0).toBe(isNews && isOpen)
  }
})

rule('LOCK-1 a reminder is sent 30, 14, 7 and 1 days before the last, once each, while owing', () => {
  for (const { from, to } of stepsOn(lockInModel, 'day.come')) {
    const before = from.snapshot.context as LockInContext
    const { reminders, today } = to.context as LockInContext
    const due = left(before) > 0 ? reminderDays.filter((day) => day > before.today && day <= today) : []
    expect(reminders).toEqual([...before.reminders, ...due.map((on) => ({ on, leftCents: left(before) }))])
  }
  const others = explore(lockInModel).edges.filter(({ eventCase }) =>
    /^(?:part|rest|card\.redeem)/.test(eventCase.label),
  )
  for (const { from, to } of others) expect(to.context.reminders).toEqual(from.snapshot.context.reminders)
})

rule('LOCK-1 MKT-13 only an active card is redeemed, once, within 60 days', () => {
  expect(claim(({ event }) => event === 'card.redeem').map(fullArrow)).toEqual([
    'fullyPaid · card.redeem → redeemed / clearRefusal',
  ])
  for (const { from, to } of stepsOn(lockInModel, 'card.redeem')) {
    if (from.snapshot.value === 'fullyPaid') expect(to.context).toEqual({ ...from.snapshot.context, refusal: null })
  }
})

rule('LOCK-1 MKT-13 redeemed, forfeited and expired are ends: only another card continues', () => {
  const onwards = explore(lockInModel).edges.filter(({ from, taken }) => {
    return ends.includes(String(from.snapshot.value)) && taken.length > 0
  })
  expect(new Set(onwards.map(({ eventCase }) => eventCase.event.type))).toEqual(new Set(['card.buy']))
  expect(new Set(onwards.map(({ from }) => from.snapshot.value))).toEqual(new Set(ends))
})

rule('LOCK-1 MKT-13 another card of $100 or more starts on the first one’s day; others show why not', () => {
  expect(claim(({ event }) => event === 'card.buy').map(fullArrow)).toEqual([
    'lockIn · card.buy [isPrice] → purchased / buyCard',
    'lockIn · card.buy → stays / refusePrice',
  ])
  const [, odd] = explore(lockInModel).starts
  for (const { to } of stepsOn(lockInModel, 'card.buy: an odd price')) {
    expect(to.value).toBe('purchased')
    expect(to.context).toEqual(odd?.snapshot.context)
  }
  const whys = { 'too little': 'tooLittle', 'too much': 'tooMuch' } as const
  for (const [name, why] of Object.entries(whys)) {
    const { typed } = lockInCases.events['card.buy'][name as keyof typeof whys]
    for (const { from, to } of stepsOn(lockInModel, `card.buy: ${name}`)) {
      expect(to.value).toBe(from.snapshot.value)
      expect(to.context).toEqual({ ...from.snapshot.context, refusal: { field: 'price', typed, why } })
    }
  }
})

rule('LOCK-1 a view offers to pay while an amount is owed, and to redeem otherwise', () => {
  expect(deadVerbs(lockInModel, connect, typedAmounts)).toEqual([])
  const always = ['another.submit']
  const offered = Object.entries(viewsOf(lockInModel, connect)).map(([state, views]) => {
    const verbs = views.flatMap((view) => Object.keys((view as { verbs: object }).verbs))
    return [state, [...new Set(verbs)].filter((verb) => !verb.startsWith('timeline')).toSorted()]
  })
  expect(Object.fromEntries(offered)).toEqual({
    purchased: [...always, 'part.submit', 'payRest', 'week.come'],
    partlyPaid: [...always, 'part.submit', 'payRest', 'week.come'],
    fullyPaid: [...always, 'redeem', 'week.come'],
    redeemed: always,
    forfeited: always,
    lapsed: always,
  })
})

rule('LOCK-1 a view shows its own state, and each verb sends its event', () => {
  const expectedEvents = {
    'another.submit': { type: 'card.buy', typed: '100' },
    'part.submit': { type: 'part.pay', typed: '1' },
    payRest: { type: 'rest.pay' },
    redeem: { type: 'card.redeem' },
  }
  for (const { snapshot } of explore(lockInModel).states) {
    const view = viewIn(snapshot)
    expect(view.screen).toBe(snapshot.value)
    const days = view.timeline.map(({ day }, index) => [`timeline.${index}.come`, { type: 'day.come', day }])
    const week = { type: 'day.come', day: addToDay(view.card.today, 7) }
    const all: Record<string, object> = { ...expectedEvents, ...Object.fromEntries(days), 'week.come': week }
    for (const [verb, sent] of Object.entries(pressAll(connect, snapshot, typedAmounts)))
      expect(sent).toEqual([all[verb]])
  }
})

rule('LOCK-1 a refusal is shown at its own field, with what was typed and what is possible', () => {
  const none = { typed: '', problem: null }
  for (const { context, value } of snapshotsIn(lockInModel, ...owing, 'fullyPaid', ...ends)) {
    const { refusal } = context as LockInContext
    const view = viewIn({ context, value })
    const price = { typed: refusal?.typed, problem: expect.stringContaining('from $100.00 to $10,000.00') }
    expect(view.another).toMatchObject(refusal?.field === 'price' ? price : none)
    if (!('part' in view)) continue
    const part = { typed: refusal?.typed, problem: expect.stringContaining(`to ${formatCents(left(context))}`) }
    expect(view.part).toMatchObject(refusal?.field === 'part' ? part : none)
  }
})

rule('LOCK-1 the days of a card are in order; those ahead that still matter can be chosen', () => {
  for (const { snapshot } of explore(lockInModel).states) {
    const { timeline, card } = viewIn(snapshot)
    const days = timeline.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    for (const { day, isAhead, come } of timeline) {
      expect(isAhead).toBe(come !== undefined)
      expect(isAhead && day <= card.today).toBe(false)
    }
    const asked = timeline.some(({ kind, isAhead }) => kind === 'reminder' && isAhead)
    expect(asked).toBe(['purchased', 'partlyPaid'].includes(String(snapshot.value)) && card.today < reminderDays[3]!)
  }
})

everythingIsClaimed()

function viewIn(snapshot: object) {
  return connect(snapshot as never, nothing as never)
}

function nothing(): void {}

function statesByWhatIsLeft(isLeft: boolean): string[] {
  const rests = explore(lockInModel).states.filter(({ snapshot: { context } }) => left(context) > 0 === isLeft)
  return [...new Set(rests.map(({ snapshot }) => String(snapshot.value)))].toSorted()
}

function sum(payments: LockInContext['payments']): number {
  return payments.reduce((all, { cents }) => all + cents, 0)
}

function left({ priceCents, payments }: LockInContext): number {
  return priceCents - sum(payments)
}
