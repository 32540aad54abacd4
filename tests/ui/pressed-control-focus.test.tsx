// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { CardTile } from '#machines/card-tile.ts'
import type { CartView } from '#machines/cart/cart.connect.ts'
import type { RelatedCards } from '#machines/product/related-cards.ts'
import type { ShopBody, ShopListView } from '#machines/shop-list/shop-list.connect.ts'
import type { VaultCardsView } from '#machines/vault-list/vault-list.connect.ts'
import { CartPanel } from '#src/screens/cart/cart-panel.tsx'
import { CartScreen } from '#src/screens/cart/cart-screen.tsx'
import { CheckoutEntryScreen } from '#src/screens/checkout-entry/checkout-entry-screen.tsx'
import { ForgotPasswordScreen } from '#src/screens/password/forgot-password-screen.tsx'
import { ProductScreen } from '#src/screens/product/product-screen.tsx'
import { RelatedCarousel } from '#src/screens/product/related-carousel.tsx'
import { ProfileScreen } from '#src/screens/profile/profile-screen.tsx'
import { RewardsScreen } from '#src/screens/rewards/rewards-screen.tsx'
import { ShopScreen } from '#src/screens/shop/shop-screen.tsx'
import { VaultCardScreen } from '#src/screens/vault/vault-card-screen.tsx'
import { VaultListScreen } from '#src/screens/vault/vault-list-screen.tsx'

afterEach(cleanup)

const press = () => {}
const failure = { screen: 'failed', text: 'No answer.', problem: 'No answer.', retry: press } as const
const loading = { screen: 'loading' } as const
const closed = { screen: 'closed', press, hover: press } as const

function shop(body: ShopBody) {
  const view = { title: 'Shop', crumbs: [], categories: { show: 'loading' }, ...body } satisfies ShopListView
  return <ShopScreen view={view} drawer={closed} addButton={() => null} />
}
const list = { screen: 'list' as const, cards: [] }
function product(view: Parameters<typeof ProductScreen>[0]['view']) {
  return <ProductScreen view={view} renderWithCart={() => null} zoom={closed} notification={null} />
}
const cartFailed: CartView = { ...failure, removal: null }
const cartEmpty: CartView = { screen: 'empty', removal: null }
const cart = (view: CartView) => <CartScreen view={view} isExpired={false} onLogIn={press} />
const panel = (view: CartView) => <CartPanel view={view} isExpired={false} close={press} onLogIn={press} />

const row: VaultCardsView['rows'][number] = {
  userCardId: 901,
  name: 'Sunny Coffee',
  description: null,
  imageUrl: null,
  valueCents: 5_000,
  type: 'eGiftCard',
  status: 'Active',
  purchased: null,
  redeemed: null,
  expiry: null,
  reward: null,
}
function vaultView(rows: VaultCardsView['rows'], search: string) {
  const filters = { search, status: null, product: null }
  const ways = { search: press, openFilters: press, clearFilters: press }
  return { screen: 'cards', rows, filters, isNarrowed: search !== '', ways, panel: null } as const
}
function vault(rows: VaultCardsView['rows'], search: string) {
  return <VaultListScreen view={vaultView(rows, search)} />
}

const eVaultFailed = <VaultListScreen view={failure} />
const eVaultLoading = <VaultListScreen view={loading} />
const cardFailed = <VaultCardScreen view={{ ...failure, goBack: press }} />
const cardLoading = <VaultCardScreen view={loading} />
const profileFailed = <ProfileScreen view={failure} />
const profileLoading = <ProfileScreen view={loading} />
const wayFailed = <CheckoutEntryScreen view={{ ...failure, screen: 'cartUnknown', continueInApp: press }} />
const findingWay = <CheckoutEntryScreen view={{ screen: 'findingWay' }} />

const retries: [screen: string, shown: ReactNode, next: ReactNode, heading: string][] = [
  ['the shop', shop(failure), shop(loading), 'Shop'],
  ['a product', product(failure), product({ ...loading, preview: null }), 'Card details'],
  ['the eVault', eVaultFailed, eVaultLoading, 'My Purchases'],
  ['a card of the eVault', cardFailed, cardLoading, 'Your card'],
  ['the profile', profileFailed, profileLoading, 'My Profile'],
  ['the cart', cart(cartFailed), cart(cartEmpty), 'Cart'],
  ['the cart’s panel', panel(cartFailed), panel(cartEmpty), 'Cart'],
  ['the way to pay', wayFailed, findingWay, 'Where would you like to pay?'],
]

