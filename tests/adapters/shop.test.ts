import { createActor, waitFor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { CallFailed } from '#machines/problem.ts'
import { productCases } from '#machines/product/product.cases.ts'
import type { Client } from '#src/adapters/client.ts'
import { wireProduct } from '#src/adapters/product.ts'
import { wireShopList } from '#src/adapters/shop-list.ts'
import { settle } from '#src/page/settle.ts'

const filters = shopListCases.events['xstate.done.actor.loadFilters']['two categories'].output
const cards = shopListCases.events['xstate.done.actor.loadCards']['three cards'].output
const card = productCases.events['xstate.done.actor.loadCard']['two are left'].output

describe('listing', () => {
  test('SHOP-1 SHOP-4 asks for filters, then for pages of 12 of the query', async () => {
    const call = answering({ getFilters: filters, listCards: { cards } })
    const query = { SearchTerm: 'hot-deals', category: 2, sub: 21 }
    const actor = createActor(wireShopList(clientOf(call)), { input: { query } }).start()
    await waitFor(actor, ({ value }) => value === 'listed')
    actor.send({ type: 'more.request' })
    await waitFor(actor, ({ value }) => value === 'ended')
    expect(asked(call)).toEqual([
      ['getFilters', undefined],
      ['listCards', { PageNumber: 1, PageSize: 12, SearchTerm: 'hot-deals', Category: 2, Sub: 21 }],
      ['listCards', { PageNumber: 2, PageSize: 12, SearchTerm: 'hot-deals', Category: 2, Sub: 21 }],
    ])
  })

  test('SHOP-7 an empty result requests 6 popular products; their failure is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const call = vi.fn<Call>(async (name, { query } = {}) => {
      if (query?.['PageSize'] === 6) throw new CallFailed(503, 'Busy')
      return { data: name === 'getFilters' ? filters : { cards: [] } }
    })
    const actor = createActor(wireShopList(clientOf(call)), { input: { query: {} } }).start()
    await waitFor(actor, ({ value }) => value === 'empty')
    expect(asked(call).at(-1)).toEqual(['listCards', { PageNumber: 1, PageSize: 6 }])
    expect(log).toHaveBeenCalledWith('Popular products failed', expect.any(CallFailed))
  })
})

test('a page settled by the server resumes in the browser without another call', async () => {
  const served = answering({ getFilters: filters, listCards: { cards } })
  const snapshot = await settle(wireShopList(clientOf(served)), { query: {} })
  const call = answering({})
  const actor = createActor(wireShopList(clientOf(call)), { input: { query: {} }, snapshot: snapshot as never }).start()
  expect(actor.getSnapshot().value).toBe('listed')
  expect(actor.getSnapshot().context.cards).toEqual(cards)
  expect(call).not.toHaveBeenCalled()
})

describe('product', () => {
  test('PDP-1 a card unknown to the server is not found; any other failure is a failure', async () => {
    for (const status of [400, 404, 414]) expect(await settled(status)).toBe('notFound')
    expect(await settled(503)).toBe('failed')
  })

  test('PDP-8 related cards share the subcategory, else the category, without the card itself', async () => {
    const call = answering({ getCard: { card }, getFilters: filters, listCards: { cards } })
    const actor = createActor(
      wireProduct(clientOf(call), async () => {}),
      { input: productCases.inputs['by code'] },
    ).start()
    const { context } = await waitFor(actor, ({ value }) => value === 'ready')
    expect((context.related ?? []).map(({ cardId }) => cardId)).toEqual([272, 253])
    expect(asked(call).slice(1)).toEqual([
      ['getFilters', undefined],
      ['listCards', { PageNumber: 1, PageSize: 13, Category: 2, Sub: 21 }],
      ['listCards', { PageNumber: 1, PageSize: 13, Category: 2 }],
    ])
  })

  test.each([
    ['one of', 5],
    ['none of', 99],
  ])('PDP-8 twelve related cards are shown where the card itself is %s the first twelve', async (_which, own) => {
    const [first] = cards
    const shelf = Array.from({ length: 20 }, (_, index) => ({ ...first!, cardId: index + 1 }))
    const answers = { getCard: { card: { ...card!, cardId: own } }, getFilters: filters }
    const call = vi.fn<Call>(async (name, { query } = {}) => {
      if (name === 'listCards') return { data: { cards: shelf.slice(0, Number(query?.['PageSize'])) } }
      return { data: answers[name as keyof typeof answers] }
    })
    const actor = createActor(
      wireProduct(clientOf(call), async () => {}),
      { input: productCases.inputs['by code'] },
    ).start()
    const { context } = await waitFor(actor, ({ value }) => value === 'ready')
    const others = shelf.map(({ cardId }) => cardId).filter((id) => id !== own)
    expect((context.related ?? []).map(({ cardId }) => cardId)).toEqual(others.slice(0, 12))
  })
})

async function settled(status: number) {
  const call = vi.fn<Call>().mockRejectedValue(new CallFailed(status, 'No'))
  const actor = createActor(
    wireProduct(clientOf(call), async () => {}),
    { input: productCases.inputs['by id'] },
  ).start()
  return (await waitFor(actor, (snapshot) => snapshot.hasTag('ready'))).value
}

type Call = (name: string, sent?: { query?: Record<string, unknown> }) => Promise<{ data: unknown }>

function answering(answers: Record<string, unknown>) {
  return vi.fn<Call>(async (name) => ({ data: answers[name] }))
}

function asked(call: ReturnType<typeof answering>) {
  return call.mock.calls.map(([name, sent]) => [name, sent?.query])
}

function clientOf(call: Call): Pick<Client, 'call'> {
  return { call: call as unknown as Client['call'] }
}
