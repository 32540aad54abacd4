import { expect, test } from 'vitest'
import type { TimedStep } from '../src/client/live/messages.ts'
import { followed, noTabs } from '../src/client/live/followed.ts'
import { runningView, liveView } from '../src/client/live/live-view.ts'

const store = { product: 'store', followHint: 'Start it with INSPECTION=on.' }

const submit = 'login.idle | form.submit | 0'

test('SM-4 the view marks the current state, the last transition and an ignored event', () => {
  const sent = { event: 'form.submit', taken: [submit], state: 'submitting' }
  expect(view([{ event: 'xstate.init', state: 'idle' }, sent])).toMatchObject({
    highlights: { now: ['submitting'], taken: [submit], ignored: [] },
    status: 'Login is in “Submitting”.',
    choices: [],
    happened: [
      { text: 'form.submit: now in submitting', isIgnored: false },
      { text: 'start: now in idle', isIgnored: false },
    ],
  })
  const again = { event: 'form.submit', state: 'submitting' }
  expect(view([sent, again, again])).toMatchObject({
    highlights: { now: ['submitting'], taken: [submit], ignored: ['submitting'] },
    happened: [
      {
        text: 'form.submit (2 times): ignored in submitting',
        plain: 'form submit (2 times): ignored in “Submitting”',
        isIgnored: true,
      },
      {},
    ],
  })
})

test('SM-4 events are named as in the tables, and parent states are marked too', () => {
  const answer = { event: 'xstate.done.actor.logIn', taken: [submit], state: 'page.loading + panel' }
  expect(view([answer])).toMatchObject({
    highlights: { now: ['page', 'page.loading', 'panel'] },
    happened: [
      { text: 'logIn answers: now in page.loading + panel', plain: expect.stringMatching(/^log in answers: now in “/) },
    ],
  })
})

test('SM-4 events that do not change the state do not change the announcement', () => {
  const ticks = [28, 27].map(() => ({ event: 'time.left', taken: ['x | time.left | 1'], state: 'waiting' }))
  expect(view(ticks).status).toBe(view(ticks.slice(1)).status)
})

test('SM-4 the status names how an actor ended', () => {
  expect(ends('done')).toMatchObject({ status: 'Login has ended in “Idle”.', highlights: { now: ['idle'] } })
  expect(ends('error')).toMatchObject({ status: 'Login failed in “Idle”.', highlights: { now: ['idle'] } })
  const stopped = {
    status: 'Login was stopped in “Idle” because its page was left.',
    highlights: { now: [], ignored: [] },
  }
  expect(ends('stopped', 'xstate.stop')).toMatchObject(stopped)
  const closed = followed(followed(noTabs, stepMessage({})), { kind: 'bye', tab: 'one' })
  expect(liveView(closed, 'login', store).status).toBe('Login was last in “Idle”; its tab was closed.')
})

test('SM-4 the page follows the latest running actor until another is chosen', () => {
  const messages = [
    stepMessage({ at: 1 }),
    stepMessage({ actor: 'b', at: 2, state: 'failed' }),
    stepMessage({ at: 3 }, 'two'),
  ]
  const ended = stepMessage({ at: 4, status: 'done', state: 'loggedIn' }, 'two')
  const following = [...messages, ended].reduce(followed, noTabs)
  const { status, choices } = liveView(following, 'login', store)
  expect(status).toBe('Login is in “Failed”.')
  expect(choices.map(({ text, isChosen }) => `${text}${isChosen ? ' ✓' : ''}`)).toEqual([
    'The latest ✓',
    'Tab 1, number 1: Idle',
    'Tab 1, number 2: Failed',
    'Tab 2, number 1: ended in Logged in',
  ])
  const chosen = liveView({ ...following, chosen: 'two a' }, 'login', store)
  expect([chosen.status, chosen.choices.find(({ isChosen }) => isChosen)?.key]).toEqual([
    'Login has ended in “Logged in”.',
    'two a',
  ])
})

test('SM-4 the status explains how to follow a store when no tab reports', () => {
  expect(liveView(noTabs, 'login', store).status).toContain('INSPECTION=on')
  const elsewhere = followed(noTabs, stepMessage({ machine: 'cart' }))
  expect(liveView(elsewhere, 'login', store).status).toContain('Login does not run there')
})

test('SM-4 the overview shows which machines run, and in which state', () => {
  const messages = [
    stepMessage({ at: 1 }),
    stepMessage({ actor: 'b', at: 2, state: 'failed' }),
    stepMessage({ machine: 'cart', status: 'done' }),
  ]
  expect([...runningView(messages.reduce(followed, noTabs))]).toEqual([['login', 'failed']])
})

function ends(status: TimedStep['status'], event = 'form.submit') {
  return view([{ event, status, taken: [submit] }])
}

function view(steps: Partial<TimedStep>[]) {
  return liveView(steps.map((step, at) => stepMessage({ at, ...step })).reduce(followed, noTabs), 'login', store)
}

function stepMessage(change: Partial<TimedStep>, tab = 'one') {
  const plain = {
    machine: 'login',
    actor: 'a',
    event: 'form.submit',
    taken: [],
    state: 'idle',
    status: 'active',
    at: 0,
  }
  return { kind: 'step', tab, ...plain, ...change }
}
