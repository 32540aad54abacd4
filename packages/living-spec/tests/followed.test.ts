import { expect, test } from 'vitest'
import type { InspectionMessage, TimedStep } from '../src/client/live/messages.ts'
import { type FollowedTabs, followed, noTabs } from '../src/client/live/followed.ts'

test('SM-4 a step message sets the state of its actor, and the latest actor is first', () => {
  const { tabs, actors } = afterAll(step({ at: 1 }), step({ actor: 'b', at: 2 }), step({ at: 3, state: 'submitting' }))
  expect(tabs).toEqual(['one'])
  expect(actors.map(({ key, number, state }) => [key, number, state])).toEqual([
    ['one a', 1, 'submitting'],
    ['one b', 2, 'idle'],
  ])
})

test('SM-4 the history has the latest event first, counts repetitions and drops old events', () => {
  const ticks = Array.from({ length: 40 }, () => step({ event: 'time.left' }))
  const others = Array.from({ length: 30 }, (_, index) => step({ event: `event.${index}` }))
  expect(afterAll(step({ taken: ['x | y | 0'] }), ...ticks).actors[0]?.happened).toEqual([
    { event: 'time.left', taken: [], state: 'idle', times: 40 },
    { event: 'form.submit', taken: ['x | y | 0'], state: 'idle', times: 1 },
  ])
  const { happened } = afterAll(...others).actors[0]!
  expect([happened.length, happened[0]?.event]).toEqual([12, 'event.29'])
})

test('SM-4 the roster of a tab adds its running actors and ends all others', () => {
  const late = followed(noTabs, roster(timed({ actor: 'a', state: 'failed' }), timed({ actor: 'b', at: 2 })))
  expect(stateOf(late)).toEqual({ 'one a': 'failed, active', 'one b': 'idle, active' })
  const fewer = followed(late, roster(timed({ actor: 'b', at: 2 })))
  expect(stateOf(fewer)).toEqual({ 'one a': 'failed, left', 'one b': 'idle, active' })
  expect(followed(fewer, roster(timed({ actor: 'b', at: 2 })))).toEqual(fewer)
})

test('SM-4 a closed tab ends its actors, which resume when it is restored from the history', () => {
  const running = afterAll(step({}), step({ at: 5 }, 'two'))
  const gone = followed(running, { kind: 'bye', tab: 'one' })
  expect(stateOf(gone)).toEqual({ 'two a': 'idle, active', 'one a': 'idle, left' })
  const last = followed(gone, step({ state: 'hidden' }))
  expect(stateOf(last)).toEqual({ 'two a': 'idle, active', 'one a': 'hidden, left' })
  const back = followed(gone, roster(timed({})))
  expect(stateOf(back)).toEqual({ 'two a': 'idle, active', 'one a': 'idle, active' })
  expect(back.actors[1]?.happened).toHaveLength(1)
})

test('SM-4 the latest ended actors stay listed as ended when their tab closes', () => {
  const ended = Array.from({ length: 9 }, (_, at) => step({ actor: `${at}`, at, status: 'stopped' }))
  const { actors } = afterAll(...ended, step({ actor: 'z', at: 10 }), { kind: 'bye', tab: 'one' })
  expect(actors.map(({ key, status }) => `${key} ${status}`)).toEqual(['one z left', 'one 8 stopped', 'one 7 stopped'])
  const chosen = [...ended, step({ actor: 'z', at: 10 })].reduce(followed, { ...noTabs, chosen: 'one 2' })
  expect(chosen.actors.map(({ key }) => key)).toEqual(['one z', 'one 8', 'one 7', 'one 6', 'one 2'])
})

test('SM-4 malformed and foreign messages, and those for store tabs, change nothing', () => {
  const known = afterAll(step({}))
  const foreign = [null, 'hello', { kind: 'hello' }, { kind: 'step', tab: 'one' }, { ...step({}), taken: 'none' }]
  for (const message of [...foreign, { kind: 'roster', tab: 'one', actors: [{}] }, { kind: 'tuna' }])
    expect(followed(known, message)).toBe(known)
})

function afterAll(...messages: InspectionMessage[]): FollowedTabs {
  return messages.reduce(followed, noTabs)
}

function timed(change: Partial<TimedStep>): TimedStep {
  const plain = { machine: 'login', actor: 'a', event: 'form.submit', taken: [], state: 'idle', at: 0 }
  return { ...plain, status: 'active', ...change }
}

function step(change: Partial<TimedStep>, tab = 'one'): InspectionMessage {
  return { kind: 'step', tab, ...timed(change) }
}

function roster(...actors: TimedStep[]): InspectionMessage {
  return { kind: 'roster', tab: 'one', actors }
}

function stateOf({ actors }: FollowedTabs): Record<string, string> {
  return Object.fromEntries(actors.map(({ key, state, status }) => [key, `${state}, ${status}`]))
}
