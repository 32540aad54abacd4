/** Keys of the browser's local storage, and of its session storage where that is noted. */
export const storageKeys = {
  token: 'token',
  redirectAfterLogin: 'redirectAfterLogin',
  /** Local and session storage: which tab stored `redirectAfterLogin`, and what this tab stored (AUTH-5). */
  redirectMark: 'redirect-mark',
  orders: 'orders',
  /** The checkout in progress: session id, intent and deadline (CHK-11, CHK-13). */
  checkout: 'checkout',
  /** Whose the orders are: the customer of the latest login (AUTH-9). */
  customer: 'customer',
  /** The payment method of the latest payment (CHK-19). */
  paymentMethod: 'payment-method',
  colorMode: 'color-mode',
  /** Session storage: the scroll positions of this tab's history entries (NAV-4). */
  scrollPositions: 'scroll-positions',
  /** Session storage: the changes of the cart that the server does not have yet (CART-12). */
  unfinishedCart: 'unfinished-cart',
  /** Session storage: the page reloaded by itself because its scripts did not load, and has not been hydrated since (NAV-10). */
  reloaded: 'reloaded',
} as const
