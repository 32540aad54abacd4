import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const addToCartPhrases: Phrases = {
  guards: {
    isInCart: 'the last addition covers the chosen quantity',
    hasPurchase: 'the shopper pressed Buy Now',
    needsLogin: 'the shopper is logged out',
  },
  actions: {
    keepPurchase: 'remembers the purchase, in case a login interrupts it',
    removeStoredPurchase: 'removes the stored purchase',
    showReason: 'shows the reason',
    checkStock: 'reads the stock of the card again',
    clearReason: 'removes the earlier error message',
    keepLastAdd: 'remembers the addition, so that Buy Now does not repeat it',
    forgetLastAdd: 'forgets the last addition',
    forgetPurchase: 'forgets the interrupted purchase',
    goToLogin: 'opens the login page',
    goToCheckout: 'opens checkout',
  },
  actors: {
    watchLogin: { by: 'browser', does: 'notices a login in another tab', can: 'notice a login in another tab' },
    addToCart: { by: 'server', does: 'adds the card to the cart', sends: 'the card, its value and the quantity' },
    watchPurchase: {
      by: 'browser',
      does: 'looks for a purchase by Buy Now that a login interrupted',
      can: 'look for an interrupted purchase',
    },
  },
}
