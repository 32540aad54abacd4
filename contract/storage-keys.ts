/** Keys of the browser's local storage. */
export const storageKeys = {
  token: 'token',
  redirectAfterLogin: 'redirectAfterLogin',
  orders: 'orders',
  /** The checkout in progress: session id, intent and deadline (CHK-11, CHK-13). */
  checkout: 'checkout',
  colorMode: 'color-mode',
} as const
