import type { CasesOf } from '../cases.ts'
import { CallFailed } from '../problem.ts'
import type { stockNotificationMachine } from './stock-notification.machine.ts'

/** PDP-14: with and without the address of an account, valid or not, and each way a registration ends. */
export const stockNotificationCases = {
  inputs: { 'a sold-out card': { cardId: 218 } },
  events: {
    'form.submit': {
      'an address': { email: 'banjo@example.com' },
      'no address': { email: 'banjo' },
    },
    'xstate.done.actor.loadEmail': {
      'an address': { output: 'jo@wattle.example' },
      none: { output: null },
    },
    'xstate.error.actor.loadEmail': {
      'a server fault': { error: new CallFailed(500, 'Something went wrong at our end.') },
    },
    'xstate.done.actor.requestNotification': {
      'with a message': { output: 'We’ll email banjo@example.com when this card is back in stock.' },
      'without one': { output: undefined },
    },
    'xstate.error.actor.requestNotification': {
      'too many': { error: new CallFailed(429, 'Too many attempts. Try again in 60 minutes.') },
      'no message': { error: new CallFailed(500, '') },
      exception: { error: new TypeError('out of memory') },
    },
  },
} satisfies CasesOf<typeof stockNotificationMachine>
