// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { wireOrders } from '#src/adapters/orders.ts'
import { wireVaultCard } from '#src/adapters/vault.ts'
import { goBackOr } from '#src/adapters/history.ts'
import type { Store } from '#src/adapters/store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '')
})

test('VLT-5 ORD-1 Back returns to the page of the store that the shopper came from', () => {
  const [back, goTo] = [vi.spyOn(history, 'back').mockImplementation(() => {}), vi.fn()]
  history.replaceState({ idx: 2 }, '')
  goBackOr('/my-orders', goTo)
  expect(back).toHaveBeenCalledOnce()
  expect(goTo).not.toHaveBeenCalled()
})

test('VLT-5 ORD-1 Back returns to the page of the store before one that was opened by its address', () => {
  vi.stubGlobal('navigation', { canGoBack: true })
  const [back, goTo] = [vi.spyOn(history, 'back').mockImplementation(() => {}), vi.fn()]
  history.replaceState({ idx: 0 }, '')
  goBackOr('/my-orders', goTo)
  expect(back).toHaveBeenCalledOnce()
  vi.stubGlobal('navigation', { canGoBack: false })
  goBackOr('/my-orders', goTo)
  vi.stubGlobal('navigation', { canGoBack: true })
  // As after “Skip to content”.
  history.replaceState(null, '')
  goBackOr('/my-orders', goTo)
  expect(goTo.mock.calls).toEqual([['/my-orders'], ['/my-orders']])
  expect(back).toHaveBeenCalledOnce()
})

test('VLT-5 ORD-1 Back stays in the store: a first page leads to the purchases or the orders', async () => {
  const back = vi.spyOn(history, 'back')
  history.replaceState({ idx: 0 }, '')
  const goTo = vi.fn()
  const store = { client: {}, goTo } as unknown as Pick<Store, 'client' | 'goTo'>

  const card = createActor(wireVaultCard(store), { input: { userCardId: 'x', redeeming: false } }).start()
  await waitFor(card, ({ value }) => value === 'failed')
  card.send({ type: 'card.goBack' })
  const orders = createActor(wireOrders(store), { input: { orderId: '7' } }).start()
  await waitFor(orders, ({ value }) => value === 'notFound')
  orders.send({ type: 'orders.goBack' })
  expect(goTo.mock.calls).toEqual([['/my-purchases'], ['/my-orders']])
  expect(back).not.toHaveBeenCalled()
})
