import { assign, createMachine, enqueueActions, fromCallback, fromPromise, raise, sendTo, spawnChild } from 'xstate'
import { expect, test } from 'vitest'
import { effectsOf } from '../src/effects.ts'
import { explore } from '../src/explore.ts'
import type { Model } from '../src/model.ts'
import { mutantsOf } from '../src/mutate/mutants.ts'
import { setProject } from '../src/project.ts'
import { faultsOf } from '../src/soundness.ts'
import { coveringWalks } from '../src/walks.ts'
import { sampleProject } from './sample-project.ts'

setProject(sampleProject)

const described = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }
const to = (target: string, more: object = {}) => ({ ...described, target, ...more })

test.each(['shallow', 'deep'])('a %s history state is refused', (history) => {
  const states = {
    playing: {
      ...described,
      initial: 'slow',
      on: { 'player.stop': to('stopped') },
      states: {
        slow: { ...described, on: { 'speed.change': to('fast') } },
        fast: { ...described },
        latest: { type: 'history', history },
      },
    },
    stopped: { ...described, on: { 'player.start': to('playing.latest') } },
  }
  expect(faultsOf(modelOf({ initial: 'playing', states }))).toEqual([
    'player: playing.latest is a history state: keep in the context what has to be remembered.',
  ])
})

test('states whose contexts differ in a set or a map alone are different states', () => {
  const states = { open: { ...described, on: { 'tag.add': { ...described, actions: 'addTag' } } } }
  const addTag = assign(
    ({ context: { tags, counts } }: { context: { tags: Set<string>; counts: Map<string, number> } }) => {
      return { tags: new Set([...tags, 'new']), counts: new Map([...counts, ['new', 1]]) }
    },
  )
  const change = { context: { tags: new Set(['old']), counts: new Map() }, initial: 'open', states }
  const model = modelOf(change, { actions: { addTag } })
  expect(faultsOf(model)).toEqual([])
  expect(explore(model).states.map(({ snapshot }) => [...snapshot.context.tags])).toEqual([['old'], ['old', 'new']])
})

test.each([
  ['a function', () => {}, 'a function'],
  ['a pattern', /tea/, 'a RegExp'],
  ['a number that is none', Number.NaN, 'NaN'],
  ['a symbol', Symbol('tea'), 'a symbol'],
  ['a bigint', 1n, 'a bigint'],
])('%s in a context is refused, because JSON would not show it', (_, held, named) => {
  const model = modelOf({ context: { shelf: [{ held }] }, initial: 'open', states: { open: described } })
  expect(faultsOf(model)).toEqual([`player: its context in open: ${named} cannot be compared: use plain data.`])
})

test('an event that is raised after a delay is refused', () => {
  const states = {
    open: { ...described, on: { 'door.close': to('closing') } },
    closing: { ...described, entry: 'slam', on: { 'door.slam': to('closed') } },
    closed: described,
  }
  const refused = [
    'player: it raises door.slam after a delay on "door.close" in open, and no walk would await it: use after.',
  ]
  const event = { type: 'door.slam' }
  const enqueued = enqueueActions(({ enqueue }) => enqueue.raise(event, { delay: 100 }))
  for (const slam of [raise(event, { delay: 100 }), enqueued])
    expect(faultsOf(modelOf({ initial: 'open', states }, { actions: { slam } }))).toEqual(refused)
})

test.each([
  ['of one state', { after: { short: to('over'), long: to('over') } }, {}],
  ['of a state and the one above', { after: { short: to('over') } }, { after: { long: to('.over') } }],
])('two timers %s are refused', (_, waiting, root) => {
  const states = { waiting: { ...described, ...waiting }, over: described }
  const delays = { short: 1000, long: 5000 }
  const model = modelOf({ ...root, initial: 'waiting', states }, { delays }, { delays })
  expect(faultsOf(model)).toEqual([
    'player: long and short run at once in waiting, and a walk would only try one: let one delay run at a time.',
  ])
})

