import { expect } from 'vitest'
import { addToCartCases } from '#machines/add-to-cart/add-to-cart.cases.ts'
import { connect } from '#machines/add-to-cart/add-to-cart.connect.ts'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { stepsOn } from '#model-tests/steps.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { viewsOf } from '#model-tests/views.ts'
import { addToCartModel } from './add-to-cart.model.tsx'

const { rule, statesWith, claim, milliseconds, everythingIsClaimed } = rulesOf(addToCartMachine)
const { request } = addToCartCases.events['card.add']['one of a card']
const { request: two } = addToCartCases.events['card.buy']['two of a card']

const unconfirmed = 'The card may be in your cart: check it before you try again.'
const reasons: Record<string, string> = {
  'too few left': 'Only 2 are left.',
  'server fault': unconfirmed,
  'no answer': unconfirmed,
}

rule('SHOP-5 PDP-9 CART-8 CART-9 a press has an effect only while no other is in progress', () => {
  expect(statesWith('start')).toEqual(['idle'])
  expect(claim(({ event }) => event === 'card.add' || event === 'card.buy').map(fullArrow)).toEqual([
    'idle · card.add → adding',
    'idle · card.buy → buying / keepPurchase',
    'added · card.add → adding',
    'added · card.buy [isInCart] → goingToCheckout',
    'added · card.buy → buying / keepPurchase',
    'failed · card.add → adding',
    'failed · card.buy [isInCart] → goingToCheckout',
    'failed · card.buy → buying / keepPurchase',
  ])
})

rule('CART-9 the control is busy exactly while the card is being added', () => {
  expect(statesWith('port addToCart')).toEqual(['adding', 'buying'])
  expect(statesWith('tag busy')).toEqual(['adding', 'buying'])
})

rule('PDP-11 what is added is the card, the quantity and the value that were pressed', () => {
  for (const { state, input } of startsOf(addToCartModel, 'addToCart')) {
    const { value, context } = state.snapshot
    expect(input).toEqual(value === 'adding' ? request : context.purchase)
  }
  for (const { snapshot } of explore(addToCartModel).states) {
    const { add, buy } = pressAll(connect, snapshot, { add: [request], buy: [request] })
    expect(add ?? [{ type: 'card.add', request }]).toEqual([{ type: 'card.add', request }])
    expect(buy ?? [{ type: 'card.buy', request }]).toEqual([{ type: 'card.buy', request }])
  }
})

rule('PDP-9 Buy Now opens checkout once the card is in the cart, and adds it only if needed', () => {
  expect(claim(({ target }) => target === 'goingToCheckout').map(fullArrow)).toEqual([
    'buying · xstate.done.actor.addToCart → goingToCheckout',
    'added · card.buy [isInCart] → goingToCheckout',
    'failed · card.buy [isInCart] → goingToCheckout',
  ])
  expect(statesWith('entry goToCheckout')).toEqual(['goingToCheckout'])
})

rule('PDP-9 Buy Now adds what was chosen beyond the last addition, which is soon forgotten', () => {
  expect(claim(({ kind, source }) => kind === 'after' && source === 'failed').map(fullArrow)).toEqual([
    'failed · xstate.after.announcement.addToCart.failed → stays / forgetLastAdd',
  ])
  expect(statesWith('entry keepLastAdd')).toEqual(['adding'])
  expect(statesWith('entry forgetLastAdd')).toEqual(['idle'])
  const presses = stepsOn(addToCartModel, 'card.buy: two of a card').filter(({ taken }) => taken.length > 0)
  for (const { from, to } of presses) expect(to.context.purchase).toEqual(from.snapshot.context.lastAdd ? request : two)
})

rule('PDP-9 a Buy Now that a login interrupted continues, and nothing else does', () => {
  expect(statesWith('port watchPurchase')).toEqual(['idle'])
  expect(claim(({ event }) => /^purchase|Purchase$/.test(event)).map(fullArrow)).toEqual([
    'idle · purchase.resume → buying / keepPurchase',
    'idle · xstate.error.actor.watchPurchase → stays',
  ])
  expect(statesWith('exit removeStoredPurchase')).toEqual(['idle'])
})

rule('PDP-9 the login is given the purchase of Buy Now, and none after Add to Cart', () => {
  expect(statesWith('entry forgetPurchase')).toEqual(['adding'])
  for (const { value, context } of explore(addToCartModel).states.map(({ snapshot }) => snapshot)) {
    const bought = context.lastAdd ? [request] : [request, two]
    if (value === 'buying') expect(bought).toContainEqual(context.purchase)
    if (value === 'adding' || value === 'added') expect(context).toMatchObject({ purchase: null })
  }
})

