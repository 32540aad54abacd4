import { expect, test } from 'vitest'
import { connect } from '#machines/cart/cart.connect.ts'
import { type CartContext, afterOpening, afterPress, afterReading, nothing } from '#machines/cart/cart.context.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { rowsOf } from '#machines/cart/cart.rows.ts'
import { type OpenedCart, findUnfinished } from '#machines/cart/cart.unfinished.ts'
import { effectsOf } from '#model-tests/effects.ts'
import { type Edge, explore, stepLine } from '#model-tests/explore.ts'
import { rulesOf } from '#model-tests/rules.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { cartModel } from './cart.model.tsx'
import { shownLines } from './shown-lines.ts'

const { rule } = rulesOf(cartMachine)

rule('CART-12 a removal is what was shown of its lines, and joins those that can be undone already', () => {
  for (const edge of [...stepsOn(cartModel, 'quantity.change'), ...stepsOn(cartModel, 'cart.clear')]) {
    if (edge.taken.length === 0) continue
    const [before, after] = contextsOf(edge)
    const { control, cardId } = edge.eventCase.event as {
      control?: string
      cardId?: number
    } & Edge['eventCase']['event']
    const taken = shownLines(before).filter((shown) => cardId === undefined || shown.cardId === cardId)
    const removes = control === undefined || control === 'remove'
    expect(after.removed).toEqual(removes ? [...before.removed, ...taken] : before.removed)
  }
})

rule('CART-11 CART-12 only a session that ends during Undo leaves a message', () => {
  for (const edge of stepsOn(cartModel, 'session.')) {
    const [before, after] = contextsOf(edge)
    const isInterrupted = edge.eventCase.label === 'session.ended' && before.restoring.length > 0
    expect(after.problem?.control, stepLine(edge)).toBe(isInterrupted ? 'undo' : undefined)
  }
})

rule('CART-12 a cart whose lines are all removed shows no lines, no total, and the removal', () => {
  for (const snapshot of snapshotsIn(cartModel, 'updating', 'reloading', 'undoable')) {
    const { removed, lines }: CartContext = snapshot.context
    if (removed.length === 0 || shownLines(snapshot.context).length > 0) continue
    const cards = removed.reduce((sum, { quantity }) => sum + quantity, 0)
    const text = removed.length === 1 ? `${removed[0]?.name} removed` : `${cards} cards removed`
    const view = connect(snapshot as never, () => {})
    const { problem }: CartContext = snapshot.context
    const unrestored = problem?.control === 'undo' ? `Not restored. ${problem.text}` : null
    expect(view).toMatchObject({ removal: { text, problem: unrestored } })
    if (lines.length > 0) expect(view.screen).toBe('empty')
    expect(view).not.toHaveProperty('totalCents')
  }
})

rule('CART-8 a problem of a line is shown there, or as one of the whole cart if that has no such line', () => {
  const problems = stepsOn(cartModel, 'loadCart answers').flatMap((edge) => edge.to.context.problem ?? [])
  expect(problems.map(({ control }) => control)).toContain('missing')
  for (const { to } of stepsOn(cartModel, 'loadCart answers')) {
    const { problem, lines }: CartContext = to.context
    const hasLine = lines.some(({ cardId }) => cardId === problem?.cardId)
    if (problem?.control === 'minus' || problem?.control === 'plus') expect(hasLine).toBe(true)
    if (problem?.control !== 'missing') continue
    expect(hasLine).toBe(false)
    const text = `Quantity not changed. ${problem.cardId === 11 ? 'Sunny Coffee' : 'Saltbush Cinema'} is no longer in your cart.`
    expect(connect(to as never, () => {})).toMatchObject({ removal: { text: '', undo: null, problem: text } })
  }
})

rule('CART-12 each restored line is in the cart again, and a failure leaves the rest to undo', () => {
  for (const edge of stepsOn(cartModel, 'restoreLine answers')) {
    const [before, after] = contextsOf(edge)
    expect(after.lines).toEqual([...before.lines, before.restoring[0]])
    expect(after.restoring).toEqual(before.restoring.slice(1))
  }
  for (const edge of stepsOn(cartModel, 'restoreLine fails')) {
    const [{ restoring, removed }, after] = contextsOf(edge)
    const again = [...restoring.slice(1), ...restoring.slice(0, 1), ...removed]
    expect(after).toMatchObject({ removed: again, restoring: [], problem: { control: 'undo', cardId: null } })
  }
})

rule('CART-12 a restored cart shows every line at once, and neither Checkout nor Clear Cart meanwhile', () => {
  for (const snapshot of snapshotsIn(cartModel, 'restoring')) {
    const { restoring }: CartContext = snapshot.context
    const view = connect(snapshot as never, () => {})
    expect(view).toMatchObject({
      screen: 'lines',
      waitsFor: 'Restoring your cart…',
      clear: { press: null },
      count: [...shownLines(snapshot.context), ...restoring].reduce((sum, { quantity }) => sum + quantity, 0),
    })
    const rows = view.screen === 'lines' ? view.rows : []
    for (const { cardId, quantity } of restoring) {
      expect(rows.find((row) => row.cardId === cardId)).toMatchObject({
        quantity,
        minus: null,
        plus: null,
        remove: null,
      })
    }
  }
})

