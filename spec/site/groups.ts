/** Machines that serve one purpose, by their ids. */
export interface Group {
  /** As the overview's headings say it. */
  title: string
  /** What a shopper does there, in one sentence. */
  summary: string
  machines: string[]
}

/** What the machines are for, in the order in which a shopper meets them; a test fails when one is missing (SM-4). */
export const groups: Group[] = [
  {
    title: 'Shop',
    summary: 'Finding a card and looking at it closely.',
    machines: ['home', 'heroCarousel', 'searchBox', 'shopList', 'product', 'addToCart'],
  },
  { title: 'Cart', summary: 'What the shopper is about to buy.', machines: ['cart'] },
  {
    title: 'Checkout and payment',
    summary: 'From the cart to the money, with the wait for the bank in between.',
    machines: [
      'checkoutEntry',
      'checkout',
      'checkoutArrival',
      'placeOrder',
      'paymentWait',
      'paymentResult',
      'payment',
      'openPayment',
      'unpaidOrders',
      'orders',
    ],
  },
  {
    title: 'Vault',
    summary: 'The cards that were bought, and how they are used.',
    machines: ['vaultList', 'vaultCard', 'lockIn'],
  },
  {
    title: 'Account',
    summary: 'Signing in, a forgotten password, and what is held of a shopper.',
    machines: ['session', 'login', 'forgotPassword', 'resetPassword', 'profile'],
  },
  { title: 'Questions', summary: 'Asking the store.', machines: ['enquiry'] },
  {
    title: 'Frame and reach',
    summary: 'What surrounds every page, and what is counted of a visit.',
    machines: ['panel', 'appearance', 'update', 'engagement', 'scrollDepth'],
  },
]
