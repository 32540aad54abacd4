import type { Story } from '#living-spec/stories/story.ts'
import { atCheckout, closePage, openPage, pay } from './steps.ts'

export const accountStories: readonly Story[] = [
  {
    id: 'session-expires',
    name: 'Session expires in checkout',
    summary:
      'The login session expires while the shopper is at checkout: they log in again and continue where they were.',
    keywords: ['session expired', 'logged out', 'login required', '401', 'login ends'],
    requirements: ['AUTH-5', 'AUTH-6'],
    goals: [
      {
        keyword: 'Given',
        text: 'a shopper is logged in',
        do: [
          { open: { id: 'session', machine: 'session' }, from: 'the page opens' },
          { who: 'session', what: 'token.found' },
        ],
        see: { session: 'loggedIn' },
      },
      { ...atCheckout, text: 'the shopper is at checkout with three cards in the cart' },
      pay,
      {
        keyword: 'When',
        text: 'the server answers that the login session has expired',
        do: [{ who: 'checkout.placeOrder', what: 'placeOrder fails: session expired' }],
        see: { session: 'expired' },
      },
      {
        keyword: 'Then',
        text: 'checkout asks the shopper to log in, and no order was placed',
        see: { 'checkout.arrival': 'loginRequired', payment: null },
      },
      {
        keyword: 'When',
        text: 'the shopper goes to the login page',
        do: [{ who: 'checkout.arrival', what: 'login.go' }],
        see: { login: 'idle' },
      },
      {
        keyword: 'When',
        text: 'the shopper logs in',
        do: [{ who: 'login', what: 'form.submit: both filled in' }],
        see: { login: 'loggedIn', session: 'loggedIn' },
      },
      {
        keyword: 'Then',
        text: 'the shopper is at checkout again, with the same cart',
        do: [closePage, openPage('checkout', 'from the cart')],
        see: { checkout: 'choosing', login: null },
      },
    ],
  },
  {
    id: 'password-forgotten',
    name: 'Password forgotten',
    summary: 'The shopper requests a link, sets a new password with it, and logs in.',
    keywords: ['reset password', 'lost password', 'cannot log in', 'new password', 'mail link'],
    requirements: ['PWD-1', 'PWD-2', 'PWD-4'],
    goals: [
      {
        keyword: 'Given',
        text: 'a shopper has opened “Forgot your password?”',
        do: [openPage('forgotPassword', 'from login')],
        see: { forgotPassword: 'blank' },
      },
      {
        keyword: 'When',
        text: 'the shopper enters the email address',
        do: [{ who: 'forgotPassword', what: 'email.type: an e-mail' }],
        see: { forgotPassword: 'filled' },
      },
      {
        keyword: 'When',
        text: 'the shopper requests the link',
        do: [{ who: 'forgotPassword', what: 'form.submit: as typed' }],
      },
      {
        keyword: 'Then',
        text: 'the page asks the shopper to check their email',
        see: { forgotPassword: 'sent' },
      },
      {
        keyword: 'When',
        text: 'the shopper opens the link in the email',
        do: [closePage, openPage('resetPassword', 'by the link from the mail')],
        see: { resetPassword: 'incomplete' },
      },
      {
        keyword: 'When',
        text: 'the shopper enters a strong password twice',
        do: [{ who: 'resetPassword', what: 'passwords.type: strong and the same' }],
        see: { resetPassword: 'ready' },
      },
      {
        keyword: 'When',
        text: 'the shopper submits the new password',
        do: [{ who: 'resetPassword', what: 'form.submit: as typed' }],
      },
      {
        keyword: 'Then',
        text: 'the page shows that the password is changed',
        see: { resetPassword: 'changed' },
      },
      {
        keyword: 'Then',
        text: 'the login page opens automatically and confirms the new password',
        see: { login: 'idle', resetPassword: null },
        takesTime: true,
      },
      {
        keyword: 'When',
        text: 'the shopper logs in with the new password',
        do: [{ who: 'login', what: 'form.submit: both filled in' }],
      },
      { keyword: 'Then', text: 'the shopper is logged in', see: { login: 'loggedIn' } },
    ],
  },
  {
    id: 'card-redeemed',
    name: 'Card redeemed',
    summary: 'The shopper opens a card of the eVault and redeems it in the app on a phone.',
    keywords: ['redeem', 'use a card', 'spend', 'voucher', 'open the app'],
    requirements: ['VLT-3', 'VLT-4'],
    goals: [
      {
        keyword: 'Given',
        text: 'a shopper is in the eVault with two cards',
        do: [openPage('vaultList', 'the page opens')],
        see: { vaultList: 'browsing' },
      },
      {
        keyword: 'When',
        text: 'the shopper opens a card that is available',
        do: [closePage, openPage('vaultCard', 'from the list')],
        see: { vaultCard: 'shown' },
      },
      {
        keyword: 'When',
        text: 'the shopper presses Redeem Card on a phone',
        do: [{ who: 'vaultCard', what: 'card.redeem' }],
        see: { vaultCard: 'awaitingApp' },
      },
      {
        keyword: 'When',
        text: 'the app opens instead of the page',
        do: [{ who: 'vaultCard', what: 'page.hide' }],
        see: { vaultCard: 'shown' },
      },
      {
        keyword: 'When',
        text: 'the shopper redeems the card in the app and returns to the page',
        do: [
          { who: 'vaultCard', what: 'page.shown' },
          { who: 'vaultCard', what: 'loadCard answers: redeemed' },
        ],
      },
      { keyword: 'Then', text: 'the page shows the card as redeemed', see: { vaultCard: 'shown' } },
    ],
  },
]
