import { assign, fromCallback, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../model-tests/src/mutate/draft.ts'
import { removedId } from '../src/diff/change.ts'
import { compare } from '../src/diff/compare.ts'
import { changesOf, lineOf, stateIn, writtenSample } from '../src/diff/sample-machines.ts'

const sample = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }

const edits: [what: string, edit: (draft: Draft) => unknown, lines: string[]][] = [
  ['nothing', () => {}, []],
  [
    'a state added, unlinked',
    ({ root }) =>
      Object.assign(root.states!, {
        cold: { ...sample, description: 'It went cold.', tags: ['still'], entry: ['hum'] },
      }),
    ['state added · State `cold`: is new (does `hum` on entry): “It went cold.”'],
  ],
  [
    'a state removed, with what led there',
    ({ root }) => {
      delete root.states!['hot']
      delete root.states!['boiling']!.invoke![0]!.onDone
    },
    [
      'transition removed · In `boiling`, when `boil` answers: is removed (before: goes to `hot`)',
      'state removed · State `hot`: is removed: “A line for people.”',
    ],
  ],
  [
    'a state renamed',
    ({ root }) => {
      const { hot, ...states } = root.states!
      root.states = { ...states, ready: hot! }
      root.states['boiling']!.invoke![0]!.onDone![0]!.target = '#kettle.ready'
    },
    ['state renamed · `ready`: is the new name of `hot`'],
  ],
  [
    'a state moved under another',
    ({ root }) => {
      const { hot, ...states } = root.states!
      root.states = {
        ...states,
        checking: { ...states['checking'], initial: 'first', states: { first: { ...sample }, hot: hot! } },
      }
      root.states['boiling']!.invoke![0]!.onDone![0]!.target = '#kettle.checking.hot'
    },
    [
      'state added · State `checking.first`: is new (one starts there): “A line for people.”',
      'state moved · `checking.hot`: is now within `checking` (before: the machine itself)',
    ],
  ],
  [
    'an end made none',
    (draft) => delete stateIn(draft, 'hot').type,
    ['state kind changed · `hot`: waits for what comes (before: is an end)'],
  ],
  [
    'another start',
    ({ root }) => (root.initial = 'boiling'),
    [
      'start moved · `empty`: the machine itself no longer starts here',
      'start moved · `boiling`: the machine itself now starts here',
    ],
  ],
  [
    'a tag',
    (draft) => (stateIn(draft, 'boiling').tags = ['busy']),
    ['tags changed · `boiling`: now has the tag `busy`'],
  ],
  [
    'an entry action',
    (draft) => (stateIn(draft, 'hot').entry = ['hum']),
    ['entry changed · `hot`, on entry: now does `hum`'],
  ],
  [
    'an exit action',
    (draft) => (stateIn(draft, 'boiling').exit = ['hum']),
    ['exit changed · `boiling`, on exit: now does `hum`'],
  ],
  [
    'an invoke dropped',
    (draft) => stateIn(draft, 'boiling').invoke?.splice(1, 1),
    [
      'invokes changed · `boiling`: no longer runs `gauge`',
      'transition removed · In `boiling`, when `gauge` fails: is removed (before: goes to `empty`)',
    ],
  ],
  [
    'a description',
    (draft) => Object.assign(stateIn(draft, 'hot'), { description: 'Tea time.' }),
    ['state description changed · `hot`: is now described as “Tea time.” (before: “A line for people.”)'],
  ],
  [
    'a requirement',
    (draft) => (stateIn(draft, 'hot').meta = { requirement: ['TEA-2'] }),
    ['state requirements changed · `hot`: now cites `TEA-2`, no longer cites `TEA-1`'],
  ],
  [
    'a transition added',
    (draft) =>
      (stateIn(draft, 'boiling').on!['lid.open'] = [{ ...sample, target: '#kettle.empty', actions: ['complain'] }]),
    [
      'transition added · In `boiling`, on `lid.open`: is new, goes to `empty` and does `complain`: “A line for people.”',
    ],
  ],
  [
    'a transition led elsewhere',
    (draft) => (stateIn(draft, 'boiling').invoke![1]!.onError![0]!.target = '#kettle.hot'),
    ['retargeted · In `boiling`, when `gauge` fails: now goes to `hot` (before: goes to `empty`)'],
  ],
  [
    'a transition that stays',
    (draft) => delete stateIn(draft, 'boiling').invoke![1]!.onError![0]!.target,
    ['retargeted · In `boiling`, when `gauge` fails: now stays (before: goes to `empty`)'],
  ],
  [
    'a guard dropped',
    (draft) => delete stateIn(draft, 'empty').on!['water.pour']![0]!.guard,
    ['guard changed · In `empty`, on `water.pour`: before, `isEnough` was asked'],
  ],
  [
    'an action dropped',
    (draft) => delete stateIn(draft, 'checking').always![0]!.actions,
    ['actions changed · In `checking`, at once: no longer does `hum`'],
  ],
  [
    'an event called otherwise',
    (draft) => {
      const { on } = stateIn(draft, 'boiling')
      on!['gauge.climb'] = on!['gauge.rise']!
      delete on!['gauge.rise']
    },
    ['event changed · In `boiling`, on `gauge.climb`: before, it was on `gauge.rise`'],
  ],
  [
    'branches in another order',
    (draft) => (stateIn(draft, 'empty').on!['water.pour'] = stateIn(draft, 'empty').on!['water.pour']!.toReversed()),
    [
      'branches reordered · In `empty`, on `water.pour`: asks in another order: otherwise, `isEnough` (before: `isEnough`, otherwise)',
    ],
  ],
  [
    'a delay',
    ({ implementations }) => (implementations.delays['timeout'] = 4000),
    ['delay changed · Delay `timeout`: is now 4 seconds (before: 5 seconds)'],
  ],
  [
    'a delay that the context decides',
    ({ implementations }) => (implementations.delays['timeout'] = () => 4000),
    ['delay changed · Delay `timeout`: is now a time that the context decides (before: 5 seconds)'],
  ],
  [
    'a port of another kind',
    ({ implementations }) =>
      (implementations.actors = { ...implementations.actors, gauge: fromPromise(async () => {}) }),
    [
      'port changed · Port `gauge`: is now a promise (before: a callback)',
      'body changed · Port `gauge`: is written differently',
    ],
  ],
  [
    "a guard's body",
    ({ implementations }) =>
      (implementations.guards['isEnough'] = ({ event }: { event: { cups: number } }) => event.cups > 1),
    ['body changed · Guard `isEnough`: is written differently'],
  ],
  [
    'what an action assigns',
    ({ implementations }) => (implementations.actions['addCup'] = assign({ cups: 3 })),
    ['body changed · Action `addCup`: is written differently'],
  ],
  [
    "a port's body",
    ({ implementations }) =>
      (implementations.actors = { ...implementations.actors, gauge: fromCallback(() => () => {}) }),
    ['body changed · Port `gauge`: is written differently'],
  ],
  [
    'what a port is handed',
    (draft) => delete stateIn(draft, 'boiling').invoke![0]!.input,
    ['values changed · The parameters of the ports and actions of `boiling`: is written differently'],
  ],
  [
    'the first context',
    ({ root }) => Object.assign(root, { context: () => ({ cups: 9 }) }),
    ['values changed · The initial context or the output: is written differently'],
  ],
  [
    'two at once: a state renamed, and one of its transitions led elsewhere',
    ({ root }) => {
      const { boiling, ...states } = root.states!
      root.states = { ...states, heating: boiling! }
      root.states['checking']!.always![0]!.target = '#kettle.heating'
      boiling!.invoke![1]!.onError![0]!.target = '#kettle.hot'
    },
    [
      'state renamed · `heating`: is the new name of `boiling`',
      'retargeted · In `heating`, when `gauge` fails: now goes to `hot` (before: goes to `empty`)',
    ],
  ],
]

