/** Keys of the browser's local storage. */
export const storageKeys = {
  token: 'token',
  redirectAfterLogin: 'redirectAfterLogin',
  orders: 'orders',
  /** The checkout in progress: session id, intent and deadline (CHK-11, CHK-13). */
  checkout: 'checkout',
  /** The payment method of the latest payment (CHK-19). */
  paymentMethod: 'payment-method',
  colorMode: 'color-mode',
} as const
