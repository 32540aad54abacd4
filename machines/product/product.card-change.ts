import { errorParams } from '../problem.ts'
import { productSetup } from './product.setup.ts'

/** PDP-15: the transition of the states that show a card. */
export const cardChange = {
  'card.change': {
    description: 'The shopper chooses another value of the card, or goes back to one: that value is loaded.',
    meta: { requirement: ['NAV-9', 'PDP-11', 'PDP-15'] },
    target: 'changingCard',
    actions: { type: 'chooseCard', params: ({ event }: { event: { id: string } }) => ({ id: event.id }) },
  },
} as const

/** NAV-9, PDP-15: the former value stays until the chosen one can be drawn. */
export const changingCard = productSetup.createStateConfig({
  description: 'The former value stays on the page, and cannot be bought, while the chosen one is loading.',
  meta: { requirement: ['NAV-9', 'PDP-11', 'PDP-15'] },
  entry: 'clearProblem',
  on: {
    'card.change': {
      description: 'The shopper chooses yet another value: the pending response is dropped, and that value is loaded.',
      meta: { requirement: ['NAV-9', 'PDP-15'] },
      target: 'changingCard',
      reenter: true,
      actions: { type: 'chooseCard', params: ({ event }) => ({ id: event.id }) },
    },
  },
  invoke: {
    id: 'loadCard',
    src: 'loadCard',
    input: ({ context }) => ({ id: context.id, withPicture: true }),
    onDone: [
      {
        description:
          'The server returns the chosen value, and no related cards of it are loaded: it is shown, and they load.',
        meta: { requirement: ['PDP-8', 'PDP-15'] },
        guard: { type: 'isFoundWithoutRelated', params: ({ event }) => ({ card: event.output }) },
        target: 'loadingRelated',
        actions: ['showFirst', { type: 'keepCard', params: ({ event }) => ({ card: event.output }) }],
      },
      {
        description: 'The server returns the chosen value, and the related cards are of it too: it is shown.',
        meta: { requirement: ['PDP-8', 'PDP-15'] },
        guard: { type: 'isFound', params: ({ event }) => ({ card: event.output }) },
        target: 'ready',
        actions: ['showFirst', { type: 'keepCard', params: ({ event }) => ({ card: event.output }) }],
      },
      {
        description: 'The server has no such value: the page shows ‘Product not found.’',
        meta: { requirement: ['PDP-1', 'PDP-15'] },
        target: 'notFound',
      },
    ],
    onError: {
      description: 'The chosen value fails to load: the former one stays, with the reason and Retry.',
      meta: { requirement: ['PDP-1', 'PDP-15'] },
      target: 'changeFailed',
      actions: { type: 'showProblem', params: errorParams },
    },
  },
})

/** PDP-15. */
export const changeFailed = productSetup.createStateConfig({
  description: 'The chosen value failed to load: the former one stays without its buttons, with the reason and Retry.',
  meta: { requirement: ['PDP-1', 'PDP-15'] },
  on: {
    ...cardChange,
    'card.retry': {
      description: 'The shopper presses Retry: the chosen value is loaded again.',
      meta: { requirement: ['PDP-1', 'PDP-15'] },
      target: 'changingCard',
    },
  },
})
