import { setup } from 'xstate'
import { samovarMachine } from './samovar.machine.ts'

const described = (description: string) => ({ description, meta: { requirement: ['TEA-2'] } })

/** Runs the samovar. */
export const breakfastMachine = setup({
  types: { events: {} as { type: 'guest.sit' } },
  actors: { samovar: samovarMachine },
}).createMachine({
  id: 'breakfast',
  ...described('A guest has breakfast.'),
  initial: 'laid',
  states: {
    laid: {
      ...described('The table is laid.'),
      on: { 'guest.sit': { target: 'brewing', ...described('A guest sits.') } },
    },
    brewing: {
      ...described('The guest waits for tea.'),
      invoke: { src: 'samovar', id: 'samovar', onDone: { target: 'served', ...described('The tea is ready.') } },
    },
    served: { ...described('The guest has tea.'), type: 'final' },
  },
})
