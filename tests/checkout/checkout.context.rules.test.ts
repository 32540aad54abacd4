import { expect } from 'vitest'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '#machines/checkout/checkout-context.ts'
import { lines, unpaidOrders } from '#machines/checkout/checkout.samples.ts'
import { explore, stepLine } from '#model-tests/explore.ts'
import { rulesOf } from '#model-tests/rules.ts'
import { messagesAfter } from './checkout.expected.ts'
import { checkoutModel as model } from './checkout.model.tsx'

const { rule } = rulesOf(checkoutMachine)

rule('CHK-11 after Place my order the shopper knows of the payments that were listed', () => {
  for (const edge of explore(model).edges.filter(
    ({ eventCase }) => eventCase.label === 'unpaidOrders answers: retry',
  )) {
    if (edge.to.value !== 'paying') continue
    expect(contextOf(edge.to).underWay, stepLine(edge)).toEqual(unpaidOrders.slice(1))
  }
})

rule('CHK-4 whatever fails, the cart, the accounts and the choice stay as they were', () => {
  for (const edge of explore(model).edges) {
    if (edge.eventCase.event.type === 'xstate.done.actor.arrival') continue
    const [before, now] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    expect([now.lines, now.method], stepLine(edge)).toEqual([before.lines, before.method])
    if (edge.eventCase.event.type !== 'method.choose') expect(now.chosen, stepLine(edge)).toBe(before.chosen)
  }
})

rule('CHK-1 CHK-19 the facts are the latest; the earlier, the only or the last method is chosen', () => {
  const facts: Record<string, [typeof lines, string[], string | null]> = {
    'arrival answers: ready': [lines, ['email', 'phone', 'account'], null],
    'arrival answers: paid by account before': [lines, ['email', 'phone', 'account'], 'account'],
    'arrival answers: one account': [lines, ['phone'], 'phone'],
    'arrival answers: a number that no call may carry': [lines, ['phone'], 'phone'],
    'arrival answers: no account': [lines, [], null],
  }
  for (const edge of explore(model).edges.filter(({ eventCase }) => eventCase.label in facts)) {
    const [before, now] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    const [read, held, preselected] = facts[edge.eventCase.label] ?? [[], [], null]
    const { chosen } = before
    const isHeld = chosen !== null && held.includes(chosen)
    expect([now.lines, now.chosen], stepLine(edge)).toEqual([read, isHeld ? chosen : preselected])
  }
})

rule('CHK-4 CHK-7 CHK-15 each message comes from its cause and is removed by the shopper’s next step', () => {
  for (const edge of explore(model).edges.filter(({ taken }) => taken.length > 0)) {
    const [before, now] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    expect([now.problem, now.isCancelled], stepLine(edge)).toEqual(
      messagesAfter(edge, [before.problem, before.isCancelled]),
    )
  }
})

rule('CHK-2 CHK-4 each press of Pay that does nothing shows its reason again', () => {
  for (const edge of explore(model).edges.filter(({ taken }) => taken.length > 0)) {
    const [before, now] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    const isShownAgain = edge.eventCase.label === 'order.place' && now.problem !== null
    if (isShownAgain)
      expect([now.problem, now.isRepeated], stepLine(edge)).not.toEqual([before.problem, before.isRepeated])
    if (now.problem === null) expect(now.isRepeated, stepLine(edge)).toBe(false)
  }
})

function contextOf({ context }: { context: unknown }): CheckoutContext {
  return context as CheckoutContext
}
