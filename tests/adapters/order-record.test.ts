// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { LocalOrder } from '#contract/local-order.ts'
import { findRecorded, recordOrder, watchRecorded } from '#src/adapters/order-record.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('CHK-10 orders are stored newest first, each once, however often its page is opened', () => {
  for (const order of [orderOf('2', '2026-11-02'), orderOf('3', '2026-11-03'), orderOf('1', '2026-11-01')]) {
    recordOrder(order)
  }
  recordOrder(orderOf('2', '2026-11-02'))
  expect(storedOrders().map(({ id }) => id)).toEqual(['3', '2', '1'])
})

test('CHK-10 damaged records are skipped', () => {
  localStorage.setItem('orders', JSON.stringify([{ id: 5 }, orderOf('1', '2026-11-01')]))
  recordOrder(orderOf('2', '2026-11-02'))
  expect(storedOrders().map(({ id }) => id)).toEqual(['2', '1'])
  localStorage.setItem('orders', '{')
  recordOrder(orderOf('2', '2026-11-02'))
  expect(storedOrders()).toEqual([orderOf('2', '2026-11-02')])
})

test('API-14 CHK-9 an order is found by its payment, or by the id that it has of it', () => {
  recordOrder({ ...orderOf('4711', '2026-11-02'), paymentIntentId: 'intent' })
  recordOrder(orderOf('intent of an order without an id', '2026-11-01'))
  expect(findRecorded('intent')?.id).toBe('4711')
  expect(findRecorded('intent of an order without an id')?.createdAt).toMatch(/^2026-11-01/)
  expect(findRecorded('another')).toBeUndefined()
})

test('CHK-10 a full storage keeps as many of the newest orders as there is room for', () => {
  for (const day of ['01', '02', '03', '04']) recordOrder(orderOf(day, `2026-11-${day}`))
  limitStorage(4)
  recordOrder(orderOf('05', '2026-11-05'))
  expect(storedOrders().map(({ id }) => id)).toEqual(['05', '04', '03', '02'])
  limitStorage(1)
  recordOrder(orderOf('06', '2026-11-06'))
  expect(storedOrders().map(({ id }) => id)).toEqual(['06'])
})

test('CHK-10 a storage without room for the order reports it and keeps what it has', () => {
  recordOrder(orderOf('1', '2026-11-01'))
  limitStorage(0)
  expect(() => recordOrder(orderOf('2', '2026-11-02'))).toThrow('The quota has been exceeded.')
  expect(storedOrders().map(({ id }) => id)).toEqual(['1'])
})

test('AUTH-9 the removal of the orders by a logout in another tab is reported', () => {
  const notify = vi.fn()
  const stop = watchRecorded(notify)
  dispatchEvent(new StorageEvent('storage', { key: 'orders', oldValue: '[]', newValue: null }))
  dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
  dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'a', newValue: null }))
  expect(notify).toHaveBeenCalledTimes(2)
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'orders', oldValue: '[]', newValue: null }))
  expect(notify).toHaveBeenCalledTimes(2)
})

test('CHK-17 a page that returns from the back/forward cache may have missed an order', () => {
  const notify = vi.fn()
  const stop = watchRecorded(notify)
  for (const persisted of [true, false]) dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  expect(notify).toHaveBeenCalledOnce()
  stop()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(notify).toHaveBeenCalledOnce()
})

/** Lets the storage accept at most `count` orders. */
function limitStorage(count: number): void {
  vi.restoreAllMocks()
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function limited(this: Storage, key, text) {
    if (JSON.parse(text).length > count) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem.call(this, key, text)
  })
}

function storedOrders(): LocalOrder[] {
  return JSON.parse(localStorage.getItem('orders') ?? '[]')
}

function orderOf(id: string, day: string): LocalOrder {
  const item = { image: null, name: 'Kookaburra Coffee', brand: 'Kookaburra', price: 45, quantity: 1 }
  return { id, items: [item], total: 45, createdAt: `${day}T01:00:00.000Z` }
}
