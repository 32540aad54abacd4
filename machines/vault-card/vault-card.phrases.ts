import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const vaultCardPhrases: Phrases = {
  guards: {
    isNoCard: 'the shopper has no such card',
    isToRedeem: 'the card is available and was opened by its redeem link',
    isAvailable: 'the card is available',
    isWithoutApp: 'the device is not a phone or tablet',
  },
  actions: {
    showNotFound: 'shows that the card was not found',
    keepCard: 'shows the card',
    showProblem: 'shows the reason',
    leave: 'opens the previous page',
    openStorePage: 'opens the app’s page in the app store',
    clearProblem: 'removes the earlier error message',
  },
  actors: {
    loadCard: { by: 'server', does: 'reads the card' },
    openApp: { by: 'browser', does: 'asks the device to open the app', can: 'ask the device to open the app' },
    watchPage: {
      by: 'browser',
      does: 'notices when the page is shown again',
      can: 'notice when the page is shown again',
    },
    watchHiding: { by: 'browser', does: 'notices when the page is hidden', can: 'notice when the page is hidden' },
  },
}
