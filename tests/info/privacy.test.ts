// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { ordersRetention } from '#server/orders/retention.ts'
import { drawPage } from '#tests/support/drawn-page.ts'

const migrations = import.meta.glob<string>('../../server/platform/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The heading of the policy under which each table with personal data is described. */
const headingOfTable: Record<string, string> = {
  customers: 'Your account',
  sessions: 'Your account',
  password_resets: 'Your account',
  reset_tokens: 'Your account',
  payment_contacts: 'Payment details',
  cart_lines: 'Cart and orders',
  orders: 'Cart and orders',
  order_lines: 'Cart and orders',
  payments: 'Cart and orders',
  payment_events: 'Cart and orders',
  stripe_payments: 'Cart and orders',
  bank_notices: 'Cart and orders',
  money_movements: 'Cart and orders',
  bank_entries: 'Cart and orders',
  differences: 'Cart and orders',
  listed_refunds: 'Cart and orders',
  outbox: 'Cart and orders',
  user_cards: 'Your eVault',
  redemption_codes: 'Your eVault',
  redeem_orders: 'Your eVault',
  enquiries: 'Enquiries',
  stock_notifications: 'Back-in-stock alerts',
  messages: 'Messages to you',
  payment_messages: 'Messages to you',
  attempts: 'Attempts',
  web_vitals: 'How pages perform',
}

/** The catalogue and the store's own books; the sandbox replaces other companies and has no personal data. */
const withoutPersonalData = [
  'payment_moves',
  'payment_statuses',
  'categories',
  'sub_categories',
  'cards',
  'card_prices',
  'card_images',
  'card_features',
  'card_specifications',
  'card_variants',
  'listing_places',
  'search_heads',
  'search_words',
  'transition_counts',
  'seeds',
  'replaced_seeds',
  'data_keys',
  'purchase_gateway',
  'stripe_keys',
  'reconciliation',
  'browser_files',
  'sandbox_mailbox',
  'sandbox_phone',
]

/** What the policy states that the browser stores, by its key. */
const browserStorage: Record<keyof typeof storageKeys, string> = {
  token: 'a login token, while you are logged in',
  orders: 'the orders that you placed in this browser',
  checkout: 'the checkout in progress',
  customer: 'whose these orders are, without your name or number',
  redirectAfterLogin: 'the page to come back to after you log in',
  redirectMark: 'and which tab asked for it',
  paymentMethod: 'the kind of account that you paid from last',
  colorMode: 'your choice of light or dark',
  unfinishedCart: 'changes of your cart that are still being sent',
  scrollPositions: 'how far you scrolled on the latest pages',
  reloaded: 'that a page was loaded again because a part of it was missing',
}

const policy = await drawPage('/privacy-policy')

test('MKT-6 the privacy policy covers every table with personal data', () => {
  const text = Object.values(migrations).join('\n')
  const created = [...text.matchAll(/^create table (?!bank\.)(\w+)/gm)].map(([, name]) => name ?? '')
  const renamed = new Map([...text.matchAll(/^alter table (\w+) rename to (\w+)/gm)].map(([, from, to]) => [from, to]))
  const tables = created.map((name) => renamed.get(name) ?? name)
  expect(tables.toSorted()).toEqual([...Object.keys(headingOfTable), ...withoutPersonalData].toSorted())
  const headings = [...policy.main.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(new Set(headings)).toEqual(new Set(Object.values(headingOfTable)))
})

test('MKT-6 ENQ-7 the privacy policy states what a report of a problem starts with', () => {
  expect(policy.text).toContain('starts your message with the page and a number of its last failed request')
})

test('MKT-6 the privacy policy states how long orders are stored whose payment was not started', () => {
  expect(policy.text).toContain(`payment you did not start: for ${ordersRetention.orders.days} days`)
})

test('MKT-6 AUTH-6 the privacy policy lists everything that the browser stores, and no cookies', () => {
  for (const sentence of Object.values(browserStorage)) expect(policy.text).toContain(sentence)
  expect(Object.keys(browserStorage).toSorted()).toEqual(Object.keys(storageKeys).toSorted())
  expect(policy.text).toContain('This store sets no cookies.')
})
