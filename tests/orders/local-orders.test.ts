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
