import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Card, CardDetail } from '#contract/card.ts'
import { CallFailed } from '#machines/problem.ts'
import { productCases } from '#machines/product/product.cases.ts'
import type { CardToLoad, RelatedTo } from '#machines/product/product.setup.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import { wireProduct } from '#src/adapters/product.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const { output: few } = productCases.events['xstate.done.actor.loadCard']['two are left']
const { output: soldOut } = productCases.events['xstate.done.actor.loadCard']['sold out']
const { output: five } = productCases.events['xstate.done.actor.loadRelated']['five cards']
const failure = new CallFailed(503, 'The shop is being restocked.')

test('PDP-1 PDP-8 the card and its related cards are asked for once, whatever is pressed meanwhile', async () => {
  const { actor, cards, related } = start()
  press(actor)
  await cards.latest().answer(few)
  press(actor)
  expect(related.calls.map(({ input }) => input)).toEqual([
    { cardId: 218, category: 'Food', subCategory: 'Dining out' },
  ])
  await related.latest().answer(five)
  press(actor)
  expect([cards.calls.length, related.calls.length]).toEqual([1, 1])
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { quantity: 2, image: 1, group: 1 } })
})

test('PDP-3 CART-8 presses while the stock is looked up count, and do not have it looked up again', async () => {
  const { actor, cards } = await ready()
  actor.send({ type: 'stock.check' })
  actor.send({ type: 'stock.check' })
  actor.send({ type: 'quantity.increase' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'checkingStock', context: { quantity: 2 } })
  expect(cards.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
  await cards.latest().answer(soldOut)
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { card: soldOut, quantity: 1 } })
  expect(cards.calls).toHaveLength(2)
})

test('PDP-8 API-14 12 related cards are shown of a server that sends more', async () => {
  const { actor, cards, related } = start()
  await cards.latest().answer(few)
  const sent = Array.from({ length: 13 }, (_, index) => ({ ...few, cardId: 400 + index }))
  await related.latest().answer(sent)
  expect(actor.getSnapshot().context.related).toEqual(sent.slice(0, 12))
})

test('PDP-1 Retry asks once, however often it is pressed', async () => {
  const { actor, cards } = start()
  await cards.latest().fail(failure)
  for (let repeat = 0; repeat < 3; repeat++) actor.send({ type: 'card.retry' })
  expect(cards.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('PDP-11 a card that was left for another neither shows nor logs what comes late', async () => {
  for (const late of ['the card', 'the related cards', 'the stock'] as const) {
    const { actor, cards, related, log } = late === 'the stock' ? await ready() : start()
    if (late === 'the stock') actor.send({ type: 'stock.check' })
    if (late === 'the related cards') await cards.latest().answer(few)
    const seen = actor.getSnapshot()
    actor.stop()
    const call = late === 'the related cards' ? related.latest() : cards.latest()
    expect(call.signal.aborted).toBe(true)
    await call.fail(failure)
    expect(actor.getSnapshot()).toMatchObject({ value: seen.value, context: seen.context })
    expect(log).not.toHaveBeenCalled()
    expect([cards.calls.length, related.calls.length]).toEqual(
      {
        'the card': [1, 0],
        'the related cards': [1, 1],
        'the stock': [2, 1],
      }[late],
    )
  }
})

test('PDP-1 PDP-11 of two cards in a row, the first request is aborted and its late answer ignored', async () => {
  const { client, requests } = heldClient()
  const [first, second] = [create('218'), create('219')]
  await settled(() => first.start())
  first.stop()
  await settled(() => second.start())
  expect(requests.map(({ line, isAborted }) => [line, isAborted()])).toEqual([
    ['GET /api/Customer/Cards/218', true],
    ['GET /api/Customer/Cards/219', false],
  ])
  await requests[1]?.answer({ card: { ...few, cardId: 219 } })
  await requests[0]?.answer({ card: few })
  expect([first, second].map((actor) => actor.getSnapshot().context.card?.cardId)).toEqual([undefined, 219])
  expect(requests.map(({ line }) => line.split('/').at(-1))).toEqual(['218', '219', 'Filters'])
  second.stop()
  expect(requests[2]?.isAborted()).toBe(true)

  function create(id: string) {
    return createActor(
      wireProduct(client, async () => {}),
      { input: { ...productCases.inputs['by id'], id } },
    )
  }
})

test('PDP-15 NAV-9 a fast second choice wins over a slow first, whose late answer is ignored', async () => {
  const { actor, cards } = await ready()
  actor.send({ type: 'card.change', id: '217' })
  const slow = cards.latest()
  actor.send({ type: 'card.change', id: '219' })
  expect(slow.signal.aborted).toBe(true)
  expect(cards.calls.slice(1).map(({ input }) => input)).toEqual([
    { id: '217', withPicture: true },
    { id: '219', withPicture: true },
  ])
  await cards.latest().answer({ ...few, cardId: 219 })
  await slow.answer({ ...few, cardId: 217 })
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { id: '219', card: { cardId: 219 } } })
})

test('PDP-15 Retry after a failed choice loads the chosen value, and a stock check is dropped for a choice', async () => {
  const { actor, cards } = await ready()
  actor.send({ type: 'stock.check' })
  const check = cards.latest()
  actor.send({ type: 'card.change', id: '217' })
  expect(check.signal.aborted).toBe(true)
  await cards.latest().fail(failure)
  expect(actor.getSnapshot()).toMatchObject({ value: 'changeFailed', context: { card: few, problem: failure.message } })
  for (let repeat = 0; repeat < 3; repeat++) actor.send({ type: 'card.retry' })
  expect(cards.calls.slice(3).map(({ input }) => input)).toEqual([{ id: '217', withPicture: true }])
})

test('PDP-8 PDP-15 related cards that include the chosen value are loaded again, and stay until then', async () => {
  const { actor, cards, related } = await ready()
  const [sibling = few] = five
  actor.send({ type: 'related.next' })
  actor.send({ type: 'card.change', id: String(sibling.cardId) })
  await cards.latest().answer({ ...few, ...sibling })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingRelated', context: { related: five, group: 0, image: 0 } })
  await related.latest().answer(five.slice(1))
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { related: five.slice(1) } })
  expect(related.calls).toHaveLength(2)
})

