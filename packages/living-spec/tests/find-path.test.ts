import { fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { Goal, StorySystem } from '../src/stories/story.ts'
import { playStory } from '../src/stories/play-story.ts'

const sample = setup({
  actors: { boil: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  delays: { coolDown: 60_000 },
}).createMachine({
  id: 'sample',
  initial: 'cold',
  states: {
    cold: { on: { 'switch.on': 'boiling' } },
    boiling: { invoke: { id: 'boil', src: 'boil', onDone: 'hot', onError: 'cold' } },
    hot: { after: { coolDown: 'cold' } },
  },
})

const cup = setup({}).createMachine({
  id: 'cup',
  initial: 'empty',
  states: { empty: { on: { 'tea.pour': 'full' } }, full: {} },
})

const system: StorySystem = {
  folder: 'stories',
  cast: {
    sample: {
      machine: sample,
      cases: {
        inputs: { new: undefined },
        events: {
          'xstate.done.actor.boil': { hot: { output: 'hot' } },
          'xstate.error.actor.boil': { broken: { error: new Error('broken') } },
        },
      },
      column: 'Sample',
    },
    cup: { machine: cup, cases: { inputs: { new: undefined }, events: {} }, column: 'Cup' },
  },
  begins: [
    { id: 'sample', machine: 'sample' },
    { id: 'cup', machine: 'cup' },
  ],
  links: { sample: ({ entered }) => (entered.includes('hot') ? [{ send: 'tea.pour', to: 'cup' }] : []) },
  answers: {},
}

test('SM-8 a path between goals includes answers of actors and consequences in other machines', () => {
  const { steps, fault } = play({ do: [{ who: 'sample', what: 'switch.on' }], see: { cup: 'full' } })
  expect(fault).toBeNull()
  expect(steps[0]?.moves.map(({ member, to }) => `${member} ${to}`)).toEqual([
    'sample boiling',
    'sample hot',
    'cup full',
  ])
})

test('SM-8 time passes only when the goal allows it, up to the timer that is due', () => {
  const hot: Partial<Goal> = { do: [{ who: 'sample', what: 'switch.on' }], see: { sample: 'hot' } }
  expect(play(hot, { see: { sample: 'cold' } }).fault).toContain(
    'sample is in hot; expected cold before any time passes',
  )
  const { steps, fault } = play(hot, { see: { sample: 'cold' }, takesTime: true })
  expect(fault).toBeNull()
  expect(steps[1]?.composition.now).toBe(60_000)
})

test('SM-8 a failure happens only when the story names it', () => {
  const on: Partial<Goal> = { do: [{ who: 'sample', what: 'switch.on' }] }
  expect(play(on, { see: { sample: 'cold' } }).fault).toContain('sample is in boiling; expected cold')
  expect(play(on, { do: [{ who: 'sample', what: 'boil fails: broken' }], see: { sample: 'cold' } }).fault).toBeNull()
})

test('SM-8 the fault names an event without effect, a missing member or an unknown name', () => {
  expect(faultOf({ do: [{ who: 'cup', what: 'tea.drink' }] })).toContain(
    'cup is in empty; expected it to take “tea.drink”',
  )
  expect(faultOf({ do: [{ who: 'pot', what: 'tea.pour' }] })).toContain('pot does not run; expected it to take')
  expect(faultOf({ do: [{ open: { id: 'pot', machine: 'pot' }, from: 'new' }] })).toContain('is called pot')
  expect(faultOf({ do: [{ open: { id: 'other', machine: 'cup' }, from: 'old' }] })).toContain('no input “old”')
  expect(faultOf({ see: { cup: null } })).toContain('cup is in empty; expected it to have ended')
})

test('SM-8 a member ends when its tab closes', () => {
  const opened: Partial<Goal> = {
    do: [{ open: { id: 'second', machine: 'cup', tab: 'tab 2' }, from: 'new' }],
    see: { second: 'empty' },
  }
  expect(play(opened, { do: [{ closeTab: 'tab 2' }], see: { second: null, cup: 'empty' } }).fault).toBeNull()
})

function faultOf(goal: Partial<Goal>): string | null {
  return play(goal).fault
}

function play(...goals: Partial<Goal>[]) {
  const named = goals.map((goal): Goal => ({ keyword: 'Then', text: 'it happens', ...goal }))
  return playStory(system, { id: 'tea', name: 'Tea', summary: 'Tea.', keywords: [], requirements: [], goals: named })
}
