import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const vaultListPhrases: Phrases = {
  guards: {
    isNothing: 'there are no cards',
    isNarrowed: 'a search or filter is in use',
  },
  actions: {
    keepCards: 'shows the cards',
    showProblem: 'shows the reason',
    keepSearch: 'applies the search',
    clearFilters: 'removes the search and filters',
    toggleStatus: 'sets or removes the status filter',
    toggleProduct: 'sets or removes the product filter',
    storeFilters: 'writes the search and filters to the address',
    clearProblem: 'removes the earlier error message',
  },
  actors: {
    loadVault: { by: 'server', does: 'reads the shopper’s cards' },
  },
}