test('PDP-8 PDP-15 the page never stays in a group of related cards that a later list does not have', async () => {
  for (const later of [five.slice(1), five.slice(0, 0)]) {
    const { actor, cards, related } = await ready()
    actor.send({ type: 'card.change', id: '300' })
    await cards.latest().answer({ ...few, cardId: 300 })
    actor.send({ type: 'related.next' })
    await related.latest().answer(later)
    expect(actor.getSnapshot().context.group).toBe(0)
  }
})

test('NAV-9 PDP-15 a chosen value is shown when its picture can be drawn; another load does not wait', async () => {
  const { client, requests } = heldClient()
  const pictures: string[] = []
  const resolvers: (() => void)[] = []
  const drawn = new Promise<void>((resolve) => resolvers.push(resolve))
  const wait = async (url: string) => {
    pictures.push(url)
    await drawn
  }
  const actor = createActor(wireProduct(client, wait), { input: productCases.inputs['by id'] })
  await settled(() => actor.start())
  await requests[0]?.answer({ card: few })
  expect(actor.getSnapshot().value).toBe('loadingRelated')
  await settled(() => actor.send({ type: 'card.change', id: '217' }))
  await requests.at(-1)?.answer({ card: { ...few, cardId: 217, imageUrl: '/cards/EG-217.svg' } })
  expect([actor.getSnapshot().value, pictures]).toEqual(['changingCard', ['/cards/EG-217.svg']])
  await settled(() => resolvers.forEach((resolve) => resolve()))
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingRelated', context: { card: { cardId: 217 } } })
  actor.stop()
})

portsLiveWithTheirStates(productMachine, productCases, { changingCard: ['card.change'] })

function start() {
  const cards = heldCall<CardDetail | null, CardToLoad>()
  const related = heldCall<Card[], RelatedTo>()
  const log = vi.fn()
  const machine = productMachine.provide({
    actors: { loadCard: cards.logic, loadRelated: related.logic },
    actions: { log },
  })
  return { actor: createActor(machine, { input: productCases.inputs['by id'] }).start(), cards, related, log }
}

async function ready() {
  const started = start()
  await started.cards.latest().answer(few)
  await started.related.latest().answer(five)
  return started
}

/** Everything that can be pressed on the page, as far as it is there. */
function press(actor: ReturnType<typeof start>['actor']): void {
  actor.send({ type: 'quantity.increase' })
  actor.send({ type: 'image.choose', index: 1 })
  actor.send({ type: 'related.next' })
}
