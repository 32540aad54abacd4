import { fromPromise, setup } from 'xstate'

const described = (description: string, ...requirement: string[]) => ({ description, meta: { requirement } })

/** Boils water, and gives up after three minutes. */
export const samovarMachine = setup({
  types: { events: {} as { type: 'water.pour'; cups: number } },
  actors: { boil: fromPromise(async () => {}) },
  guards: { isEnough: ({ event }) => 'cups' in event && event.cups > 0 },
  delays: { timeout: 180_000 },
}).createMachine({
  id: 'samovar',
  ...described('Boils water.', 'TEA-1'),
  initial: 'empty',
  states: {
    empty: {
      ...described('The samovar has no water.', 'TEA-1'),
      on: {
        'water.pour': { guard: 'isEnough', target: 'boiling', ...described('Somebody pours water in.', 'TEA-1') },
      },
    },
    boiling: {
      ...described('The water gets hot.', 'TEA-1'),
      invoke: {
        src: 'boil',
        id: 'boil',
        onDone: { target: 'hot', ...described('The water boils.', 'TEA-1') },
        onError: { target: 'empty', ...described('The power fails.', 'TEA-1') },
      },
      after: { timeout: { target: 'empty', ...described('The samovar switches off.', 'TEA-2') } },
    },
    hot: { ...described('The water is hot.', 'TEA-1'), type: 'final' },
  },
})
