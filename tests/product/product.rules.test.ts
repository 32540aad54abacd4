import { expect } from 'vitest'
import { isAvailable } from '#machines/card-tile.ts'
import { productCases } from '#machines/product/product.cases.ts'
import { connect } from '#machines/product/product.connect.ts'
import { type ProductContext, imagesOf } from '#machines/product/product.setup.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import { effectsOf } from '#model-tests/effects.ts'
import { type Edge, explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { productModel } from './product.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(productMachine)
const changeIn = ['changingCard', 'changeFailed']
const shownIn = ['loadingRelated', 'ready', 'checkingStock', ...changeIn]

rule('PDP-1 the card of the address is loaded first, by id or code; or it is not found', () => {
  expect(statesWith('start')).toEqual(['loading'])
  expect(statesWith('port loadCard')).toEqual(['loading', 'checkingStock', 'changingCard'])
  for (const { input, state } of startsOf(productModel, 'loadCard')) {
    const withPicture = state.snapshot.value === 'changingCard'
    expect(input).toEqual({ id: state.snapshot.context.id, withPicture })
  }
  expect(claim(({ source, kind }) => source === 'loading' && kind === 'done').map(fullArrow)).toEqual([
    'loading · xstate.done.actor.loadCard [isFound] → loadingRelated / keepCard',
    'loading · xstate.done.actor.loadCard → notFound',
  ])
  for (const { eventCase, to } of stepsOn(productModel, 'loadCard answers')) {
    expect(to.value === 'notFound').toBe(eventCase.event['output'] === null)
    expect(to.context.card).toEqual(eventCase.event['output'])
  }
})

rule('PDP-1 a card that does not load shows why and can be retried, then without the message', () => {
  expect(claim(({ target }) => target === 'failed' || target === 'loading').map(fullArrow)).toEqual([
    'loading · xstate.error.actor.loadCard → failed / showProblem',
    'failed · card.retry → loading',
  ])
  expect(statesWith('entry clearProblem')).toEqual(['loading', 'changingCard'])
  const failures = stepsOn(productModel, 'loadCard fails').filter(({ to }) => to.value === 'failed')
  expect(new Set(failures.map(({ to }) => to.context.problem))).toEqual(
    new Set(['The shop is being restocked. Please try again soon.', 'Request failed', 'Unexpected error occurred']),
  )
  for (const { snapshot } of explore(productModel).states) {
    expect(snapshot.context.problem !== null).toBe(['failed', 'changeFailed'].includes(String(snapshot.value)))
  }
})

rule('PDP-1 a page without a card holds nothing of one', () => {
  expect(statesWith('entry forgetCard')).toEqual(['notFound'])
  for (const { context } of snapshotsIn(productModel, 'loading', 'notFound', 'failed')) {
    expect(context).toMatchObject({ card: null, quantity: 1, image: 0, related: null, group: 0 })
  }
})

rule('NAV-3 PDP-1 a page can be sent once it is complete, and reports a missing card', () => {
  expect(statesWith('tag ready')).toEqual(['ready', 'notFound', 'failed'])
  expect(statesWith('tag notFound')).toEqual(['notFound'])
  expect(statesWith('tag failed')).toEqual(['failed'])
})

rule('PDP-8 related cards of its kind load after the card; their failure is only logged', () => {
  expect(statesWith('port loadRelated')).toEqual(['loadingRelated'])
  expect(claim(({ event }) => event.endsWith('actor.loadRelated')).map(fullArrow)).toEqual([
    'loadingRelated · xstate.done.actor.loadRelated → ready / keepRelated',
    'loadingRelated · xstate.error.actor.loadRelated → ready / forgetRelated, log',
  ])
  for (const { input, state } of startsOf(productModel, 'loadRelated')) {
    const { cardId, category, subCategory } = state.snapshot.context.card
    expect(input).toEqual({ cardId, category, subCategory })
  }
  for (const { eventCase, from, to } of stepsOn(productModel, 'loadRelated')) {
    const related = eventCase.event['output'] ?? null
    expect({ ...to.context, group: 0 }).toEqual({ ...from.snapshot.context, related, group: 0 })
  }
  expect(loggedBy('loadRelated fails')).toEqual(['Related cards failed'])
})

rule('PDP-8 the carousel steps by a group of four, only to where there is one', () => {
  expect(claim(({ event }) => event.startsWith('related.')).map(fullArrow)).toEqual([
    'product · related.next [hasNextGroup] → stays / showNextGroup',
    'product · related.previous [hasPreviousGroup] → stays / showPreviousGroup',
  ])
  for (const edge of stepsOn(productModel, 'related.')) {
    const [{ group, related }, after] = contextsOf(edge)
    const last = Math.max(0, Math.ceil((related?.length ?? 0) / 4) - 1)
    const next = edge.eventCase.label === 'related.next' ? Math.min(last, group + 1) : Math.max(0, group - 1)
    expect(after.group).toBe(next)
  }
})

rule('PDP-3 PDP-4 the quantity changes by one, from 1 to the stock, and not at all without stock', () => {
  expect(claim(({ event }) => event.startsWith('quantity.')).map(fullArrow)).toEqual([
    'product · quantity.increase [canIncrease] → stays / increase',
    'product · quantity.decrease [canDecrease] → stays / decrease',
  ])
  for (const edge of stepsOn(productModel, 'quantity.')) {
    const [before, after] = contextsOf(edge)
    const step = edge.eventCase.label === 'quantity.increase' ? 1 : -1
    const moved = Math.min(mostOf(before), Math.max(1, before.quantity + step))
    expect(after).toEqual({ ...before, quantity: before.card && isAvailable(before.card) ? moved : before.quantity })
  }
  for (const { snapshot } of explore(productModel).states) {
    expect(snapshot.context.quantity).toBeGreaterThanOrEqual(1)
    expect(snapshot.context.quantity).toBeLessThanOrEqual(mostOf(snapshot.context))
  }
})

rule('PDP-2 only a picture that the card has is the large one', () => {
  expect(claim(({ event }) => event === 'image.choose').map(fullArrow)).toEqual([
    'product · image.choose [hasImage] → stays / showImage',
  ])
  for (const { taken, eventCase, from, to } of stepsOn(productModel, 'image.choose')) {
    const pictures = imagesOf(from.snapshot.context.card).length
    expect(taken.length > 0).toBe(Number(eventCase.event['index']) < pictures)
    if (taken.length > 0) expect(to.context.image).toBe(eventCase.event['index'])
  }
  for (const { context } of snapshotsIn(productModel, ...shownIn)) {
    expect(context.image).toBeLessThan(imagesOf(context.card).length)
  }
})

rule('CART-8 PDP-13 after a refused add the page shows the server’s stock, whatever is still loading', () => {
  expect(claim(({ event }) => event === 'stock.check').map(fullArrow)).toEqual([
    'loadingRelated · stock.check → checkingStock',
    'ready · stock.check → checkingStock',
  ])
  expect(claim(({ source, kind }) => source === 'checkingStock' && kind === 'done').map(fullArrow)).toEqual([
    'checkingStock · xstate.done.actor.loadCard [isFoundWithoutRelated] → loadingRelated / keepCard',
    'checkingStock · xstate.done.actor.loadCard [isFound] → ready / keepCard',
    'checkingStock · xstate.done.actor.loadCard → notFound',
  ])
})

rule('CART-8 PDP-8 a stock that cannot be looked up leaves the page as it is and is only logged', () => {
  expect(claim(({ source, kind }) => source === 'checkingStock' && kind === 'error').map(fullArrow)).toEqual([
    'checkingStock · xstate.error.actor.loadCard [hasNoRelated] → loadingRelated / log',
    'checkingStock · xstate.error.actor.loadCard → ready / log',
  ])
  for (const { from, to } of stepsOn(productModel, 'loadCard fails')) {
    if (from.snapshot.value === 'checkingStock') expect(to.context).toEqual(from.snapshot.context)
  }
  expect(loggedBy('loadCard fails')).toEqual(['Stock check failed'])
})

rule('CART-8 PDP-8 related cards are lost to no stock check: they stay, or are asked for again', () => {
  for (const { eventCase, from, to } of stepsOn(productModel, 'loadCard')) {
    if (from.snapshot.value !== 'checkingStock' || eventCase.event['output'] === null) continue
    expect(to.context.related).toEqual(from.snapshot.context.related)
    expect(to.value).toBe(to.context.related === null ? 'loadingRelated' : 'ready')
  }
})

rule('CART-8 PDP-8 a card without related cards stays without, and they are not requested again', () => {
  const known = snapshotsIn(productModel, 'ready', 'checkingStock').filter(
    ({ context }) => context.related?.length === 0,
  )
  expect(new Set(known.map(({ value }) => value))).toEqual(new Set(['ready', 'checkingStock']))
  for (const snapshot of known) expect(connect(snapshot as never, () => {})).toMatchObject({ related: { groups: 0 } })
  for (const { from, to } of stepsOn(productModel, 'loadCard answers: two are left')) {
    if (from.snapshot.context.related?.length === 0) expect(to.value).toBe('ready')
  }
})

rule('PDP-1 PDP-5 the card is shown while its related cards load; else a spinner or the failure', () => {
  const { loading, notFound, failed, ...shown } = viewsOf(productModel, connect)
  const problem = expect.stringMatching(/./)
  const retry = { screen: 'failed', problem, verbs: { retry: 'card.retry' } }
  const previews = Object.values(productCases.inputs).map(({ preview }) => ({ screen: 'loading', preview }))
  expect([loading, notFound]).toEqual([previews, [{ screen: 'notFound' }]])
  expect(failed).toEqual([retry, retry, retry])
  expect(Object.keys(shown).toSorted()).toEqual(shownIn.toSorted())
  for (const snapshot of snapshotsIn(productModel, ...shownIn)) {
    const isToCome = !['ready', 'changeFailed'].includes(String(snapshot.value)) && snapshot.context.related === null
    const related = isToCome ? null : { groups: Math.ceil((snapshot.context.related?.length ?? 0) / 4) }
    expect(connect(snapshot as never, () => {})).toMatchObject({ screen: 'product', related })
  }
})

rule('PDP-2 PDP-3 PDP-4 PDP-8 the page offers exactly the steps that the machine takes', () => {
  expect(deadVerbs(productModel, connect, { 'gallery.choose': [0] })).toEqual([])
  for (const snapshot of snapshotsIn(productModel, ...shownIn)) {
    const { quantity, group, related, card }: ProductContext = snapshot.context
    const most = card && isAvailable(card) ? mostOf(snapshot.context) : 1
    const groups = Math.ceil((related?.length ?? 0) / 4)
    expect(pressAll(connect, snapshot, { 'gallery.choose': [1] })).toEqual({
      'gallery.choose': [{ type: 'image.choose', index: 1 }],
      ...(quantity < most && { 'stepper.increase': [{ type: 'quantity.increase' }] }),
      ...(quantity > 1 && { 'stepper.decrease': [{ type: 'quantity.decrease' }] }),
      ...(group < groups - 1 && { 'related.next': [{ type: 'related.next' }] }),
      ...(group > 0 && { 'related.previous': [{ type: 'related.previous' }] }),
      ...(snapshot.value === 'changeFailed' && { 'change.retry': [{ type: 'card.retry' }] }),
    })
  }
})

rule('PDP-2 PDP-3 PDP-11 what is shown and what is added follow from what was chosen', () => {
  for (const snapshot of snapshotsIn(productModel, ...shownIn)) {
    const { card, image, quantity, deliveryBy }: ProductContext = snapshot.context
    expect(connect(snapshot as never, () => {})).toMatchObject({
      deliveryBy,
      gallery: { images: imagesOf(card), selected: image },
      stepper: { quantity },
      request: { CardId: card?.cardId, Quantity: quantity, LoadAmount: card?.cardValue },
    })
  }
})

rule('PDP-15 NAV-9 another value is loaded while the former stays, whatever the page is doing with a card', () => {
  expect(claim(({ event }) => event === 'card.change').map(fullArrow)).toEqual([
    'loadingRelated · card.change → changingCard / chooseCard',
    'ready · card.change → changingCard / chooseCard',
    'checkingStock · card.change → changingCard / chooseCard',
    'changingCard · card.change → changingCard (entered again) / chooseCard',
    'changeFailed · card.change → changingCard / chooseCard',
  ])
  for (const { from, to, taken } of stepsOn(productModel, 'card.change')) {
    const { card, quantity, image, group, related } = from.snapshot.context
    expect(taken.length > 0).toBe(card !== null)
    if (card) expect(to.context).toMatchObject({ id: '217', card, quantity, image, group, related, problem: null })
  }
})

rule('PDP-15 the chosen value is shown with its first picture, once it is found', () => {
  expect(claim(({ source, kind }) => source === 'changingCard' && kind === 'done').map(fullArrow)).toEqual([
    'changingCard · xstate.done.actor.loadCard [isFoundWithoutRelated] → loadingRelated / showFirst, keepCard',
    'changingCard · xstate.done.actor.loadCard [isFound] → ready / showFirst, keepCard',
    'changingCard · xstate.done.actor.loadCard → notFound',
  ])
  for (const { eventCase, from, to } of stepsOn(productModel, 'loadCard answers')) {
    if (from.snapshot.value !== 'changingCard') continue
    expect(to.context).toMatchObject({ card: eventCase.event['output'], image: 0, group: 0 })
  }
})

rule('PDP-15 a value that fails to load leaves the former on the page, with Retry', () => {
  expect(
    claim(
      ({ target, event }) => target === 'changeFailed' || (target === 'changingCard' && event === 'card.retry'),
    ).map(fullArrow),
  ).toEqual([
    'changingCard · xstate.error.actor.loadCard → changeFailed / showProblem',
    'changeFailed · card.retry → changingCard',
  ])
  for (const { from, to } of stepsOn(productModel, 'loadCard fails')) {
    if (from.snapshot.value !== 'changingCard') continue
    expect(to.context).toEqual({ ...from.snapshot.context, problem: expect.stringMatching(/./) })
  }
  for (const snapshot of snapshotsIn(productModel, ...shownIn)) {
    const { problem } = snapshot.context
    const change = {
      changingCard: { is: 'loading' },
      changeFailed: { is: 'failed', problem, retry: expect.any(Function) },
    }
    const expected = change[snapshot.value as keyof typeof change] ?? { is: 'none' }
    expect(connect(snapshot as never, () => {})).toHaveProperty('change', expected)
  }
})

everythingIsClaimed()

function mostOf({ card }: ProductContext): number {
  return Math.max(1, card?.availableQuantity ?? 999)
}

function contextsOf({ from, to }: Edge): [ProductContext, ProductContext] {
  return [from.snapshot.context, to.context]
}

/** What is logged on these steps, each text once. */
function loggedBy(label: string): unknown[] {
  const logs = stepsOn(productModel, label).flatMap((edge) => effectsOf(productModel, edge))
  const texts = logs.flatMap((effect) => (typeof effect === 'object' ? [effect['do log']] : []))
  return [...new Set(texts.map((params) => (params as { what?: string } | undefined)?.what))].filter(Boolean)
}