describe('SM-4 a comparison reports', () => {
  test.each(edits)('%s', (_, edit, lines) => {
    expect(changesOf(edit).map(lineOf)).toEqual(lines)
  })
})

/** Changes of a variant of the sample machine. */
const further: [what: string, first: (draft: Draft) => unknown, edit: (draft: Draft) => unknown, line: string][] = [
  [
    'actions in another order',
    (draft) => (stateIn(draft, 'checking').always![0]!.actions = ['hum', 'complain']),
    (draft) => (stateIn(draft, 'checking').always![0]!.actions = ['complain', 'hum']),
    'actions reordered · In `checking`, at once: does in another order: `complain` and `hum` (before: `hum` and `complain`)',
  ],
  [
    'a state that is entered again',
    (draft) => Object.assign(stateIn(draft, 'boiling').on!['gauge.rise']![0]!, { target: '#kettle.boiling' }),
    (draft) => (stateIn(draft, 'boiling').on!['gauge.rise']![0]!.reenter = true),
    'reenter changed · In `boiling`, on `gauge.rise`: now leaves its state and enters it again, so that its actors restart',
  ],
  [
    'a plain input of a port',
    (draft) => (stateIn(draft, 'boiling').invoke![0]!.input = { cups: 1 }),
    (draft) => (stateIn(draft, 'boiling').invoke![0]!.input = { cups: 2 }),
    'values changed · The parameters of the ports and actions of `boiling`: is written differently',
  ],
  [
    'a number in a plain input',
    (draft) => (stateIn(draft, 'boiling').invoke![0]!.input = [1, 2]),
    (draft) => (stateIn(draft, 'boiling').invoke![0]!.input = [1, 3]),
    'values changed · The parameters of the ports and actions of `boiling`: is written differently',
  ],
  [
    'parameters of a guard',
    (draft) => (stateIn(draft, 'empty').on!['water.pour']![0]!.guard = { type: 'isEnough', params: () => 1 }),
    (draft) => (stateIn(draft, 'empty').on!['water.pour']![0]!.guard = { type: 'isEnough', params: () => 2 }),
    'values changed · In `empty`, on `water.pour` if `isEnough`: the parameters of its guard and actions: is written differently',
  ],
]

