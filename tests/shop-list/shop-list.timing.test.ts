import { describe, expect, test, vi } from 'vitest'
import { type NonReducibleUnknown, createActor } from 'xstate'
import type { Card, Filters } from '#contract/card.ts'
import { CallFailed } from '#machines/problem.ts'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import type { CardsRequest } from '#machines/shop-list/shop-list.setup.ts'
import { shopListMachine } from '#machines/shop-list/shop-list.machine.ts'
import { wireShopList } from '#src/adapters/shop-list.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const { output: filters } = shopListCases.events['xstate.done.actor.loadFilters']['two categories']
const { output: older } = shopListCases.events['xstate.done.actor.loadCards']['three cards']
const { output: newer } = shopListCases.events['xstate.done.actor.loadCards']['one card']
const books = { type: 'query.change', query: { SearchTerm: 'books' } } as const
const failure = new CallFailed(503, 'The shop is being restocked.')

test('SHOP-4 API-14 a page of null ends the list', async () => {
  const { client, requests } = heldClient()
  const actor = createActor(wireShopList(client), { input: shopListCases.inputs.everything }).start()
  await settled(() => {})
  await requests[0]?.answer(filters)
  await settled(() => {})
  await requests[1]?.answer({ cards: older })
  actor.send({ type: 'more.request' })
  await settled(() => {})
  await requests[2]?.answer({ cards: null })
  expect(actor.getSnapshot()).toMatchObject({ value: 'ended', context: { cards: older, problem: null } })
})

test('SHOP-7 API-14 6 popular cards are shown of a server that sends more', async () => {
  const { actor, cards, popular } = await withFilters()
  await cards.latest().answer([])
  const sent = [1, 2, 3, 4, 5, 6, 7].flatMap((cardId) => newer.map((card) => ({ ...card, cardId })))
  await popular.latest().answer(sent)
  expect(actor.getSnapshot().context.popular).toEqual(sent.slice(0, 6))
})

describe('SHOP-4 an answer to a superseded query is dropped, whenever and however it comes', () => {
  for (const order of ['older first', 'newer first', 'older fails first', 'older fails last']) {
    test(`of the first page: ${order}`, async () => {
      const { actor, cards } = await withFilters()
      actor.send(books)
      const [slow, quick] = cards.calls
      expect(cards.calls.map(({ input }) => input)).toEqual([
        { query: {}, page: 1 },
        { query: { SearchTerm: 'books' }, page: 1 },
      ])
      expect([slow?.signal.aborted, quick?.signal.aborted]).toEqual([true, false])
      const comeLate = () => (order.includes('fails') ? slow?.fail(failure) : slow?.answer(older))
      if (['older first', 'older fails first'].includes(order)) await comeLate()
      await quick?.answer(newer)
      await comeLate()
      expect(actor.getSnapshot()).toMatchObject({
        value: 'listed',
        context: { cards: newer, page: 1, problem: null, query: { SearchTerm: 'books' } },
      })
      expect(cards.calls).toHaveLength(2)
    })
  }

  test('of a further page: it is not put below the cards of the new query', async () => {
    const { actor, cards } = await withFilters()
    await cards.latest().answer(older)
    actor.send({ type: 'more.request' })
    const further = cards.latest()
    actor.send(books)
    expect(further.signal.aborted).toBe(true)
    await further.answer(newer)
    expect(actor.getSnapshot()).toMatchObject({ value: 'loadingFirst', context: { cards: [], page: 0 } })
    await cards.latest().answer(older)
    expect(actor.getSnapshot()).toMatchObject({ value: 'listed', context: { cards: older, page: 1 } })
  })

  test('of the popular cards: they do not replace the cards of a query that finds some', async () => {
    const { actor, cards, popular } = await withFilters()
    await cards.latest().answer([])
    actor.send(books)
    expect(popular.latest().signal.aborted).toBe(true)
    await cards.latest().answer(newer)
    await popular.latest().answer(older)
    expect(actor.getSnapshot()).toMatchObject({ value: 'listed', context: { cards: newer, popular: [] } })
  })

  test('of the categories: the cards that follow are those of the new query', async () => {
    const { actor, cards, loads, log } = start()
    actor.send(books)
    expect(loads.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await loads.calls[0]?.fail(failure)
    expect(log).not.toHaveBeenCalled()
    expect(cards.calls).toEqual([])
    await loads.latest().answer(filters)
    expect(cards.calls.map(({ input }) => input)).toEqual([{ query: { SearchTerm: 'books' }, page: 1 }])
  })
})

test('SHOP-4 the next page is asked for once, however often the last card comes into view', async () => {
  const { actor, cards } = await withFilters()
  await cards.latest().answer(older)
  for (let view = 0; view < 3; view++) actor.send({ type: 'more.request' })
  expect(cards.calls.map(({ input }) => input.page)).toEqual([1, 2])
  await cards.latest().answer([])
  actor.send({ type: 'more.request' })
  expect(cards.calls).toHaveLength(2)
  expect(actor.getSnapshot()).toMatchObject({ value: 'ended', context: { cards: older, page: 1 } })
})

test('SHOP-9 Retry asks once, however often it is pressed', async () => {
  const { actor, cards } = await withFilters()
  await cards.latest().fail(failure)
  for (let press = 0; press < 3; press++) actor.send({ type: 'list.retry' })
  expect(cards.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('SHOP-3 SHOP-9 a retry of the categories requests them once, and the cards stay', async () => {
  const { actor, cards, loads } = start()
  await loads.latest().fail(failure)
  await cards.latest().answer(older)
  for (let press = 0; press < 3; press++) actor.send({ type: 'filters.retry' })
  expect(loads.calls).toHaveLength(2)
  await loads.latest().answer(filters)
  expect(cards.calls).toHaveLength(1)
  expect(actor.getSnapshot()).toMatchObject({ value: 'listed', context: { filters, cards: older, page: 1 } })
})

test('SHOP-4 a request of a superseded query is ended, and its answer goes nowhere', async () => {
  const { client, requests } = heldClient()
  const actor = createActor(wireShopList(client), { input: { query: {} } }).start()
  await settled(() => {})
  await requests[0]?.answer(filters)
  await settled(() => actor.send(books))
  expect(requests.map(({ line, isAborted }) => [line.split('/').at(-1), isAborted()])).toEqual([
    ['Filters', false],
    ['Cards?PageNumber=1&PageSize=12', true],
    ['Cards?PageNumber=1&PageSize=12&SearchTerm=books', false],
  ])
  await requests[2]?.answer({ cards: newer })
  await requests[1]?.answer({ cards: older })
  expect(actor.getSnapshot().context.cards).toEqual(newer)
})

portsLiveWithTheirStates(shopListMachine, shopListCases, {
  // SHOP-1, SHOP-4: another query has another list; without categories they come first.
  loadingFilters: ['query.change'],
  loadingFirst: ['query.change'],
})

function start() {
  const loads = heldCall<Filters, NonReducibleUnknown>()
  const cards = heldCall<Card[], CardsRequest>()
  const popular = heldCall<Card[], NonReducibleUnknown>()
  const log = vi.fn()
  const machine = shopListMachine.provide({
    actors: { loadFilters: loads.logic, loadCards: cards.logic, loadPopular: popular.logic },
    actions: { log },
  })
  const actor = createActor(machine, { input: shopListCases.inputs.everything }).start()
  return { actor, loads, cards, popular, log }
}

/** The first page is on its way. */
async function withFilters() {
  const started = start()
  await started.loads.latest().answer(filters)
  return started
}