rule('PDP-9 CART-8 a failed add stays on the page, shows why and checks the stock', () => {
  expect(claim(({ source, target }) => target === 'failed' && source !== target).map(fullArrow)).toEqual([
    'adding · xstate.error.actor.addToCart → failed / forgetLastAdd, showReason, checkStock',
    'buying · xstate.error.actor.addToCart → failed / showReason, checkStock',
  ])
})

rule('CART-8 the reason is given, or that the card may have been added, until the next press', () => {
  expect(statesWith('entry clearReason')).toEqual(['adding', 'buying', 'goingToCheckout'])
  for (const { eventCase, to } of stepsOn(addToCartModel, 'addToCart fails')) {
    const [, cause = ''] = eventCase.label.split(': ')
    expect(to.context, cause).toMatchObject({ reason: reasons[cause] ?? null })
  }
  for (const { snapshot } of explore(addToCartModel).states) {
    if (snapshot.value !== 'failed') expect(snapshot.context).toMatchObject({ reason: null })
  }
})

rule('SHOP-6 PDP-10 CART-11 only a port that found no token asks to log in', () => {
  const asked = claim(({ source, target }) => target === 'loginRequired' && source !== target)
  expect(asked.map(fullArrow)).toEqual([
    'adding · xstate.done.actor.addToCart [needsLogin] → loginRequired',
    'buying · xstate.done.actor.addToCart [needsLogin] → loginRequired',
  ])
  for (const { eventCase, to } of stepsOn(addToCartModel, 'addToCart answers')) {
    expect(to.value === 'loginRequired').toBe(eventCase.label.endsWith('not logged in'))
  }
})

rule('SHOP-6 PDP-9 PDP-10 AUTH-1 Cancel or a login elsewhere closes the dialog, Login Now opens login', () => {
  expect(claim(({ source }) => source === 'loginRequired').map(fullArrow)).toEqual([
    'loginRequired · session.began [hasPurchase] → buying',
    'loginRequired · session.began → idle',
    'loginRequired · login.cancel → idle',
    'loginRequired · login.accept → goingToLogin',
    'loginRequired · xstate.error.actor.watchLogin → stays',
  ])
  expect(statesWith('port watchLogin')).toEqual(['loginRequired'])
  expect(claim(({ target }) => target === 'goingToLogin')).toHaveLength(1)
  expect(statesWith('entry goToLogin')).toEqual(['goingToLogin'])
})

rule('SHOP-6 PDP-9 PDP-10 a shopper who opens another page causes no further press here', () => {
  expect(statesWith('end')).toEqual(['goingToLogin', 'goingToCheckout'])
})

rule('SHOP-5 CART-1 a successful add, and no other, is announced for 4 s', () => {
  expect(claim(({ target }) => target === 'added').map(fullArrow)).toEqual([
    'adding · xstate.done.actor.addToCart → added',
  ])
  expect(claim(({ kind, source }) => kind === 'after' && source !== 'failed').map(fullArrow)).toEqual([
    'added · xstate.after.announcement.addToCart.added → idle',
  ])
  expect(milliseconds('announcement')).toBe(4000)
})

rule('SHOP-5 SHOP-6 PDP-9 PDP-10 each state shows its control, with a press only where one is taken', () => {
  const verbs = { add: 'card.add', buy: 'card.buy' }
  const dialog = { control: 'loginRequired', verbs: { cancel: 'login.cancel', logIn: 'login.accept' } }
  expect(viewsOf(addToCartModel, connect)).toEqual({
    idle: [{ control: 'offer', verbs }],
    adding: [{ control: 'busy', pressed: 'add' }],
    buying: [{ control: 'busy', pressed: 'buy' }],
    added: [{ control: 'added', verbs }],
    failed: [
      { control: 'failed', problem: 'Add to cart failed. Only 2 are left.', verbs },
      { control: 'failed', problem: 'Add to cart failed', verbs },
      { control: 'failed', problem: `Add to cart failed. ${unconfirmed}`, verbs },
    ],
    loginRequired: [
      { ...dialog, text: 'Please log in to add items to your cart.' },
      { ...dialog, text: 'Please log in to continue with this action.' },
    ],
    goingToLogin: [{ control: 'leaving' }],
    goingToCheckout: [{ control: 'leaving' }],
  })
})

everythingIsClaimed()
