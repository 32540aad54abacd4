import { assign, createMachine, fromCallback, fromPromise } from 'xstate'
import type { Model } from './model.ts'

const described = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }

/** A sound machine with every kind of transition; tests of the walker change one thing at a time. */
export const sampleConfig = {
  id: 'kettle',
  initial: 'empty',
  context: ({ input }: { input: { cups: number } }) => ({ cups: input.cups }),
  states: {
    empty: {
      ...described,
      on: {
        'water.pour': [
          { ...described, guard: 'isEnough', target: 'checking' },
          { ...described, actions: 'complain' },
        ],
      },
    },
    checking: { ...described, always: { ...described, target: 'boiling', actions: 'hum' } },
    boiling: {
      ...described,
      invoke: [
        {
          id: 'boil',
          src: 'boil',
          input: ({ context }: { context: { cups: number } }) => context,
          onDone: { ...described, target: 'hot' },
          onError: { ...described, target: 'empty' },
        },
        { id: 'gauge', src: 'gauge', onError: { ...described, target: 'empty' } },
      ],
      on: { 'gauge.rise': { ...described, actions: 'addCup' } },
      after: { timeout: { ...described, target: 'empty' } },
    },
    hot: { ...described, type: 'final' as const },
  },
}

export const sampleImplementations = {
  actors: { boil: fromPromise(async () => {}), gauge: fromCallback(() => {}) },
  guards: { isEnough: ({ event }: { event: { cups?: number } }) => (event.cups ?? 0) > 0 },
  actions: { complain: () => {}, hum: () => {}, addCup: assign({ cups: 2 }) },
  delays: { timeout: 5000 },
}

/** The model of the sample machine, with something changed. */
export function sampleModel(change: { config?: object; implementations?: object; model?: Partial<Model> } = {}): Model {
  const config = { ...sampleConfig, ...change.config }
  const implementations = { ...sampleImplementations, ...change.implementations }
  return {
    machine: createMachine(config as never, implementations as never),
    inputs: { 'for one': { cups: 1 } },
    payloads: {
      'water.pour': { enough: { cups: 1 }, none: { cups: 0 } },
      'xstate.done.actor.boil': { boiled: { output: undefined } },
      'xstate.error.actor.boil': { 'no power': { error: new Error('no power') } },
      'xstate.error.actor.gauge': { broken: { error: new Error('broken') } },
    },
    ports: { boil: 'promise', gauge: 'callback' },
    emits: { gauge: ['gauge.rise'] },
    delays: { timeout: 5000 },
    raised: [],
    within: () => true,
    screen: null,
    environments: ['actor'],
    ...change.model,
  }
}

/** The states of the sample machine, with one of them changed. */
export function withState(name: keyof typeof sampleConfig.states, change: object): object {
  return { states: { ...sampleConfig.states, [name]: { ...sampleConfig.states[name], ...change } } }
}
