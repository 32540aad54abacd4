import { assign, createMachine, fromCallback, fromPromise } from 'xstate'
import type { Model } from '#tests/support/model.ts'

const told = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }

/** A sound machine with every kind of transition; tests of the walker spoil one thing at a time. */
export const sampleConfig = {
  id: 'kettle',
  initial: 'empty',
  context: ({ input }: { input: { cups: number } }) => ({ cups: input.cups }),
  states: {
    empty: {
      ...told,
      on: {
        'water.pour': [
          { ...told, guard: 'isEnough', target: 'checking' },
          { ...told, actions: 'complain' },
        ],
      },
    },
    checking: { ...told, always: { ...told, target: 'boiling', actions: 'hum' } },
    boiling: {
      ...told,
      invoke: [
        {
          id: 'boil',
          src: 'boil',
          input: ({ context }: { context: { cups: number } }) => context,
          onDone: { ...told, target: 'hot' },
          onError: { ...told, target: 'empty' },
        },
        { id: 'gauge', src: 'gauge', onError: { ...told, target: 'empty' } },
      ],
      on: { 'gauge.rise': { ...told, actions: 'addCup' } },
      after: { timeout: { ...told, target: 'empty' } },
    },
    hot: { ...told, type: 'final' as const },
  },
}

export const sampleImplementations = {
  actors: { boil: fromPromise(async () => {}), gauge: fromCallback(() => {}) },
  guards: { isEnough: ({ event }: { event: { cups?: number } }) => (event.cups ?? 0) > 0 },
  actions: { complain: () => {}, hum: () => {}, addCup: assign({ cups: 2 }) },
  delays: { timeout: 5000 },
}

/** The kettle as the walker sees it, with something changed. */
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

/** The kettle with one of its states changed. */
export function withState(name: keyof typeof sampleConfig.states, change: object): object {
  return { states: { ...sampleConfig.states, [name]: { ...sampleConfig.states[name], ...change } } }
}
