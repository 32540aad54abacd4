import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const shopListPhrases: Phrases = {
  guards: {
    hasNoFilters: 'no categories are loaded',
    hasNothingNew: 'the server returned no new card',
  },
  actions: {
    startOver: 'empties the list and keeps the new query',
    keepFilters: 'shows the categories',
    log: 'logs the failure',
    appendCards: 'adds the returned cards to the list',
    showProblem: 'shows the reason',
    dropPopular: 'removes the popular cards',
    keepPopular: 'offers the popular cards',
    clearProblem: 'removes the earlier error message',
  },
  actors: {
    loadFilters: { by: 'server', does: 'reads the categories' },
    loadCards: { by: 'server', does: 'reads a page of cards' },
    loadPopular: { by: 'server', does: 'reads the popular cards' },
  },
}
