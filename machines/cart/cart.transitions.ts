/** What `ready` and `undoable` do alike. */
export const sendWish = {
  description: 'A pressed quantity goes to the server.',
  meta: { requirement: ['CART-4', 'CART-9'] },
  guard: 'hasWishes',
  target: 'updating',
} as const

export const readAgain = {
  'cart.retry': {
    description: 'Retry, where the cart may be behind what the server holds.',
    meta: { requirement: ['CART-8'] },
    guard: 'isBehind',
    target: 'reloading',
  },
  'cart.reload': {
    description: 'Something was added, a payment settled, or another tab changed the cart.',
    meta: { requirement: ['CART-1', 'CHK-14'] },
    target: 'reloading',
  },
} as const
