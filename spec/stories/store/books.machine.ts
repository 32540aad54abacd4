import { setup } from 'xstate'

/** A model of what the server's books hold of an order beside its payment (API-7, API-9). Stories do not show it. */
export const booksMachine = setup({
  types: { events: {} as { type: 'cards.sell' } | { type: 'refund.request' } },
}).createMachine({
  id: 'books',
  initial: 'available',
  states: {
    available: { on: { 'cards.sell': 'soldOut', 'refund.request': 'refunding' } },
    soldOut: { on: { 'refund.request': 'refunding' } },
    refunding: {},
  },
})

export const booksCases = { inputs: { 'cards in stock': undefined }, events: {} }
