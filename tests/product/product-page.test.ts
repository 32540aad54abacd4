// @vitest-environment jsdom
import { type SnapshotFrom, createActor } from 'xstate'
import { expect, test } from 'vitest'
import { productMachine } from '#machines/product/product.machine.ts'
import page from '#src/routes/product.route.tsx'

const place = { params: { id: 'EG-218' }, query: new URLSearchParams(), state: null, now: '2026-11-20T02:00:00.000Z' }

test('PDP-1 PDP-7 the page is of the id in its address, with delivery expected 5 days from now', () => {
  expect(page.input(place)).toEqual({ id: 'EG-218', deliveryBy: '25 November 2026', preview: null })
})

test.each([
  ['the last hour of a day before the start', '2026-10-03T13:30:00.000Z', '8 October 2026'],
  ['the first hour of a day before the end', '2026-04-02T13:30:00.000Z', '8 April 2026'],
])('PDP-7 delivery is expected 5 calendar days from %s of daylight saving', (_, now, deliveryBy) => {
  expect(page.input({ ...place, now })).toMatchObject({ deliveryBy })
})

const discount = { discountValue: 10, discountType: 'Percentage' }
const preview = {
  name: 'Saltbush Kitchen $100',
  brand: 'Saltbush Kitchen',
  imageUrl: '/cards/EG-218.svg',
  price: { valueCents: 10_000, discount },
}

test.each([
  [{ preview }, preview],
  [{ preview: { ...preview, imageUrl: null } }, { ...preview, imageUrl: null }],
  [{ preview: { ...preview, price: undefined } }, { ...preview, price: null }],
  [{ preview: { ...preview, price: { valueCents: '1', discount } } }, { ...preview, price: null }],
  [
    { preview: { ...preview, price: { valueCents: 1, discount: { discountValue: '9', discountType: 7 } } } },
    { ...preview, price: { valueCents: 1, discount: { discountValue: null, discountType: null } } },
  ],
  [
    { preview: { ...preview, price: { valueCents: 1 } } },
    { ...preview, price: { valueCents: 1, discount: { discountValue: null, discountType: null } } },
  ],
  [{ preview: { ...preview, name: 7 } }, null],
  [{ preview: 'a card' }, null],
  [{ preview: null }, null],
  ['elsewhere', null],
])('NAV-9 the page opens with what its tile handed over, if that is what a tile shows: %j', (state, shown) => {
  expect(page.input({ ...place, state })).toMatchObject({ preview: shown })
})

test('PDP-1 a product that is not there is a 404, one that could not be loaded a 503', () => {
  expect((['ready', 'notFound', 'failed'] as const).map(statusOf)).toEqual([200, 404, 503])
})

test.each([
  ['the name of its tile', { state: { preview } }, preview.name],
  ['no name', place, 'Card'],
])('SEO-1 NAV-9 while a card is loading its head has %s; only a missing one is not indexed', (_, from, title) => {
  const loading = createActor(productMachine, { input: page.input({ ...place, ...from }) as never }).getSnapshot()
  expect(headOf(loading)).toEqual({ title, description: expect.any(String) })
  expect(headOf(productMachine.resolveState({ ...loading, value: 'failed' }))).toMatchObject({ title })
  const missing = productMachine.resolveState({ ...loading, value: 'notFound' })
  expect(headOf(missing)).toMatchObject({ title: 'Product not found', noindex: true })
})

function headOf(snapshot: SnapshotFrom<typeof productMachine>) {
  return page.head(snapshot as never, place)
}

function statusOf(value: 'ready' | 'notFound' | 'failed') {
  const { context } = createActor(productMachine, { input: page.input(place) as never }).getSnapshot()
  return page.status?.(productMachine.resolveState({ value, context }))
}
