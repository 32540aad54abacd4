import { expect, test } from 'vitest'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(cartMachine)

test('CART-11 the cart is loaded when a session begins and emptied when it ends, whatever goes on', () => {
  expect(claim(({ event }) => event.startsWith('session.'))).toMatchObject([
    { source: 'cart', event: 'session.began', target: 'loading', actions: ['forget'] },
    { source: 'cart', event: 'session.ended', target: 'loggedOut', actions: ['forget'] },
  ])
})

test('CART-11 without a session nothing leads to a call', () => {
  const calls = ['loading', 'reloading', 'updating']
  const leaving = claim(({ target }) => calls.includes(target)).filter(({ source }) =>
    ['unknown', 'loggedOut'].includes(source),
  )
  expect(leaving).toEqual([])
})

test('CART-1 CART-8 a change, kept or not, ends with the cart read again', () => {
  const ends = claim(({ event }) => event.endsWith('.actor.updateQuantity'))
  expect(ends.map(arrow)).toEqual([
    'updating · xstate.done.actor.updateQuantity [hasWishes] → updating (entered again)',
    'updating · xstate.done.actor.updateQuantity → reloading',
    'updating · xstate.error.actor.updateQuantity → reloading',
  ])
})

test('CART-8 a failed change says so at its control and is logged', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.updateQuantity')).toMatchObject([
    { actions: ['giveUp', 'logFailure'] },
  ])
})

test('CART-9 a quantity is sent only from rest or after the one before it is kept', () => {
  expect(
    claim(({ target, reenter, source }) => target === 'updating' && (reenter || source !== target)).map(arrow),
  ).toEqual([
    'ready · always [hasWishes] → updating',
    'updating · xstate.done.actor.updateQuantity [hasWishes] → updating (entered again)',
  ])
})

test('CART-4 CART-6 CART-9 a press is taken wherever there are lines and interrupts nothing', () => {
  expect(claim(({ event }) => event === 'quantity.change' || event === 'cart.clear')).toMatchObject([
    { source: 'cart', target: 'cart', guard: 'changesQuantity', actions: ['wish'] },
    { source: 'cart', target: 'cart', guard: 'hasLines', actions: ['wishNothing'] },
  ])
})

test('CART-1 a cart that changed elsewhere is read again, and a read under way starts over', () => {
  expect(claim(({ event }) => event === 'cart.reload' || event === 'cart.retry').map(arrow)).toEqual([
    'loading · cart.reload → loading (entered again)',
    'failed · cart.retry → loading',
    'failed · cart.reload → loading',
    'ready · cart.retry [isBehind] → reloading',
    'ready · cart.reload → reloading',
    'reloading · cart.reload → reloading (entered again)',
  ])
  const again = claim(({ event, source, target }) => event === 'cart.reload' && source === target)
  expect(again.every(({ reenter }) => reenter)).toBe(true)
})

test('CART-1 CART-7 what the server answers is kept, and a first load that failed offers Retry', () => {
  expect(claim(({ event }) => event.endsWith('.actor.loadCart'))).toMatchObject([
    { source: 'loading', target: 'ready', actions: ['keepLines'] },
    { source: 'loading', target: 'failed', actions: ['showReloadProblem'] },
    { source: 'reloading', target: 'ready', actions: ['keepLines'] },
    { source: 'reloading', target: 'ready', actions: ['showReloadProblem'] },
  ])
})

test('CART-1 a browser without channels between tabs keeps its cart', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.watchCart')).toMatchObject([
    { target: 'cart', actions: [] },
  ])
})

everyTransitionIsClaimed()
