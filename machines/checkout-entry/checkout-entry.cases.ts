import type { CasesOf } from '../cases.ts'
import { CallFailed } from '../problem.ts'
import type { checkoutEntryMachine } from './checkout-entry.machine.ts'

/** CHK-20: phone and desktop, with every next page. */
export const checkoutEntryCases = {
  inputs: { 'the page opens': undefined },
  events: {
    'xstate.done.actor.openApp': {
      'on a phone': { output: 'opened' },
      'on a desktop': { output: 'noApp' },
    },
    'xstate.error.actor.openApp': { 'the browser refuses': { error: new TypeError('Blocked') } },
    'xstate.error.actor.watchHiding': { exception: { error: new TypeError('Blocked') } },
    'xstate.done.actor.findWay': {
      'logged out': { output: 'login' },
      'nothing in the cart': { output: 'shop' },
      'something to pay': { output: 'checkout' },
    },
    'xstate.error.actor.findWay': {
      'the cart cannot be read': { error: new CallFailed(500, 'Something went wrong at our end.') },
      'no message': { error: new CallFailed(502, '') },
      'an exception': { error: new TypeError('undefined is not a function') },
    },
  },
} satisfies CasesOf<typeof checkoutEntryMachine>
