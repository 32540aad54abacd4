import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const checkoutEntryPhrases: Phrases = {
  guards: {
    isOnPhone: 'the device is a phone or tablet',
    isLoggedOut: 'the shopper is logged out',
    isCartEmpty: 'the cart is empty',
  },
  actions: {
    openStorePage: 'opens the app store',
    goToLogin: 'opens the login page',
    goToShop: 'opens the shop',
    goToCheckout: 'opens checkout',
    showProblem: 'shows the reason',
    clearProblem: 'removes the earlier error message',
  },
  actors: {
    openApp: { by: 'browser', does: 'asks the device to open the app', can: 'ask the device to open the app' },
    watchHiding: { by: 'browser', does: 'notices when the page is hidden', can: 'notice when the page is hidden' },
    findWay: { by: 'server', does: 'checks the login and the cart' },
  },
}
