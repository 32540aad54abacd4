import { addToCartSetup } from './add-to-cart.setup.ts'

/** SHOP-6, PDP-10: the visitor is asked to log in. */
export const loginRequired = addToCartSetup.createStateConfig({
  description: 'A dialog asks the shopper to log in.',
  meta: { requirement: ['SHOP-6', 'PDP-10'] },
  invoke: {
    id: 'watchLogin',
    src: 'watchLogin',
    onError: {
      description: 'The browser cannot report a login in another tab: the shopper can still log in here.',
      meta: { requirement: ['AUTH-1'] },
    },
  },
  on: {
    'session.began': [
      {
        description: 'The shopper logs in in another tab after Buy Now: the dialog closes, and the purchase continues.',
        meta: { requirement: ['AUTH-1', 'PDP-9'] },
        guard: 'hasPurchase',
        target: 'buying',
      },
      {
        description: 'The shopper logs in in another tab after Add to Cart: the dialog closes.',
        meta: { requirement: ['AUTH-1', 'SHOP-6', 'PDP-10'] },
        target: 'idle',
      },
    ],
    'login.cancel': {
      description: 'The shopper presses Cancel: the dialog closes.',
      meta: { requirement: ['SHOP-6', 'PDP-10'] },
      target: 'idle',
    },
    'login.accept': {
      description: 'The shopper presses Login Now: the login page opens.',
      meta: { requirement: ['SHOP-6', 'PDP-10'] },
      target: 'goingToLogin',
    },
  },
})

/** SHOP-6, PDP-10: the login page opens. */
export const goingToLogin = addToCartSetup.createStateConfig({
  description: 'The login page opens; after login the shopper returns here, and a Buy Now continues.',
  meta: { requirement: ['SHOP-6', 'PDP-9', 'PDP-10', 'AUTH-5'] },
  type: 'final',
  entry: { type: 'goToLogin', params: ({ context }) => ({ purchase: context.purchase }) },
})
