import { expect, test } from 'vitest'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(addToCartMachine)

test('PDP-9 the checkout comes only after an add for Buy Now that succeeded', () => {
  expect(claim(({ target }) => target === 'goingToCheckout').map(arrow)).toEqual([
    'buying · xstate.done.actor.addToCart → goingToCheckout',
  ])
})

test('PDP-9 CART-8 a failed add stays on the page, says so and has the stock looked up', () => {
  const failures = claim(({ kind }) => kind === 'error')
  expect(failures.map(({ source }) => source)).toEqual(['adding', 'buying'])
  for (const failure of failures) {
    expect(failure).toMatchObject({ target: 'failed', actions: ['showReason', 'checkStock'] })
  }
})

test('SHOP-6 PDP-10 only a port that found no token asks to log in', () => {
  expect(claim(({ target }) => target === 'loginRequired').map(arrow)).toEqual([
    'adding · xstate.done.actor.addToCart [needsLogin] → loginRequired',
    'buying · xstate.done.actor.addToCart [needsLogin] → loginRequired',
  ])
})

test('SHOP-6 PDP-10 Cancel goes back, and nothing but Login Now goes to the login page', () => {
  expect(claim(({ source }) => source === 'loginRequired').map(arrow)).toEqual([
    'loginRequired · login.cancel → idle',
    'loginRequired · login.accept → goingToLogin',
  ])
  expect(claim(({ target }) => target === 'goingToLogin')).toHaveLength(1)
})

test('CART-9 a press is taken only while no other is under way', () => {
  const presses = claim(({ event }) => event === 'card.add' || event === 'card.buy')
  expect(presses.map(arrow)).toEqual([
    'idle · card.add → adding',
    'idle · card.buy → buying',
    'added · card.add → adding',
    'added · card.buy → buying',
    'failed · card.add → adding',
    'failed · card.buy → buying',
  ])
})

test('SHOP-5 that the card was added is said for a while, and only of an add that succeeded', () => {
  expect(claim(({ target, source }) => target === 'added' || source === 'added').map(arrow)).toEqual([
    'adding · xstate.done.actor.addToCart → added',
    'added · card.add → adding',
    'added · card.buy → buying',
    'added · xstate.after.announcement.addToCart.added → idle',
  ])
})

everyTransitionIsClaimed()
