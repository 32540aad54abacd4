import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const productPhrases: Phrases = {
  guards: {
    canIncrease: 'the card is in stock and the quantity is below the maximum',
    canDecrease: 'the card is in stock and the quantity is above one',
    hasImage: 'the card has this picture',
    hasNextGroup: 'a later group of related cards exists',
    hasPreviousGroup: 'an earlier group of related cards exists',
    isFound: 'the card exists',
    isFoundWithoutRelated: 'the card exists and its related cards are not loaded',
    hasNoRelated: 'the related cards are not loaded',
  },
  actions: {
    increase: 'increases the quantity by one',
    decrease: 'decreases the quantity by one',
    showImage: 'shows the chosen picture',
    showNextGroup: 'shows the next related cards',
    showPreviousGroup: 'shows the related cards before',
    keepCard: 'shows the card',
    showProblem: 'shows the reason',
    keepRelated: 'shows the related cards',
    log: 'logs the failure',
    clearProblem: 'removes the earlier error message',
    forgetCard: 'forgets the card',
    chooseCard: 'remembers which value was chosen',
    showFirst: 'shows the first picture and the first related cards',
    forgetRelated: 'shows no related cards',
  },
  actors: {
    loadCard: { by: 'server', does: 'reads the card' },
    loadRelated: { by: 'server', does: 'reads the related cards' },
  },
}