rule('CART-12 Checkout waits only while the cart is cleared or restored', () => {
  for (const { snapshot } of explore(cartModel).states) {
    const { restoring, sending, pendingUpdates }: CartContext = snapshot.context
    const view = connect(snapshot as never, () => {})
    if (view.screen !== 'lines') continue
    const isClearing = [sending, ...pendingUpdates].some((update) => update?.control === 'clear')
    expect(view.waitsFor !== null).toBe(isClearing || restoring.length > 0)
  }
})

rule('CART-12 what the server does not have yet is stored until it has it', () => {
  for (const { snapshot } of explore(cartModel).states) {
    const { restoring, sending, pendingUpdates, removed }: CartContext = snapshot.context
    const updates = sending ? [sending, ...pendingUpdates] : pendingUpdates
    const isFinished = updates.length + restoring.length === 0
    expect(findUnfinished(snapshot.context)).toEqual(
      isFinished ? null : { pendingUpdates: updates, removed, restoring },
    )
    if (snapshot.value === 'ready' || snapshot.value === 'undoable') expect(isFinished).toBe(true)
  }
  for (const edge of explore(cartModel).edges) {
    const [before, after] = contextsOf(edge)
    // What a reload of the page ended has not failed: the changes are removed once the cart has been read.
    if (edge.to.value === 'reloading' && edge.from.snapshot.value !== 'reloading') continue
    if (JSON.stringify(findUnfinished(before)) === JSON.stringify(findUnfinished(after))) continue
    if (edge.eventCase.label === 'session.began') continue
    expect(effectsOf(cartModel, edge), edge.eventCase.label).toContain('do storeUnfinished')
  }
})

rule('CART-12 a page that opens continues what a reload interrupted, without what the server has already', () => {
  for (const edge of stepsOn(cartModel, 'openCart answers')) {
    const { lines, unfinished } = edge.eventCase.event['output'] as OpenedCart
    const { value, context } = edge.to
    expect(context.lines).toEqual(lines)
    expect(context.removed).toEqual(unfinished?.removed ?? [])
    const missing = (unfinished?.restoring ?? []).filter(({ cardId }) => !lines.some((held) => held.cardId === cardId))
    expect(context.restoring).toEqual(missing)
    expect(context.sending).toEqual(unfinished?.pendingUpdates[0] ?? null)
    if (missing.length > 0) expect(value).toBe('restoring')
  }
})

test('CART-8 a press whose line a reading removes before it is sent leaves the message, a removal none', () => {
  const opened = { ...nothing, ...afterOpening({ lines: [line(1), line(2)], unfinished: null }) }
  const other = { ...opened, ...afterPress(opened, { cardId: 2, control: 'plus' }) }
  const problemAfter = (control: 'plus' | 'remove') =>
    afterReading({ ...other, ...afterPress(other, { cardId: 1, control }) }, [line(2)]).problem
  expect(problemAfter('plus')).toEqual({ control: 'missing', cardId: 1, text: 'Card 1 is no longer in your cart.' })
  expect(problemAfter('remove')).toBeNull()
})

test('CART-8 a line that leaves the cart after its problem was shown leaves no message', () => {
  const problem = { control: 'plus', cardId: 1, text: 'Only 2 are left.' } as const
  const shown = { ...nothing, ...afterReading({ ...nothing, lines: [line(1)], problem }, [line(1)]) }
  expect(shown.problem).toMatchObject(problem)
  expect(afterReading(shown, []).problem).toBeNull()
})

test('CART-12 Undo puts a line back in its place, where the server lists it last', () => {
  const [first, second] = [line(1), line(2)]
  const opened = { ...nothing, ...afterOpening({ lines: [first, second], unfinished: null }) }
  const removed = { ...opened, ...afterPress(opened, { cardId: 1, control: 'remove' }) }
  const undone = { ...removed, lines: [second], pendingUpdates: [], removed: [], restoring: [first] }
  expect(shownIds(undone)).toEqual([1, 2])
  const read = { ...undone, ...afterReading({ ...undone, restoring: [] }, [second, first, line(3)]) }
  expect(shownIds(read)).toEqual([1, 2, 3])
})

function shownIds(context: CartContext): number[] {
  return rowsOf(context, () => {}).map(({ cardId }) => cardId)
}

function line(cardId: number): CartContext['lines'][number] {
  return { cardId, name: `Card ${cardId}`, brand: '', priceCents: 100, quantity: 1, imageUrl: null }
}

function contextsOf({ from, to }: Edge): [CartContext, CartContext] {
  return [from.snapshot.context, to.context]
}
