import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { OrderAnswer, readIntentId } from '#contract/order.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import type { BankBehaviour, Fixtures } from './fixtures.ts'

type Api = Fixtures['api']

/** Puts cards of plenty into the cart, one of each, and opens the checkout. */
export async function checkOut(page: Page, api: Api, lines = 1): Promise<void> {
  for (const card of await plentifulCards(api, lines)) {
    const added = await api.call('POST', '/Customer/Carts', {
      CardId: card.cardId,
      Quantity: 1,
      LoadAmount: card.cardValue,
    })
    expect(added).toMatchObject({ success: true })
  }
  await page.goto('/checkout')
}

/**
 * Has the bank behave so, puts cards into the cart, checks out and pays from the phone's account. Returns the amount that
 * the button named.
 */
export async function pay(
  page: Page,
  api: Api,
  outcome: BankBehaviour['outcome'] = 'paid',
  { lines = 1, ...behaviour }: Partial<BankBehaviour> & { lines?: number } = {},
): Promise<string> {
  await api.bankDoes(outcome, behaviour)
  await checkOut(page, api, lines)
  return payFrom(page)
}

/** How checkout masks the phone number of the demo account with every payment method (CHK-1). */
const phoneAccount = /04\*+06/

/** Chooses an account, pays, and returns the amount that the button named. */
export async function payFrom(page: Page, account = phoneAccount): Promise<string> {
  await page.getByRole('radio', { name: account }).first().check()
  const button = page.getByRole('button', { name: /^Pay \$/ })
  const amount = (await button.innerText()).replace('Pay ', '').trim()
  await button.click()
  return amount
}

export async function vaultSize(api: Api): Promise<number> {
  const { data } = (await api.call('GET', '/Customer/Vault')) as { data: { userCards: unknown[] } }
  return data.userCards.length
}

/** Cards with more than 100 in stock, at most `count`. */
export async function plentifulCards(api: Api, count: number): Promise<StockedCard[]> {
  const cards = (await stockedCards(api)).filter(({ availableQuantity }) => availableQuantity > 100)
  if (cards.length < count) throw new Error(`Fewer than ${count} cards with plenty of stock`)
  return cards.slice(0, count)
}

/** A card of which one order can hold all that there are. */
export async function scarceCard(api: Api): Promise<StockedCard> {
  const card = (await stockedCards(api)).find(
    ({ availableQuantity }) => availableQuantity > 0 && availableQuantity < 10,
  )
  if (!card) throw new Error('No card is low in stock')
  return card
}

interface StockedCard {
  cardId: number
  cardValue: number
  availableQuantity: number
}

async function stockedCards(api: Api): Promise<StockedCard[]> {
  const { data } = (await api.call('GET', '/Customer/Cards?PageSize=48')) as { data: { cards: StockedCard[] } }
  return data.cards
}

/** Places an order by calls alone and returns its intent: the order holds its cards. */
export async function orderByCalls(api: Api, cardId: number, quantity: number): Promise<string> {
  const placed = await api.call('POST', '/Customer/Orders', {
    checkoutSessionId: randomUUID(),
    paymentMethod: 'payto',
    items: [{ cardId, quantity, purchaseAmount: null }],
    deviceMetaData: { platform: 'web', device: 'journey', appVersion: '1', ipAddress: '' },
  })
  return readIntentId(OrderAnswer.parse(placed)) ?? ''
}

/** Orders and pays by calls alone, as the shopper would in another browser; resolves when the order is paid. */
export async function buyByCalls(api: Api, cardId: number, quantity: number): Promise<void> {
  await api.bankDoes('paid', { afterMs: 0 })
  const intent = await orderByCalls(api, cardId, quantity)
  const phone = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }
  expect(await api.call('POST', `/Customer/Payments/${intent}/Start`, phone)).toMatchObject({ success: true })
  await untilPaid(api, intent)
}

/** Resolves once the server reports the payment as paid. */
export async function untilPaid(api: Api, intent: string): Promise<void> {
  await expect
    .poll(() => api.call('GET', `/Customer/Payments/${intent}`), { timeout: 20_000 })
    .toMatchObject({ data: { payment: { paymentStatus: 'Paid' } } })
}

/** The payment for which this browser waits. */
export function intentOf(page: Page): Promise<string> {
  return page.evaluate((key) => {
    const { intentId } = JSON.parse(localStorage.getItem(key) ?? '{}') as { intentId?: string }
    if (!intentId) throw new Error('No payment is under way.')
    return intentId
  }, storageKeys.checkout)
}
