import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CardDetail } from '#contract/card.ts'
import { productCases } from '#machines/product/product.cases.ts'
import { connect } from '#machines/product/product.connect.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import type { CardToLoad } from '#machines/product/product.setup.ts'

test.each([
  { stated: null, most: 999 },
  { stated: undefined, most: 999 },
  { stated: 7, most: 7 },
  { stated: 1, most: 1 },
])('PDP-3 with $stated available the most is $most', async ({ stated, most }) => {
  const actor = await shown({ ...few, availableQuantity: stated })
  for (let presses = 0; presses < 1200; presses++) actor.send({ type: 'quantity.increase' })
  expect(viewOf(actor)).toMatchObject({ stepper: { quantity: most, increase: undefined } })
})

test.each([
  { availableQuantity: 9, warning: 'Only 9 left' },
  { availableQuantity: 10, warning: null },
  { availableQuantity: null, warning: null },
])('PDP-6 $availableQuantity available warns $warning', async ({ availableQuantity, warning }) => {
  const actor = await shown({ ...few, availableQuantity })
  expect(viewOf(actor)).toMatchObject({ product: { stock: { isAvailable: true, badge: 'In Stock', warning } } })
})

test.each([
  { isInStock: false, availableQuantity: 5 },
  { isInStock: true, availableQuantity: 0 },
])('PDP-4 $isInStock with $availableQuantity left is out of stock', async (stock) => {
  const actor = await shown({ ...few, ...stock, stockStatus: 'In Stock' })
  expect(viewOf(actor)).toMatchObject({
    product: { stock: { isAvailable: false, badge: 'Out of Stock' } },
    stepper: { quantity: 1, increase: undefined, decrease: undefined },
  })
})

test('PRICE-4 the product’s discount wins over the listing’s', async () => {
  expect(viewOf(await shown(few))).toMatchObject({
    product: { valueCents: 100_00, discount: { discountValue: 15, discountType: 'Percentage' }, rewardCents: 2_00 },
  })
})

test('PDP-11 an add carries the card, the quantity and its value', async () => {
  const actor = await shown(few)
  actor.send({ type: 'quantity.increase' })
  expect(viewOf(actor)).toMatchObject({ request: { CardId: 218, Quantity: 2, LoadAmount: 100 } })
})

test('PDP-12 related cards lead to the short address of a product', async () => {
  expect(viewOf(await shown(few))).toMatchObject({
    related: { cards: [{ href: '/product/300' }, {}, {}, {}], group: 0, groups: 2 },
  })
})

const few = productCases.events['xstate.done.actor.loadCard']['two are left'].output

async function shown(card: CardDetail) {
  const actor = createActor(
    productMachine.provide({
      actors: {
        loadCard: fromPromise<CardDetail | null, CardToLoad>(async () => card),
        loadRelated: fromPromise(async () => productCases.events['xstate.done.actor.loadRelated']['five cards'].output),
      },
    }),
    { input: productCases.inputs['by id'] },
  ).start()
  await expect.poll(() => actor.getSnapshot().value).toBe('ready')
  return actor
}

function viewOf(actor: Awaited<ReturnType<typeof shown>>) {
  return connect(actor.getSnapshot(), actor.send)
}