test('a delay that depends on the context is compared in every state that is reached', () => {
  const states = {
    waiting: {
      ...described,
      after: {
        pause: [{ ...described, guard: 'isLast', target: 'over' }, to('waiting', { actions: 'count', reenter: true })],
      },
    },
    over: { ...described, type: 'final' },
  }
  interface Held {
    context: { checks: number }
  }
  const implementations = {
    actions: { count: assign({ checks: ({ context }: Held) => context.checks + 1 }) },
    guards: { isLast: ({ context }: Held) => context.checks === 3 },
    // The third one is wrong.
    delays: { pause: ({ context }: Held) => [1000, 2000, 4000, 4000][context.checks] },
  }
  const pause = ({ checks }: Held['context']) => [1000, 2000, 5000, 4000][checks] ?? 0
  const model = modelOf({ context: { checks: 0 }, initial: 'waiting', states }, implementations, { delays: { pause } })
  expect(faultsOf(model)).toEqual([
    'player: pause is 4000 ms in waiting with {"checks":2}, but 5000 ms by the model: fix the delay of the machine or of the model.',
  ])
})

test.each([
  ['a machine', createMachine({ on: { 'bell.ring': {} } })],
  ['a promise', fromPromise(async () => {})],
])('an event sent to %s is refused', (_, bell) => {
  expect(faultsOf(ringing(bell, sendTo('bell', { type: 'bell.ring' })))).toEqual([
    'player: it sends bell.ring to bell on "door.push" in open, which no walk would receive: only a callback is sent events.',
  ])
})

test('an event sent after a delay is refused', () => {
  expect(
    faultsOf(
      ringing(
        fromCallback(() => {}),
        sendTo('bell', { type: 'bell.ring' }, { delay: 5 }),
      ),
    ),
  ).toEqual(['player: it sends bell.ring after a delay on "door.push" in open, and no walk would await it: use after.'])
})

test('an event sent to a callback is sound', () => {
  expect(
    faultsOf(
      ringing(
        fromCallback(() => {}),
        sendTo('bell', { type: 'bell.ring' }),
      ),
    ),
  ).toEqual([])
})

test('an event sent to a callback by the state that starts it is sound', () => {
  const open = { ...described, entry: 'ring', invoke: { src: 'bell', id: 'bell', onError: described } }
  const implementations = {
    actors: { bell: fromCallback(() => {}) },
    actions: { ring: sendTo('bell', { type: 'bell.ring' }) },
  }
  const payloads = { 'xstate.error.actor.bell': { broken: { error: 'broken' } } }
  const model = modelOf({ initial: 'open', states: { open } }, implementations, {
    ports: { bell: 'callback' },
    payloads,
  })
  expect(faultsOf(model)).toEqual([])
})

test('a spawned actor is refused', () => {
  expect(
    faultsOf(
      ringing(
        fromCallback(() => {}),
        spawnChild('bell', { id: 'second' }),
      ),
    ),
  ).toEqual(['player: it spawns second on "door.push" in open, which no walk would answer: invoke it.'])
})

test('an event that a promise is to emit is refused', () => {
  const model = ringing(
    fromPromise(async () => {}),
    () => {},
  )
  expect(faultsOf({ ...model, emits: { bell: ['door.push'] } })).toContain(
    'player: door.push is to arrive from bell, which is a promise: only a callback emits events.',
  )
})

test.each(['card.*', '*'])('the wildcard %s is refused', (wildcard) => {
  const states = { open: { ...described, on: { [wildcard]: to('closed') } }, closed: described }
  expect(faultsOf(modelOf({ initial: 'open', states }))).toEqual([
    `player: open on ${wildcard} is a wildcard, of which no walk knows the events: name each event.`,
  ])
})

test('a nested final state is reached, and its onDone is taken or refused by its guard', () => {
  const implementations = {
    actions: { hurry: assign({ isHurried: true }) },
    guards: { isHurried: ({ context }: { context: { isHurried: boolean } }) => context.isHurried },
  }
  const model = modelOf(withForm({}), implementations)
  expect(faultsOf(model)).toEqual([])
  expect(coveringWalks(model, explore(model)).flatMap(({ steps }) => steps)).toContain('form.send')
  expect(faultsOf(modelOf(withForm({ guard: 'isHurried' }), implementations))).toEqual([])
})

test('a nested final state to which nothing leads is reported', () => {
  const states = {
    form: {
      ...described,
      initial: 'filling',
      onDone: to('sent'),
      states: { filling: described, filled: { ...described, type: 'final' } },
    },
    sent: { ...described, type: 'final' },
  }
  expect(faultsOf(modelOf({ initial: 'form', states }))).toContain(
    'player: no case reaches the state form.filled: add one to player.cases.ts, or drop the state.',
  )
})

