import type { MachineGroup } from '#living-spec/site/project.ts'

/** In the order in which a shopper meets them; a test fails when a machine is missing (SM-4). */
export const groups: MachineGroup[] = [
  {
    title: 'Shop',
    summary: 'Finding a card and reading its details.',
    machines: ['home', 'heroCarousel', 'searchBox', 'shopList', 'product', 'addToCart'],
  },
  { title: 'Cart', summary: 'What the shopper is about to buy.', machines: ['cart'] },
  {
    title: 'Checkout and payment',
    summary: 'From the cart to the paid order, with the wait for the bank.',
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
    summary: 'The bought cards, and how they are used.',
    machines: ['vaultList', 'vaultCard', 'lockIn'],
  },
  {
    title: 'Account',
    summary: 'Logging in, a forgotten password, and the data of a shopper.',
    machines: ['session', 'login', 'forgotPassword', 'resetPassword', 'profile'],
  },
  { title: 'Questions', summary: 'Contacting the store.', machines: ['enquiry', 'stockNotification'] },
  {
    title: 'Site-wide',
    summary: 'What is on every page, and what is measured during a visit.',
    machines: ['panel', 'appearance', 'savedPage', 'update', 'engagement', 'scrollDepth'],
  },
]
