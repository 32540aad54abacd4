// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { ShopCategories } from '#machines/shop-list/shop-frame.ts'
import { CategoryBar } from '#src/screens/shop/category-bar.tsx'

const panel = { press: vi.fn<() => void>(), close: vi.fn<() => void>() }
const [open, closed] = (['open', 'closed'] as const).map(
  (shown) => ({ ...panel, screen: shown }) as unknown as PanelView,
)

afterEach(cleanup)

test('SHOP-3 SHOP-9 categories that did not load are loaded again from their bar', () => {
  const retry = vi.fn<() => void>()
  show({ show: 'failed', retry }, closed!)
  screen.getByRole('button', { name: 'Retry categories' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test('SHOP-3 SHOP-9 the open drawer states that categories did not load, and loads them again', async () => {
  const retry = vi.fn<() => void>()
  show({ show: 'failed', retry }, open!)
  const drawer = within(await screen.findByRole('dialog', { name: 'Categories' }))
  expect(drawer.getByText('The categories did not load')).toBeTruthy()
  drawer.getByRole('button', { name: 'Retry categories' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test('SHOP-9 while categories load again, a press does nothing', () => {
  show({ show: 'failed', retry: null }, closed!)
  expect(screen.getByRole('button', { name: 'Loading categories…' }).ariaDisabled).toBe('true')
})

test('SHOP-3 while categories load, the bar has no shortcuts and the drawer states it', async () => {
  show({ show: 'loading' }, open!)
  const drawer = within(await screen.findByRole('dialog', { name: 'Categories' }))
  expect(drawer.getByText('Loading categories')).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryByText('Retry categories')).toBeNull()
})

function show(categories: ShopCategories, drawer: PanelView): void {
  render(<CategoryBar categories={categories} drawer={drawer} />, { wrapper: MemoryRouter })
}
