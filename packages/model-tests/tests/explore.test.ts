import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { explore } from '../src/explore.ts'
import { begin, proceed, recorder } from '../src/microsteps.ts'
import { transitionsOf } from '../src/transitions.ts'
import { coveringWalks, ignoredEvents, walkPerTransition } from '../src/walks.ts'
import { sampleModel } from '../src/sample-machine.ts'

const model = sampleModel()
const exploration = explore(model)
const ids = transitionsOf(model.machine).map(({ id }) => id)

test('xstate reports the branches that a running actor takes in _transitions', () => {
  const taken: string[] = []
  const machine = model.machine.provide({ actors: { boil: fromPromise(() => new Promise(() => {})) } } as never)
  const actor = createActor(machine, {
    input: { cups: 1 },
    inspect: recorder('kettle', (id) => taken.push(id)),
  }).start()
  actor.send({ type: 'water.pour', cups: 0 })
  actor.send({ type: 'gauge.rise' })
  actor.send({ type: 'water.pour', cups: 1 })
  expect(taken).toEqual([
    'kettle.empty | water.pour | 1',
    'kettle.empty | water.pour | 0',
    'kettle.checking | always | 0',
  ])
})

test('a pure step takes the same branches and runs nothing', () => {
  const { snapshot } = begin(model.machine, { cups: 1 })
  const rest = proceed(model.machine, snapshot, { type: 'water.pour', cups: 1 } as never)
  expect(rest.taken).toEqual(['kettle.empty | water.pour | 0', 'kettle.checking | always | 0'])
  expect(rest.snapshot.value).toBe('boiling')
})

test('every kind of transition is listed', () => {
  expect(transitionsOf(model.machine).map(({ source, kind, target }) => `${source} ${kind} ${target}`)).toEqual([
    'empty event checking',
    'empty event empty',
    'checking always boiling',
    'boiling event boiling',
    'boiling done hot',
    'boiling error empty',
    'boiling error empty',
    'boiling after empty',
  ])
})

test('covering walks take every transition', () => {
  const steps = coveringWalks(model, exploration).flatMap((walk) => walk.steps)
  expect(new Set(steps)).toEqual(
    new Set([
      'water.pour: enough',
      'water.pour: none',
      'gauge.rise',
      'boil answers: boiled',
      'boil fails: no power',
      'gauge fails: broken',
      'timeout passes in boiling',
    ]),
  )
})

test('each transition has a separate walk that ends with it', () => {
  const walks = walkPerTransition(exploration)
  expect([...walks.keys()].toSorted()).toEqual(ids.toSorted())
  expect(walks.get('kettle.boiling | xstate.after.timeout.kettle.boiling | 0')).toEqual({
    input: 'for one',
    steps: ['water.pour: enough', 'timeout passes in boiling'],
  })
})

test('ignored events are listed once per state and payload, if they can occur there', () => {
  expect(ignoredEvents(exploration).map(({ state, event }) => `${state}: ${event}`)).toEqual([
    'boiling: water.pour: enough',
    'boiling: water.pour: none',
  ])
})