describe('SM-4 a comparison also reports', () => {
  test.each(further)('%s', (_, first, edit, line) => {
    expect(changesOf(edit, first).map(lineOf)).toEqual([line])
  })
})

test('SM-4 a comparison reports a declaration that changed in nothing else', () => {
  const [before, after] = [writtenSample(), { ...writtenSample(), declaration: 'moreThan(5)' }]
  expect(compare(before, after).map(lineOf)).toEqual([
    'declaration changed · The machine: is written differently in machines/kettle/kettle.machine.ts, in nothing that is compared here',
  ])
})

test('SM-4 a state with nothing in common is added and removed, not renamed', () => {
  const rest = { ...sample, description: 'It rests.', on: { 'lid.open': [{ ...sample, target: '#kettle.hot' }] } }
  const lines = changesOf(({ root }) => {
    const { boiling: _, ...states } = root.states!
    root.states = { ...states, rest }
    states['checking']!.always![0]!.target = '#kettle.rest'
  }).map(({ kind }) => kind)
  expect(lines).toContain('state added')
  expect(lines).toContain('state removed')
  expect(lines).not.toContain('state renamed')
})

test('SM-4 a comparison reports a state that has become unreachable', () => {
  const lines = changesOf((draft) => (stateIn(draft, 'boiling').invoke![0]!.onDone![0]!.target = '#kettle.empty')).map(
    lineOf,
  )
  expect(lines).toEqual([
    'retargeted · In `boiling`, when `boil` answers: now goes to `empty` (before: goes to `hot`)',
    'state unreachable · `hot`: nothing leads there any more',
  ])
})

test('SM-4 the drawing marks what was added, removed and changed', () => {
  const changes = changesOf((draft) => {
    stateIn(draft, 'boiling').invoke![1]!.onError![0]!.target = '#kettle.hot'
    stateIn(draft, 'hot').tags = ['ready']
    draft.implementations.delays['timeout'] = 1
  })
  expect(Object.assign({}, ...changes.map(({ marks }) => marks))).toEqual({
    'kettle.boiling | xstate.error.actor.gauge | 0': 'added',
    [removedId('kettle.boiling | xstate.error.actor.gauge | 0')]: 'removed',
    'kettle.boiling | xstate.after.timeout.kettle.boiling | 0': 'changed',
    hot: 'changed',
  })
})
