// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { ShopBody, ShopListView } from '#machines/shop-list/shop-list.connect.ts'
import { ShopScreen } from '#src/screens/shop/shop-screen.tsx'

afterEach(cleanup)

const drawer: PanelView = { screen: 'closed', press: () => {}, hover: () => {} }

test('SHOP-7 a search without a result is announced by another text than its heading', () => {
  const { rerender } = render(shop({ screen: 'loading' }), { wrapper: MemoryRouter })
  const [region] = screen.getAllByRole('status')
  expect(region?.textContent).toBe('Loading cards')
  rerender(shop({ screen: 'empty', popularCategories: [], popularCards: [] }))
  expect(region?.isConnected).toBe(true)
  expect(region?.textContent).toBe('0 cards found')
  expect(screen.getAllByText('No products found')).toHaveLength(1)
})

function shop(body: ShopBody) {
  const view = { title: 'Shop', crumbs: [], categories: { show: 'loading' }, ...body } satisfies ShopListView
  return <ShopScreen view={view} drawer={drawer} addButton={() => null} />
}
