// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { CartLinesView, CartView } from '#machines/cart/cart.connect.ts'
import type { CartRow } from '#machines/cart/cart.rows.ts'
import { CartPanel } from '#src/screens/cart/cart-panel.tsx'
import { CartScreen } from '#src/screens/cart/cart-screen.tsx'

afterEach(cleanup)

function row(given: Partial<CartRow> = {}): CartRow {
  const line = { cardId: 11, name: 'Sunny Coffee', brand: 'Sunny', priceCents: 4750, quantity: 2, imageUrl: null }
  return { ...line, busy: false, problem: null, minus: vi.fn(), plus: vi.fn(), remove: vi.fn(), ...given }
}

function lines(...rows: CartRow[]): CartLinesView {
  const clear = { press: vi.fn(), problem: null }
  return {
    screen: 'lines',
    rows,
    totalCents: 9500,
    count: 2,
    busy: false,
    clear,
    waitsFor: null,
    removal: null,
    stale: null,
  }
}

function show(view: CartView) {
  const [close, onLogIn] = [vi.fn(), vi.fn()]
  const wrapped = (panel: CartView) => (
    <MemoryRouter>
      <CartPanel view={panel} isExpired={false} close={close} onLogIn={onLogIn} />
    </MemoryRouter>
  )
  const { rerender } = render(wrapped(view))
  return { close, onLogIn, again: (next: CartView) => rerender(wrapped(next)) }
}

test('CART-2 the panel is called Cart and shows when it is empty', () => {
  show({ screen: 'empty', removal: null })
  const panel = screen.getByRole('dialog', { name: 'Cart' })
  within(panel).getByText('Your cart is empty')
})

test('CART-2 a visitor’s cart is empty too, with a way to log in that comes back', async () => {
  const { close, onLogIn } = show({ screen: 'loggedOut', removal: null })
  screen.getByText('Your cart is empty')
  const logIn = screen.getByRole('link', { name: 'Log in' })
  expect(logIn.getAttribute('href')).toBe('/login')
  await userEvent.click(logIn)
  expect(onLogIn).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledOnce()
})

test('CART-3 a line has name, code, price with 2 decimals, minus, quantity, plus and remove', async () => {
  const line = row()
  show(lines(line))
  const item = within(screen.getByRole('listitem'))
  for (const text of ['Sunny Coffee', 'Sunny', '$47.50', '2']) item.getByText(text)
  await userEvent.click(item.getByRole('button', { name: 'Decrease quantity of Sunny Coffee' }))
  await userEvent.click(item.getByRole('button', { name: 'Increase quantity of Sunny Coffee' }))
  await userEvent.click(item.getByRole('button', { name: 'Remove Sunny Coffee' }))
  for (const press of [line.minus, line.plus, line.remove]) expect(press).toHaveBeenCalledOnce()
})

test('CART-4 at 1 minus cannot be pressed, remove can', () => {
  show(lines(row({ quantity: 1, minus: null })))
  expect(screen.getByRole('button', { name: /^Decrease/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: /^Remove/ }).getAttribute('aria-disabled')).toBeNull()
})

test('CART-3 CART-6 below the lines stand the total, Clear Cart and the way to the cart', async () => {
  const view = lines(row())
  const { close } = show(view)
  screen.getByText('$95.00')
  await userEvent.click(screen.getByRole('button', { name: 'Clear Cart' }))
  expect(view.clear.press).toHaveBeenCalledOnce()
  const proceed = screen.getByRole('link', { name: 'Proceed to Checkout' })
  expect(proceed.getAttribute('href')).toBe('/cart')
  await userEvent.click(proceed)
  expect(close).toHaveBeenCalledOnce()
})

test('CART-8 a refused press shows why in its line, in a live region that exists already', () => {
  const { again } = show(lines(row()))
  const regions = screen.getAllByRole('status')
  again(lines(row({ problem: { control: 'plus', text: 'Only 2 are left.' } })))
  const messages = regions.filter(({ textContent }) => textContent === 'Quantity not changed. Only 2 are left.')
  expect(messages).toHaveLength(1)
  expect(screen.getByRole('listitem').contains(messages[0] ?? null)).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('CART-3 a removed line moves the focus to the next one', async () => {
  const [first, second] = [row(), row({ cardId: 12, name: 'Saltbush Cinema' })]
  const { again } = show(lines(first, second))
  screen.getByRole('button', { name: 'Remove Sunny Coffee' }).focus()
  again(lines(second))
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Saltbush Cinema' })),
  )
  again({ screen: 'empty', removal: null })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cart'))
})

test('CART-4 a press that ends at a bound leaves the keyboard where it is', () => {
  const { again } = show(lines(row()))
  screen.getByRole('button', { name: /^Decrease/ }).focus()
  again(lines(row({ quantity: 1, minus: null })))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Decrease/ }))
  expect(document.activeElement).toHaveProperty('disabled', false)
})

test('CART-12 a removal is announced in an existing live region, with Undo in its place', async () => {
  const undo = vi.fn()
  const { again } = show(lines(row()))
  const regions = screen.getAllByRole('status')
  again({ screen: 'empty', removal: { text: '2 cards removed', undo: null, problem: null } })
  expect(regions.filter(({ textContent }) => textContent === '2 cards removed')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
  again({ screen: 'empty', removal: { text: '2 cards removed', undo, problem: null } })
  const press = screen.getByRole('button', { name: 'Undo' })
  await userEvent.click(press)
  expect(undo).toHaveBeenCalledOnce()
  again({ screen: 'empty', removal: null })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cart'))
})

test('CART-8 CART-12 a line that cannot be restored shows why', () => {
  const { again } = show(lines(row()))
  const regions = screen.getAllByRole('status')
  again(lines(row()))
  again({ ...lines(row()), removal: { text: '', undo: null, problem: 'Not restored. This card is sold out.' } })
  expect(regions.filter(({ textContent }) => textContent === 'Not restored. This card is sold out.')).toHaveLength(1)
})

test('CART-3 the price of one card is marked as each beside a quantity above 1 only', () => {
  const { again } = show(lines(row({ quantity: 3 })))
  expect(screen.getByRole('listitem').textContent).toContain('$47.50 each')
  again(lines(row({ quantity: 1 })))
  expect(screen.getByRole('listitem').textContent).not.toContain('each')
})

test('CART-6 a cleared cart moves the focus to the heading', async () => {
  const { again } = show(lines(row()))
  screen.getByRole('button', { name: 'Clear Cart' }).focus()
  again({ screen: 'empty', removal: null })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cart'))
})

test('CART-5 the page has Subtotal, Clear Cart, Continue Shopping to the shop and Checkout', () => {
  render(
    <MemoryRouter>
      <CartScreen view={lines(row())} isExpired={false} onLogIn={vi.fn()} />
    </MemoryRouter>,
  )
  screen.getByText('Subtotal')
  screen.getByRole('button', { name: 'Clear Cart' })
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/shop')
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Card',
    'Price',
    'Quantity',
    'Total',
  ])
})
