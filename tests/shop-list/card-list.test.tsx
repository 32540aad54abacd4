// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Card } from '#contract/card.ts'
import { tileOf } from '#machines/card-tile.ts'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { AddButton } from '#src/screens/add-to-cart/add-button.tsx'
import { CardList } from '#src/screens/cards/card-list.tsx'

const [plain, onOffer, soldOut] = shopListCases.events['xstate.done.actor.loadCards']['three cards'].output as [
  Card,
  Card,
  Card,
]

afterEach(cleanup)

test('SHOP-5 PRICE-1 a card on offer shows deal, prices, OFF badge and reward, and links to its page', () => {
  const card = list(onOffer)
  expect(card.getByText('Spring Table')).toBeTruthy()
  expect(card.getByText('$90.00')).toBeTruthy()
  expect(card.getByText('$100.00').closest('s')).not.toBeNull()
  expect(card.getByText('10% OFF')).toBeTruthy()
  expect(card.getByText('Earn $2.00').textContent).toBe('Earn $2.00 in rewards')
  expect(card.getByRole('link', { name: 'Saltbush Kitchen $100' }).getAttribute('href')).toBe('/shop/product/218')
})

test('SHOP-5 a card without deal, discount or reward shows none', () => {
  const card = list(plain)
  expect(card.getByText('$50.00')).toBeTruthy()
  expect(card.queryByText(/OFF|Earn|Was/)).toBeNull()
})

test('SHOP-8 a picture that is missing or fails is replaced by a text', () => {
  expect(list(soldOut).getByText('Image not available').parentElement?.hidden).toBe(false)
  cleanup()
  const card = list(plain)
  expect(card.queryByText('Image not available')).toBeNull()
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  expect(card.getByText('Image not available').parentElement?.hidden).toBe(false)
})

test('SHOP-5 PDP-11 Add to Cart carries one of the card at its value', () => {
  const add = vi.fn<(request: unknown) => void>()
  list(onOffer, add).getByRole('button', { name: 'Add to Cart: Saltbush Kitchen $100' }).click()
  expect(add).toHaveBeenCalledWith({ CardId: 218, Quantity: 1, LoadAmount: 100 })
})

test('PDP-4 a card that is sold out cannot be added', () => {
  expect(list(soldOut).getByRole('button', { name: 'Out of Stock' })).toHaveProperty('disabled', true)
})

function list(card: Card, add: (request: unknown) => void = () => {}) {
  render(
    <MemoryRouter>
      <CardList
        tiles={[tileOf(card)]}
        addButton={(tile) => <AddButton tile={tile} view={{ control: 'offer', add, buy: add }} />}
      />
    </MemoryRouter>,
  )
  return within(screen.getByRole('article'))
}
