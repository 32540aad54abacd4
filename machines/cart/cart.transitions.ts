/** The transitions that `ready` and `undoable` share. */
export const sendUpdate = {
  description: 'A changed quantity is queued: the page sends it to the server.',
  meta: { requirement: ['CART-4', 'CART-9'] },
  guard: 'hasPendingUpdates',
  target: 'updating',
} as const

export const readAgain = {
  'cart.retry': {
    description: 'The shopper presses Retry after the cart could not be read: the page reads it again.',
    meta: { requirement: ['CART-8'] },
    guard: 'hasReloadProblem',
    target: 'reloading',
  },
  'cart.reload': {
    description:
      'The connection returns, Back restores the page, or an add, a payment or another tab changes the cart: the page reads it again.',
    meta: { requirement: ['CART-1', 'CHK-14'] },
    target: 'reloading',
  },
} as const
