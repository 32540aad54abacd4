import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const lockInPhrases: Phrases = {
  guards: {
    isPrice: 'the price is within the allowed range',
    isTheRest: 'the amount is exactly what is left',
    isPart: 'the amount is a part of what is left',
    isAfterLastDay: 'the date is after the last day',
    isLater: 'the date is later than before',
  },
  actions: {
    buyCard: 'locks in the card with a quarter of its price paid',
    refusePrice: 'shows the allowed range of prices',
    payPart: 'adds the payment',
    refusePart: 'shows the allowed range of payments',
    payRest: 'pays all that is left',
    remind: 'sends the reminders that are due',
    advance: 'moves the date',
    clearRefusal: 'removes the earlier message',
  },
  actors: {},
}
