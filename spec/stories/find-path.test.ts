import { fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { Goal, StorySystem } from './story.ts'
import { playStory } from './play-story.ts'

const sample = setup({
  actors: { boil: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  delays: { coolDown: 60_000 },
}).createMachine({
  id: 'kettle',
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
      column: 'Kettle',
    },
    cup: { machine: cup, cases: { inputs: { new: undefined }, events: {} }, column: 'Cup' },
  },
  begins: [
    { id: 'kettle', machine: 'kettle' },
    { id: 'cup', machine: 'cup' },
  ],
  links: { sample: ({ entered }) => (entered.includes('hot') ? [{ send: 'tea.pour', to: 'cup' }] : []) },
  answers: {},
}

test('SM-8 the path between goals is found: actors answer by themselves, and what follows elsewhere follows', () => {
  const { steps, fault } = play({ do: [{ who: 'kettle', what: 'switch.on' }], see: { cup: 'full' } })
  expect(fault).toBeNull()
  expect(steps[0]?.moves.map(({ member, to }) => `${member} ${to}`)).toEqual([
    'kettle boiling',
    'kettle hot',
    'cup full',
  ])
})

test('SM-8 time passes only where the goal says so, up to the timer that is due', () => {
  const hot: Partial<Goal> = { do: [{ who: 'kettle', what: 'switch.on' }], see: { sample: 'hot' } }
  expect(play(hot, { see: { sample: 'cold' } }).fault).toContain(
    'kettle is in hot; expected cold before any time passes',
  )
  const { steps, fault } = play(hot, { see: { sample: 'cold' }, takesTime: true })
  expect(fault).toBeNull()
  expect(steps[1]?.composition.now).toBe(60_000)
})

test('SM-8 a failure happens only where the story says so', () => {
  const on: Partial<Goal> = { do: [{ who: 'kettle', what: 'switch.on' }] }
  expect(play(on, { see: { sample: 'cold' } }).fault).toContain('kettle is in boiling; expected cold')
  expect(play(on, { do: [{ who: 'kettle', what: 'boil fails: broken' }], see: { sample: 'cold' } }).fault).toBeNull()
})

test('SM-8 an event without effect, a member that does not run and a name that nobody has are named', () => {
  expect(faultOf({ do: [{ who: 'cup', what: 'tea.drink' }] })).toContain(
    'cup is in empty; expected it to take “tea.drink”',
  )
  expect(faultOf({ do: [{ who: 'pot', what: 'tea.pour' }] })).toContain('pot does not run; expected it to take')
  expect(faultOf({ do: [{ open: { id: 'pot', machine: 'pot' }, from: 'new' }] })).toContain('is called pot')
  expect(faultOf({ do: [{ open: { id: 'other', machine: 'cup' }, from: 'old' }] })).toContain('no input “old”')
  expect(faultOf({ see: { cup: null } })).toContain('cup is in empty; expected it to have ended')
})

test('SM-8 what closes with its tab no longer runs', () => {
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