test.for(retries)('NAV-4 Retry of %s passes the focus to the heading', async ([, shown, next, heading]) => {
  await expectFocusAt(heading, { button: 'Retry', shown, next })
})

const cleared = vault([row], '')
const searches: [searched: string, shown: ReactNode][] = [
  ['a search without a result', vault([], 'zzz')],
  ['a search with a result', vault([row], 'coffee')],
]

test.for(searches)('VLT-1 NAV-4 clearing %s passes the focus to the heading', async ([, shown]) => {
  await expectFocusAt('My Purchases', { button: 'Clear search and filters', shown, next: cleared })
})

test('RWD-1 NAV-4 clearing a search on Rewards passes the focus to the heading of the list, not of the page', async () => {
  const shown = <RewardsScreen view={vaultView([], 'zzz')} />
  const next = <RewardsScreen view={vaultView([row], '')} />
  await expectFocusAt('Your purchases', { button: 'Clear search and filters', shown, next })
})

const offers = ['Clear All Filters', 'Hot Deals', 'Popular Items', 'Food']

test.for(offers)('SHOP-7 NAV-4 %s of an empty result passes the focus to the heading', async (link) => {
  const popularCategories = [{ label: 'Food', href: '/shop/category/1' }]
  const shown = shop({ screen: 'empty', popularCategories, popularCards: [] })
  await expectFocusAt('Shop', { link, shown, next: shop(loading) })
})

test('PWD-1 NAV-4 Use another email passes the focus to the heading of the form', async () => {
  const shown = <ForgotPasswordScreen view={{ screen: 'sent', message: 'Look there.', again: press }} />
  const next = <ForgotPasswordScreen view={{ screen: 'sending' }} />
  await expectFocusAt('Forgot your password?', { button: 'Use another email', shown, next })
})

test('SHOP-9 Retry below the last card keeps the focus while more cards load', () => {
  const { rerender } = render(stage(shop({ ...failure, ...list, end: 'failed' })))
  screen.getByRole('button', { name: 'Retry' }).focus()
  rerender(stage(shop({ ...list, end: 'loading' })))
  expect(document.activeElement?.textContent).toBe('Loading more cards…')
})

test('SHOP-4 Show more passes the focus to the end of the list when there are no more cards', async () => {
  const { rerender } = render(stage(shop({ ...list, end: 'loading' })))
  screen.getByRole('button', { name: 'Loading more cards…' }).focus()
  rerender(stage(shop({ ...list, end: 'all' })))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('That’s all of them.'))
})

test('PDP-8 a step of Explore More keeps the focus at either end', () => {
  const first: RelatedCards = { cards: [tile], group: 0, groups: 2, next: press, previous: undefined }
  const { rerender } = render(stage(<RelatedCarousel related={first} />))
  expectFocusable('Previous cards')
  rerender(stage(<RelatedCarousel related={{ ...first, group: 1, next: undefined, previous: press }} />))
  expectFocusable('Next cards')
})

const tile: CardTile = {
  cardId: 272,
  name: 'Sunny Coffee',
  brand: 'Sunny',
  href: '/shop/product/272',
  imageUrl: null,
  deal: null,
  isAvailable: true,
  request: { CardId: 272, Quantity: 1, LoadAmount: 50 },
  valueCents: 5_000,
  discount: { discountValue: 0, discountType: 'Percentage' },
  rewardCents: null,
}

/** jsdom leaves the focus at a button that gets disabled; a browser does not. */
function expectFocusable(name: string): void {
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button.ariaDisabled).toBe('true')
  expect(button.disabled).toBe(false)
}

async function expectFocusAt(
  heading: string,
  { shown, next, ...pressed }: ({ button: string } | { link: string }) & { shown: ReactNode; next: ReactNode },
): Promise<void> {
  const { rerender } = render(stage(shown))
  const [role, name] = 'link' in pressed ? (['link', pressed.link] as const) : (['button', pressed.button] as const)
  screen.getByRole(role, { name }).focus()
  rerender(stage(next))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })))
}

/** With a footer, whose headings are not the page's. */
function stage(view: ReactNode) {
  return (
    <MemoryRouter>
      <main>{view}</main>
      <h2>Help</h2>
    </MemoryRouter>
  )
}
