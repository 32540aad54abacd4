import { expect } from 'vitest'
import { connect } from '#machines/cart/cart.connect.ts'
import type { CartContext } from '#machines/cart/cart.context.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { Edge } from '#model-tests/explore.ts'
import { rulesOf } from '#model-tests/rules.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { cartModel } from './cart.model.tsx'
import { shownLines } from './shown-lines.ts'

const { rule } = rulesOf(cartMachine)

rule('CART-12 a removal is what was shown of its lines, and a later one takes its place', () => {
  for (const edge of [...stepsOn(cartModel, 'quantity.change'), ...stepsOn(cartModel, 'cart.clear')]) {
    if (edge.taken.length === 0) continue
    const [before, after] = contextsOf(edge)
    const { control, cardId } = edge.eventCase.event as {
      control?: string
      cardId?: number
    } & Edge['eventCase']['event']
    const taken = shownLines(before).filter((line) => cardId === undefined || line.cardId === cardId)
    const removes = control === undefined || control === 'remove'
    expect(after.removed).toEqual(removes ? taken : before.removed)
  }
})

rule('CART-12 a cart whose lines are all removed shows no lines, no total, and the removal', () => {
  for (const snapshot of snapshotsIn(cartModel, 'updating', 'reloading', 'undoable')) {
    const { removed, lines }: CartContext = snapshot.context
    if (removed.length === 0 || shownLines(snapshot.context).length > 0) continue
    const text = removed.length === 1 ? `${removed[0]?.name} removed` : `${removed.length} cards removed`
    const view = connect(snapshot as never, () => {})
    const problem = snapshot.context.problem?.control === 'undo' ? snapshot.context.problem.text : null
    expect(view).toMatchObject({ removal: { text, problem } })
    if (lines.length > 0) expect(view.screen).toBe('empty')
    expect(view).not.toHaveProperty('totalCents')
  }
})

rule('CART-12 each restored line is in the cart again, and a failure leaves the rest to undo', () => {
  for (const edge of stepsOn(cartModel, 'restoreLine answers')) {
    const [before, after] = contextsOf(edge)
    expect(after.lines).toEqual([...before.lines, before.restoring[0]])
    expect(after.restoring).toEqual(before.restoring.slice(1))
  }
  for (const edge of stepsOn(cartModel, 'restoreLine fails')) {
    const [{ restoring }, after] = contextsOf(edge)
    expect(after).toMatchObject({ removed: restoring, restoring: [], problem: { control: 'undo', cardId: null } })
  }
})

function contextsOf({ from, to }: Edge): [CartContext, CartContext] {
  return [from.snapshot.context, to.context]
}
