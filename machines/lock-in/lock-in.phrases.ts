import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const lockInPhrases: Phrases = {
  guards: {
    isPrice: 'the price is within the allowed range',
    isTheRest: 'the amount is exactly what is left',
    isPart: 'the amount is a part of what is left',
    isAfterLastDay: 'the chosen day is after the last day',
    isLater: 'the chosen day is later than the present one',
  },
  actions: {
    buyCard: 'locks in the card with a quarter of its price paid',
    refusePrice: 'shows the allowed range of prices',
    payPart: 'adds the payment',
    refusePart: 'shows the allowed range of payments',
    payRest: 'pays all that is left',
    remind: 'sends the reminders that are due',
    advance: 'moves the date of the example to the chosen day',
    clearRefusal: 'removes the earlier message',
  },
  actors: {},
}