test('a list of targets is refused, by mutation too', () => {
  const part = { ...described, initial: 'off', states: { off: described, on: described } }
  const start = { 'player.start': { ...described, target: ['.left.on', '.right.on'] } }
  const model = modelOf({ type: 'parallel', on: start, states: { left: part, right: part } })
  const refused = 'player on player.start has a list of targets, which mutation cannot change: name one state.'
  expect(faultsOf(model)).toEqual([`player: ${refused}`])
  expect(() => mutantsOf({ model, connects: null } as never)).toThrow(refused)
})

test('a list of one target is that target', () => {
  const states = {
    open: { ...described, on: { 'door.close': { ...described, target: ['closed'] } } },
    closed: described,
  }
  const model = modelOf({ initial: 'open', states })
  expect(faultsOf(model)).toEqual([])
  const places = mutantsOf({ model, connects: null } as never).map(({ operator, place }) => `${operator} ${place}`)
  expect(places).toContain('retarget open · door.close → closed: to open')
})

test.each([
  ['always', { always: to('there') }, {}],
  [
    'raised events',
    { entry: 'turn', on: { 'wheel.turn': to('there') } },
    { actions: { turn: raise({ type: 'wheel.turn' }) } },
  ],
])('a chain of %s without end is refused', (_, turning, implementations) => {
  const there = JSON.parse(JSON.stringify(turning).replaceAll('there', 'here')) as object
  const states = {
    idle: { ...described, on: { 'wheel.start': to('here') } },
    here: { ...described, ...turning },
    there: { ...described, ...there },
  }
  const [fault] = faultsOf(modelOf({ initial: 'idle', states }, implementations, { raised: ['wheel.turn'] }))
  expect(fault).toMatch(/^player: it breaks on "wheel.start" in idle: Error: Infinite loop detected:/)
})

test('a set among the effects of a step is shown', () => {
  const states = { open: { ...described, on: { 'door.push': { ...described, actions: 'ring' } } } }
  const ring = { type: 'ring', params: { tones: new Set(['high']) } }
  states.open.on['door.push'].actions = ring as never
  const model = modelOf({ initial: 'open', states }, { actions: { ring: () => {} } })
  const [edge] = explore(model).edges
  expect(effectsOf(model, edge!)).toEqual([{ 'do ring': { tones: { set: ['high'] } } }])
})

/** A form within the machine ends in a final state; its onDone may have a guard. */
function withForm(guarded: object): object {
  const form = {
    ...described,
    initial: 'filling',
    onDone: to('sent', guarded),
    on: { 'form.hurry': { ...described, actions: 'hurry' } },
    states: { filling: { ...described, on: { 'form.send': to('filled') } }, filled: { ...described, type: 'final' } },
  }
  return {
    context: { isHurried: false },
    initial: 'form',
    states: { form, sent: { ...described, type: 'final' } },
  }
}

/** Opens with a bell that runs in it; `ring` is done on "door.push". */
function ringing(bell: unknown, ring: unknown): Model {
  const isCallback = String((bell as { transition: unknown }).transition) === String(fromCallback(() => {}).transition)
  const open = {
    ...described,
    invoke: { src: 'bell', id: 'bell', onError: described, ...(isCallback ? {} : { onDone: described }) },
    on: { 'door.push': { ...described, actions: 'ring' } },
  }
  const payloads = {
    'xstate.error.actor.bell': { broken: { error: 'broken' } },
    ...(isCallback ? {} : { 'xstate.done.actor.bell': { rung: { output: null } } }),
  }
  return modelOf(
    { initial: 'open', states: { open } },
    { actors: { bell }, actions: { ring } },
    { ports: { bell: isCallback ? 'callback' : 'promise' }, payloads },
  )
}

function modelOf(config: object, implementations: object = {}, change: Partial<Model> = {}): Model {
  return {
    machine: createMachine({ id: 'player', ...config } as never, implementations as never),
    inputs: { 'by default': undefined },
    payloads: {},
    ports: {},
    emits: {},
    delays: {},
    raised: [],
    within: () => true,
    screen: null,
    environments: ['actor'],
    ...change,
  }
}
