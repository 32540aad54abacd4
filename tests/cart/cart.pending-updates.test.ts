import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart-lines.ts'
import {
  type Quantities,
  pressedQuantity,
  shownQuantity,
  updatesToClear,
  updatesWithin,
  withPress,
  withSent,
} from '#machines/cart/cart.pending-updates.ts'

const line = (cardId: number, quantity: number): CartLine => {
  return { cardId, quantity, name: 'Card', brand: '', priceCents: 100, imageUrl: null }
}
const lines = [line(1, 2), line(2, 999), line(3, 1)]
const atRest: Quantities = { lines, pendingUpdates: [], sending: null }

test('CART-4 minus never goes below 1, plus never above 999, remove goes to 0', () => {
  expect(pressedQuantity(atRest, { cardId: 1, control: 'minus' })).toBe(1)
  expect(pressedQuantity(atRest, { cardId: 3, control: 'minus' })).toBeUndefined()
  expect(pressedQuantity(atRest, { cardId: 1, control: 'plus' })).toBe(3)
  expect(pressedQuantity(atRest, { cardId: 2, control: 'plus' })).toBeUndefined()
  expect(pressedQuantity(atRest, { cardId: 3, control: 'remove' })).toBe(0)
})

test('CART-4 nothing can be pressed in a line that is going or that is not there', () => {
  const going: Quantities = { ...atRest, sending: { cardId: 1, control: 'remove', quantity: 0 } }
  expect(pressedQuantity(going, { cardId: 1, control: 'plus' })).toBeUndefined()
  expect(pressedQuantity(atRest, { cardId: 9, control: 'plus' })).toBeUndefined()
})

test('CART-9 a press counts from the pending update, else the one sent, else the server’s', () => {
  const sending: Quantities = { ...atRest, sending: { cardId: 1, control: 'plus', quantity: 3 } }
  expect(shownQuantity(atRest, 1)).toBe(2)
  expect(shownQuantity(sending, 1)).toBe(3)
  const pressed = { ...sending, pendingUpdates: withPress(sending, { cardId: 1, control: 'plus' }) }
  expect(pressed.pendingUpdates).toEqual([{ cardId: 1, control: 'plus', quantity: 4 }])
  expect(withPress(pressed, { cardId: 1, control: 'plus' })).toEqual([{ cardId: 1, control: 'plus', quantity: 5 }])
})

test('CART-9 presses that cancel each other out leave nothing to send', () => {
  const sending: Quantities = { ...atRest, sending: { cardId: 1, control: 'plus', quantity: 3 } }
  const pressed = { ...sending, pendingUpdates: withPress(sending, { cardId: 1, control: 'plus' }) }
  expect(withPress(pressed, { cardId: 1, control: 'minus' })).toEqual([])
})

test('CART-9 each card has one pending update, in the order of the presses', () => {
  const first = { ...atRest, pendingUpdates: withPress(atRest, { cardId: 1, control: 'plus' }) }
  expect(withPress(first, { cardId: 3, control: 'plus' }).map(({ cardId }) => cardId)).toEqual([1, 3])
})

test('CART-6 Clear Cart requests 0 for every line except one that is already being removed', () => {
  const going: Quantities = {
    lines,
    pendingUpdates: [{ cardId: 1, control: 'plus', quantity: 7 }],
    sending: { cardId: 3, control: 'remove', quantity: 0 },
  }
  expect(updatesToClear(going)).toEqual([
    { cardId: 1, control: 'clear', quantity: 0 },
    { cardId: 2, control: 'clear', quantity: 0 },
  ])
})

test('CART-4 a stored quantity is shown in its line, a stored 0 removes it', () => {
  expect(withSent(lines, { cardId: 1, control: 'plus', quantity: 3 })[0]).toEqual(line(1, 3))
  expect(withSent(lines, { cardId: 1, control: 'remove', quantity: 0 })).toEqual(lines.slice(1))
})

test('CART-9 a pending update for a removed card is dropped', () => {
  const pendingUpdates = [
    { cardId: 1, control: 'plus', quantity: 3 },
    { cardId: 9, control: 'plus', quantity: 3 },
  ] as const
  expect(updatesWithin([...pendingUpdates], lines)).toEqual([pendingUpdates[0]])
})
