import type { CasesOf } from '../cases.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import { shopListCases } from '../shop-list/shop-list.cases.ts'
import type { homeMachine } from './home.machine.ts'

/** Deals, no deals, and no response. */
export const homeCases = {
  inputs: { start: undefined },
  events: {
    'xstate.done.actor.loadDeals': {
      'three deals': shopListCases.events['xstate.done.actor.loadCards']['three cards'],
      'no deals': { output: [] },
    },
    'xstate.error.actor.loadDeals': {
      'no answer': { error: new CallFailed(0, noAnswer) },
    },
  },
} satisfies CasesOf<typeof homeMachine>
