// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useMachine } from '@xstate/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '#machines/panel/panel.connect.ts'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import { AppearanceSwitch } from '#src/screens/frame/appearance-switch.tsx'
import { Frame, type FrameProps } from '#src/screens/frame/frame.tsx'
import { computedStyle } from '#model-tests/computed-style.ts'

afterEach(cleanup)

/** No rule is loaded: jsdom has no layout to show for it. */
window.getComputedStyle = computedStyle

const nothing = () => {}
const update = { screen: 'silent' } as const
const appearance = (
  <AppearanceSwitch view={{ screen: 'system', chooseSystem: nothing, chooseLight: nothing, chooseDark: nothing }} />
)

test('HDR-1 the logo leads home', () => {
  open()
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Wattle' })).toHaveProperty('pathname', '/')
})

test('HDR-2 searching hands over the trimmed text', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const { user } = open({ onSearch })
  await user.type(screen.getByRole('searchbox', { name: 'Search gift cards' }), '  coffee {Enter}')
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(onSearch.mock.calls).toEqual([['coffee'], ['']])
})

test('HDR-2 the box shows what the page was searched for, and nothing for hot deals', () => {
  open({ searchTerm: 'books' })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'books')
  cleanup()
  open({ searchTerm: 'hot-deals' })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('HDR-4 Shop and Hot Deals with its New badge', () => {
  open()
  expect(hrefsIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual({
    Shop: '/shop',
    'Hot Deals New': '/shop?SearchTerm=hot-deals',
  })
})

test('HDR-5 the products open under the mouse, stay for a press, and close on Escape', async () => {
  const { user } = open()
  const trigger = screen.getByRole('button', { name: 'Products' })
  await user.hover(trigger)
  const customer = screen.getByRole('region', { name: 'Customer' })
  expect(hrefsIn(customer)).toEqual({ 'eGift Card': '/products/egift-card', MyFlexiVault: '/products/myflexivault' })
  expect(hrefsIn(screen.getByRole('region', { name: 'Retailer' }))).toEqual({
    'Retailer Connect': '/products/retailer-connect',
  })
  await user.click(trigger)
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(trigger)
})

test("HDR-5 a finger's touch opens the products once", async () => {
  const { user } = open()
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Products' }) })
  expect(screen.getByRole('button', { name: 'Products' }).getAttribute('aria-expanded')).toBe('true')
})

test('HDR-5 arrow keys open the products and go round', async () => {
  const { user } = open()
  screen.getByRole('button', { name: 'Products' }).focus()
  await user.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('eGift Card'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Retailer Connect')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('MyFlexiVault')
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Retailer Connect')
  await user.keyboard('{Home}')
  expect(document.activeElement?.textContent).toBe('eGift Card')
})

test('HDR-6 the cart button shows how many items it holds, and nothing while unknown', () => {
  open({ cartCount: 3 })
  expect(screen.getByRole('button', { name: 'Cart, 3 items' }).textContent).toBe('3')
  cleanup()
  open({ cartCount: 1 })
  expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeDefined()
  cleanup()
  open({ cartCount: 1_998 })
  expect(screen.getByRole('button', { name: 'Cart, 1998 items' }).textContent).toBe('1998')
  cleanup()
  open({ cartCount: null })
  expect(screen.getByRole('button', { name: 'Cart' }).textContent).toBe('')
})

test('HDR-7 the account menu opens by a press and closes by the next, or by one outside', async () => {
  const { user } = open()
  const trigger = screen.getByRole('button', { name: 'Account' })
  await user.hover(trigger)
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  await user.click(trigger)
  expect(screen.getByRole('link', { name: 'Login' })).toBeDefined()
  await user.click(trigger)
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  await user.click(trigger)
  await user.click(screen.getByRole('heading', { name: 'A page' }))
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
})

test('HDR-8 logged in: profile, purchases, and logging out', async () => {
  const logOut = vi.fn<() => void>()
  const { user } = open({ session: { screen: 'loggedIn', logOut } })
  await user.click(screen.getByRole('button', { name: 'Account' }))
  expect(hrefsIn(screen.getByRole('banner'))).toMatchObject({
    'My Profile': '/profile',
    'My Purchases': '/my-purchases',
  })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(logOut).toHaveBeenCalledOnce()
})

test('HDR-9 the small screen has a menu with the same links, which its close control closes', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(hrefsIn(screen.getByRole('dialog', { name: 'Menu' }))).toEqual({
    Shop: '/shop',
    'Hot Deals New': '/shop?SearchTerm=hot-deals',
    'eGift Card': '/products/egift-card',
    MyFlexiVault: '/products/myflexivault',
    'Retailer Connect': '/products/retailer-connect',
    Login: '/login',
  })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('NAV-4 HDR-9 a menu closes when a page is chosen in it, so its heading gets the focus', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'MyFlexiVault' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(screen.getByRole('link', { name: 'Login' }))
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
})

test('a link that opens another tab leaves the menu open', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Login' }))
  expect(screen.getByRole('link', { name: 'Login' })).toBeDefined()
})

test('HDR-10 every page ends with products, help, legal links and contact', () => {
  open()
  const footer = within(screen.getByRole('contentinfo'))
  const groups = footer.getAllByRole('navigation').map((group) => [group.getAttribute('aria-label'), hrefsIn(group)])
  expect(Object.fromEntries(groups)).toEqual({
    Products: {
      Shop: '/shop',
      'Hot Deals': '/shop?SearchTerm=hot-deals',
      'eGift Card': '/products/egift-card',
      MyFlexiVault: '/products/myflexivault',
      'Retailer Connect': '/products/retailer-connect',
    },
    Help: { 'How it works': '/how-it-works', FAQs: '/faqs', Contact: '/contact', 'About us': '/about' },
    Legal: {
      'Privacy policy': '/privacy-policy',
      'Terms of use': '/terms-of-use',
      'Payment terms': '/payment-terms',
      Disclaimer: '/disclaimer',
    },
  })
  expect(footer.getByRole('link', { name: 'support@wattle.example' })).toHaveProperty('protocol', 'mailto:')
  expect(footer.getByRole('link', { name: '1800 975 711' })).toHaveProperty('href', 'tel:1800975711')
})

test('NAV-8 the environment is named outside production only', () => {
  open({ environment: 'dev' })
  expect(screen.getByText('dev')).toBeDefined()
  cleanup()
  open({ environment: 'production' })
  expect(screen.queryByText('production')).toBeNull()
})

test('the first Tab offers the way past the header', async () => {
  const { user } = open()
  await user.tab()
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

function open(props: Partial<FrameProps> = {}) {
  render(
    <MemoryRouter>
      <RunningFrame {...props} />
    </MemoryRouter>,
  )
  return { user: userEvent.setup() }
}

function RunningFrame(props: Partial<FrameProps>) {
  const panels = { products: usePanel(), account: usePanel(), mobile: usePanel(), cart: usePanel() }
  return (
    <Frame
      session={{ screen: 'loggedOut', why: 'absent' }}
      cartCount={0}
      panels={panels}
      appearance={appearance}
      update={update}
      environment="production"
      searchTerm=""
      onSearch={nothing}
      searchBox={{ screen: 'resting', focus: nothing }}
      {...props}
    >
      <h1>A page</h1>
    </Frame>
  )
}

function usePanel() {
  const [snapshot, send] = useMachine(panelMachine)
  return connect(snapshot, send)
}

function hrefsIn(element: HTMLElement): Record<string, string | null> {
  const links = within(element).getAllByRole('link')
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))
}
