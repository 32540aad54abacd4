import type { AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { paymentWaitMs } from '#contract/order.ts'
import type { UserCardDetail } from '#contract/vault.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { agreementStates } from '#server/bank/gateway.ts'
import { changes } from '#server/bank/sandbox/steps.ts'
import { draftOf, machineOf } from '#model-tests/mutate/draft.ts'
import { transitionChanges } from '#model-tests/mutate/operators/transitions.ts'
import { type Transition, statesOf, transitionsOf } from '#model-tests/transitions.ts'
import { roleOf } from '#living-spec/stories/composition.ts'
import type { Story, StorySystem } from '#living-spec/stories/story.ts'
import { playStory } from '#living-spec/stories/play-story.ts'
import { machineRecords } from '../../record/machines.ts'
import { bankMachine } from './bank.machine.ts'
import { storyRecords, playStories } from './records.ts'
import { storeStories } from './stories.ts'
import { storeSystem } from './system.ts'

test.each(playStories().map((played) => [played.story.name, played] as const))(
  'SM-8 the story “%s” is possible on the real machines',
  (_, { fault }) => {
    expect(fault).toBeNull()
  },
)

test.each(storeStories.map((story) => [story.name, story] as const))(
  'SM-8 the story “%s” fails without any one of its transitions',
  (name, story) => {
    const altered = alteredSystems(story)
    expect(altered.length).toBeGreaterThan(4)
    const unnoticed = altered.filter(
      ({ system }) => !playStory(system, story).fault?.startsWith(`Story “${name}”, step `),
    )
    expect(unnoticed.map(({ place }) => place)).toEqual([])
  },
)

test('SM-8 the fault of a story names its step, the machine, its state and the expectation', () => {
  const { fault, steps } = playStory(without('payment', 'InProgress · bank.approved'), find('paid'))
  expect(steps).toHaveLength(3)
  expect(fault).toBe(
    'Story “Paid”, step 4 “When the shopper approves the payment in the app of the bank”: payment is in ' +
      'InProgress; expected it to take “bank.approved”, which it does not know. ' +
      'Change the machine, or the story in spec/stories/store.',
  )
})

test('SM-8 the fault names an event that a machine no longer takes, with its state', () => {
  const { fault } = playStory(without('paymentWait', 'waiting · payment.cancel'), find('cancelled-while-waiting'))
  expect(fault).toContain(
    'paymentWait (checkout.paymentWait) is in waiting; expected it to take “payment.cancel”, and nothing',
  )
})

test('SM-8 CHK-7 page and server end the wait after the same time without an answer', () => {
  const story = storyRecords().find(({ id }) => id === 'bank-says-nothing')
  const timed = story?.steps.flatMap(({ moves }) => moves).filter(({ waited }) => waited > 0)
  expect(timed?.[0]).toMatchObject({ machine: 'paymentWait', waited: paymentWaitMs })
  const elapsed = story?.steps.find(({ moves }) => moves.some(({ transitions }) => transitions.some(isWindow)))
  expect(elapsed?.at).toBe(paymentWaitMs)
})

test('SM-8 CHK-7 a wait without a final status is called Expired, as the requirement calls it', () => {
  const wait = machineRecords().find(({ id }) => id === 'paymentWait')
  const texts = [...(wait?.states ?? []), ...(wait?.transitions ?? [])].map(({ description }) => description)
  const withoutResult = texts.filter((text) => /without a result|no final status/.test(text))
  expect(withoutResult).toHaveLength(5)
  expect(withoutResult.filter((text) => !text.includes('Expired'))).toEqual([])
  const end = wait?.states.find(({ name }) => name === 'ended')?.description
  expect(end).toMatch(/with the payment's status, cancelled, with an unknown status, or as Expired/)
  expect(storyRecords().find(({ id }) => id === 'bank-says-nothing')?.summary).toContain('counts as Expired')
})

test('SM-8 API-9 an approval that is withdrawn ends as Failed, a declined payment as Cancelled', () => {
  expect(['withdrawn-before-debit', 'declined'].map(lastStatus)).toEqual(['Failed', 'Cancelled'])
})

test('SM-8 CHK-12 the page gives no reason for an approval that is withdrawn', () => {
  const { composition } = playStory(storeSystem, find('withdrawn-before-debit')).steps.at(-1)!
  const { report } = composition.members.get('result')!.snapshot.context as { report: PaymentReport }
  expect([report.status, report.reason]).toEqual(['Failed', null])
})

test('SM-8 CHK-11 two tabs store one order and ask the bank once', () => {
  const moves = storyRecords()
    .find(({ id }) => id === 'two-tabs')
    ?.steps.flatMap((step) => step.moves)
  const counts = ['payment', 'bank'].map((id) => moves?.filter(({ machine, start }) => machine === id && start).length)
  expect(counts).toEqual([1, 1])
  const ids = paymentTransitions('bank.settled')
  expect(moves?.filter(({ transitions }) => transitions.some(({ id }) => ids.includes(id)))).toHaveLength(1)
})

test('SM-8 the bank of the stories does only what the sandbox bank does', () => {
  const states = statesOf(bankMachine).flatMap(({ path }) => path)
  expect(states.filter((state) => state !== 'unknown' && !agreementStates.some((known) => known === state))).toEqual([])
  const known = Object.values(changes).map(({ from, to }) => `${from} → ${to}`)
  const own = transitionsOf(bankMachine)
    .filter(({ source, target }) => source !== target)
    .map(({ source, target }) => `${source} → ${target}`)
  // The sandbox creates and withdraws agreements when it is asked to, not by a step.
  expect(own.filter((move) => !known.includes(move))).toEqual(['unknown → open', 'open → recalled'])
})

test('SM-8 CHK-16 no page of a story shows a payment that the story has not begun', () => {
  const others = playStories().flatMap(({ story, steps }) =>
    steps.flatMap(({ composition: { members } }, step) =>
      [...members.values()].flatMap(({ snapshot }) => {
        const { underWay = [] } = snapshot.context as { underWay?: UnpaidOrder[] }
        return underWay.map(({ orderId }) => `${story.id}, step ${step + 1}: order ${orderId}`)
      }),
    ),
  )
  expect(others).toEqual([])
})

test('SM-8 VLT-3 the card of a story stays the same card', () => {
  const cards = playStory(storeSystem, find('card-redeemed')).steps.flatMap(({ composition: { members } }) => {
    const { userCard } = (members.get('vaultCard')?.snapshot.context ?? {}) as { userCard?: UserCardDetail | null }
    return userCard ? [userCard] : []
  })
  expect(cards.map(({ isRedeemed }) => isRedeemed)).toEqual([false, false, false, true, true])
  const [first] = cards
  expect(cards.map((card) => ({ ...card, ...redeemedParts(first!) }))).toEqual(cards.map(() => first))
})

test('SM-8 CHK-12 the page shows that late money is refunded only once the cards are sold out', () => {
  expect(moneyIn('paid-late-refunded').at(-1)).toBe('refunding')
  expect(moneyIn('paid-late-refunded').slice(0, -2)).not.toContain('refunding')
  expect(moneyIn('paid-late')).not.toContain('refunding')
})

test('SM-8 every story that another names exists, and is another one', () => {
  const ids = storeStories.map(({ id }) => id)
  for (const { id, seeAlso = [] } of storeStories)
    for (const other of seeAlso) expect(ids.filter((one) => one !== id)).toContain(other)
})

test('SM-8 every story has an address, a name and keywords', () => {
  for (const key of ['id', 'name', 'summary'] as const)
    expect(new Set(storeStories.map((story) => story[key])).size).toBe(storeStories.length)
  expect(storeStories.filter(({ keywords, requirements }) => keywords.length < 3 || requirements.length === 0)).toEqual(
    [],
  )
})

/** What the redemption of a card changes. */
function redeemedParts({ cardStatus, isRedeemed, redeemedAt }: UserCardDetail): Partial<UserCardDetail> {
  return { cardStatus, isRedeemed, redeemedAt }
}

/** The server's status of the payment at the end of a story. */
function lastStatus(id: string): string | undefined {
  const steps = storyRecords().find((story) => story.id === id)?.steps
  return steps?.at(-1)?.states['Payment at the server|']?.state
}

/** What the result page knows of the money after each step of a story. */
function moneyIn(id: string): (PaymentReport['money'] | undefined)[] {
  return playStory(storeSystem, find(id)).steps.map(({ composition }) => {
    const result = composition.members.get('result')?.snapshot.context as { report?: PaymentReport } | undefined
    return result?.report?.money
  })
}

/** The system without one transition, for each transition that the story takes. */
function alteredSystems(story: Story): { place: string; system: StorySystem }[] {
  const moves = playStory(storeSystem, story).steps.flatMap((step) => step.moves)
  return [...new Set(moves.map(({ machine }) => machine))].flatMap((id) => {
    const { machine } = roleOf(storeSystem, id)
    const taken = new Set(moves.flatMap((move) => (move.machine === id ? move.taken : [])))
    const lines = transitionsOf(machine)
      .filter((transition) => taken.has(transition.id))
      .map(lineOf)
    return drops(id)
      .filter(({ altered }) => {
        const left = transitionsOf(altered).map(lineOf)
        return lines.some((line) => !left.includes(line))
      })
      .map(({ place, system }) => ({ place: `${id} · ${place}`, system }))
  })
}

/** The systems without one transition of a machine, for each of its transitions. */
function drops(id: string): Drop[] {
  const made = dropsOf.get(id) ?? makeDrops(id)
  dropsOf.set(id, made)
  return made
}

interface Drop {
  place: string
  altered: AnyStateMachine
  system: StorySystem
}

const dropsOf = new Map<string, Drop[]>()

function makeDrops(id: string): Drop[] {
  const { machine } = roleOf(storeSystem, id)
  return transitionChanges(machine)
    .filter(({ operator }) => operator === 'drop transition')
    .flatMap(({ place, edit }) => {
      const draft = draftOf(machine)
      edit(draft)
      const altered = machineOf(draft)
      return altered ? [{ place, altered, system: withMachine(id, altered) }] : []
    })
}

/** The system without the transition whose place begins so. */
function without(id: string, start: string): StorySystem {
  const drop = drops(id).find(({ place }) => place.startsWith(start))
  if (!drop) throw new Error(`${id} has no transition ${start}.`)
  return drop.system
}

function withMachine(id: string, machine: AnyStateMachine): StorySystem {
  return { ...storeSystem, cast: { ...storeSystem.cast, [id]: { ...roleOf(storeSystem, id), machine } } }
}

function lineOf({ source, event, guard, target, description }: Transition): string {
  return [source, event, guard, target, description].join(' | ')
}

function find(id: string): Story {
  const story = storeStories.find((one) => one.id === id)
  if (!story) throw new Error(`There is no story ${id}.`)
  return story
}

function paymentTransitions(event: string): string[] {
  return transitionsOf(paymentMachine)
    .filter((transition) => transition.event === event)
    .map(({ id }) => id)
}

function isWindow({ id }: { id: string }): boolean {
  return paymentTransitions('window.elapsed').includes(id)
}
