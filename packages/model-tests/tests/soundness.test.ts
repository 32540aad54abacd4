import { assign } from 'xstate'
import { expect, test } from 'vitest'
import { faultsOf } from '../src/soundness.ts'
import { sampleConfig, sampleImplementations, sampleModel, withState } from '../src/sample-machine.ts'
import { sampleProject } from './sample-project.ts'
import { setProject } from '../src/project.ts'

setProject(sampleProject)

const described = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }
const { empty, boiling } = sampleConfig.states
const [pour, complain] = empty.on['water.pour']
const [boil, gauge] = boiling.invoke
const pouring = (...branches: object[]) => ({ config: withState('empty', { on: { 'water.pour': branches } }) })
const invoking = (change: object) => ({ config: withState('boiling', { invoke: [{ ...boil, ...change }, gauge] }) })
const waiting = (delay: string) => ({
  config: withState('boiling', { after: { [delay]: { ...described, target: 'empty' } } }),
})

test('a sound machine has no faults', () => {
  expect(faultsOf(sampleModel())).toEqual([])
})

test.each([
  [
    'inline guard',
    pouring({ ...pour, guard: () => true }, complain!),
    'empty on water.pour has an inline guard: name it in setup.',
  ],
  [
    'inline action',
    pouring(pour!, { ...described, actions: () => {} }),
    'empty on water.pour has an inline action: name it in setup.',
  ],
  ['inline delay', waiting('5000'), 'boiling has an inline delay of 5000 ms: name it in setup.'],
  [
    'unknown delay',
    waiting('patiense'),
    'boiling waits for patiense, which setup does not have: add it there or fix the name.',
  ],
  [
    'unknown guard',
    pouring({ ...pour, guard: 'isPlenty' }, complain!),
    'empty on water.pour asks the guard isPlenty, which setup does not have: add it there or fix the name.',
  ],
  [
    'unknown action',
    pouring(pour!, { ...described, actions: 'moan' }),
    'empty on water.pour does the action moan, which setup does not have: add it there or fix the name.',
  ],
  [
    'unknown port',
    invoking({ src: 'heat' }),
    'boiling invokes heat, which setup does not have: add it there or fix the name.',
  ],
  [
    'invoke without onError',
    invoking({ onError: undefined }),
    'boiling invokes boil without onError: add where a failure leads.',
  ],
  [
    'state without description',
    { config: withState('hot', { description: undefined }) },
    "state hot needs a description from the shopper's view.",
  ],
  [
    'state without requirement',
    { config: withState('hot', { meta: {} }) },
    'state hot needs meta.requirement with at least one id.',
  ],
  [
    'transition without description',
    pouring({ ...pour, description: undefined }, complain!),
    "empty on water.pour needs a description from the shopper's view.",
  ],
  [
    'transition without requirement',
    pouring({ ...pour, meta: undefined }, complain!),
    'empty on water.pour needs meta.requirement with at least one id.',
  ],
  [
    'unreachable state',
    { config: withState('extra' as never, described) },
    'no case reaches the state extra: add one to kettle.cases.ts, or drop the state.',
  ],
  ['missing case', { model: { payloads: {} } }, 'kettle.cases.ts has no payload for xstate.done.actor.boil: add one.'],
  ['no input', { model: { inputs: {} } }, 'kettle.cases.ts has no input: add one.'],
  ['missing delay', { model: { delays: {} } }, "add to the model's delays how many milliseconds timeout is."],
  [
    'missing port',
    { model: { ports: { boil: 'promise' as const } } },
    "add to the model's ports whether gauge is a promise or a callback.",
  ],
  [
    'branch never taken',
    { model: { payloads: { ...sampleModel().payloads, 'water.pour': { none: { cups: 0 } } } } },
    'no case takes empty on water.pour when isEnough: add one to kettle.cases.ts, or drop the transition.',
  ],
  [
    'guard never refused',
    { model: { payloads: { ...sampleModel().payloads, 'water.pour': { enough: { cups: 1 } } } } },
    'no case is refused by the guard of empty on water.pour when isEnough: add one to kettle.cases.ts, or drop the guard.',
  ],
  [
    'branch behind one without guard',
    pouring({ ...pour, guard: undefined }, complain!),
    'empty on water.pour is never taken, because the branch before it, to checking, has no guard: give it one.',
  ],
  [
    'context without end',
    growing(),
    "it has no end under its cases, because its context grows: bound it by the model's within.",
  ],
  [
    'machine that breaks at its start',
    breaking(),
    'it breaks at its start from "for one": TypeError: Cannot read properties of undefined (reading \'flow\'): ' +
      'fix it, or give the event what it reads in the cases.',
  ],
  [
    'payload that a guard reads and no case gives',
    {
      model: { payloads: { ...sampleModel().payloads, 'water.pour': { none: {} } } },
      implementations: { guards: { isEnough: hasJug } },
    },
    'it breaks on "water.pour: none" in empty: Error: Unable to evaluate guard \'isEnough\' in transition for event ' +
      "'water.pour' in state node 'kettle.empty': Cannot read properties of undefined (reading 'cups'): fix it, or give the event what it reads in the cases.",
  ],
  [
    'state without see',
    { model: { screen: { render: () => null, cause: { 'water.pour': async () => {} }, see: {} } } },
    "add to the model's see what is seen in hot.",
  ],
  [
    'event without cause',
    { model: { screen: { render: () => null, cause: {}, see: {} } } },
    "add to the model's cause how water.pour is caused.",
  ],
])('%s is refused in one sentence', (_, change, sentence) => {
  expect(faultsOf(sampleModel(change))).toContain(`kettle: ${sentence}`)
})

test('a context that grows is walked within bounds', () => {
  const bounded = { ...growing(), model: { within: ({ cups }: { cups: number }) => cups < 4 } }
  expect(faultsOf(sampleModel(bounded))).toEqual([])
})

function growing() {
  const addCup = assign({ cups: ({ context }: { context: { cups: number } }) => context.cups + 1 })
  return { implementations: { actions: { ...sampleImplementations.actions, addCup } } }
}

function hasJug({ event }: { event: { jug?: { cups: number } } }): boolean {
  return event.jug!.cups > 0
}

function breaking() {
  return { config: { context: ({ input }: { input: { tap?: { flow: number } } }) => ({ cups: input.tap!.flow }) } }
}
