// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { ordersCases } from '#machines/orders/orders.cases.ts'
import { readOrders } from '#src/adapters/orders.ts'

const [newer, older] = ordersCases.events['xstate.done.actor.readOrders']['two orders'].output

beforeEach(() => localStorage.clear())

test('ORD-1 a browser without orders has none', () => {
  expect(readOrders()).toEqual([])
})

test('NAV-3 orders are listed newest first, whatever order they are stored in', () => {
  localStorage.setItem('orders', JSON.stringify([older, newer]))
  expect(readOrders().map(({ id }) => id)).toEqual(['ORD-2', 'ORD-1'])
})

test.each(['', 'nonsense', 'null', '{"id":1}', '[1,null,{}]'])(
  'ORD-1 damaged storage never breaks the page: %s',
  (text) => {
    localStorage.setItem('orders', text)
    expect(readOrders()).toEqual([])
  },
)

test('ORD-1 one damaged order does not take the others with it', () => {
  const damaged = [{ ...newer, createdAt: 'yesterday' }, { ...newer, total: '115' }, older]
  localStorage.setItem('orders', JSON.stringify(damaged))
  expect(readOrders().map(({ id }) => id)).toEqual(['ORD-1'])
})

test('ORD-1 an order of another version is read: numbers for id and time, no brand, no quantity', () => {
  const items = [{ image: null, name: 'A card', price: 5, quantity: null }]
  const stored = { id: 7, items, total: 5, createdAt: Date.parse('2026-11-01T00:00:00.000Z') }
  localStorage.setItem('orders', JSON.stringify([stored, { ...stored, createdAt: 1e20 }]))
  expect(readOrders()).toEqual([
    {
      id: '7',
      items: [{ image: null, name: 'A card', brand: '', price: 5, quantity: undefined }],
      total: 5,
      createdAt: '2026-11-01T00:00:00.000Z',
    },
  ])
})
