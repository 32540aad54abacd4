import { expect } from 'vitest'
import { badgeCount, connect } from '#machines/cart/cart.connect.ts'
import type { CartContext } from '#machines/cart/cart.context.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { shownQuantity } from '#machines/cart/cart.pending-updates.ts'
import { effectsOf, firstEffectsOf } from '#model-tests/effects.ts'
import { type Edge, explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { cartModel } from './cart.model.tsx'
import { shownRows } from './shown-lines.ts'

const { rule, statesWith, claim, milliseconds, everythingIsClaimed } = rulesOf(cartMachine)
const nothing: CartContext = {
  lines: [],
  pendingUpdates: [],
  sending: null,
  removed: [],
  restoring: [],
  order: [],
  problem: null,
}

rule('CART-1 CART-11 the cart is loaded when a session begins and emptied when one ends', () => {
  expect(statesWith('start')).toEqual(['unknown'])
  expect(claim(({ event }) => event.startsWith('session.')).map(fullArrow)).toEqual([
    'cart · session.began → loading / forget',
    'cart · session.ended → loggedOut / endSession, storeUnfinished',
  ])
  for (const { to } of stepsOn(cartModel, 'session.'))
    expect(to.context).toEqual({ ...nothing, problem: to.context.problem })
})

rule('CART-11 without a session the cart is empty, and only the start of one causes a call', () => {
  for (const { context } of snapshotsIn(cartModel, 'unknown', 'loggedOut'))
    expect(context).toEqual({ ...nothing, problem: context.problem })
  for (const edge of explore(cartModel).edges.filter(({ from }) => isOut(from.snapshot))) {
    const calls = effectsOf(cartModel, edge).some((effect) => effect !== 'do storeUnfinished')
    expect(calls, edge.eventCase.label).toBe(edge.eventCase.label === 'session.began')
  }
})

rule('CART-1 other tabs are watched from the start; a browser without events keeps its cart', () => {
  expect(statesWith('port watchCart')).toEqual(['cart'])
  expect(firstEffectsOf(cartModel, 'the page opens')).toEqual([{ 'watchCart starts': null }])
  expect(claim(({ event }) => event === 'xstate.error.actor.watchCart').map(fullArrow)).toEqual([
    'cart · xstate.error.actor.watchCart → stays',
  ])
})

rule('CART-1 CART-8 CHK-14 a cart changed elsewhere is read again, and a running request restarts', () => {
  expect([statesWith('port openCart'), statesWith('port loadCart')]).toEqual([['loading'], ['reloading']])
  expect(claim(({ event }) => event === 'cart.reload' || event === 'cart.retry').map(fullArrow)).toEqual([
    'loading · cart.reload → loading (entered again)',
    'failed · cart.retry → loading / forgetProblem',
    'failed · cart.reload → loading / forgetProblem',
    'ready · cart.retry [hasReloadProblem] → reloading',
    'ready · cart.reload → reloading',
    'undoable · cart.retry [hasReloadProblem] → reloading',
    'undoable · cart.reload → reloading',
    'reloading · cart.reload → reloading (entered again)',
  ])
})

rule('CART-1 CART-7 CART-8 the server’s answer is stored; a failed first load offers Retry', () => {
  expect(claim(({ event }) => /\.actor\.(?:open|load)Cart$/.test(event)).map(fullArrow)).toEqual([
    'loading · xstate.done.actor.openCart → ready / openWith',
    'loading · xstate.error.actor.openCart → failed / showReloadProblem',
    'reloading · xstate.done.actor.loadCart → ready / keepLines',
    'reloading · xstate.error.actor.loadCart → ready / showReloadProblem',
  ])
  for (const { eventCase, to } of stepsOn(cartModel, 'loadCart answers')) {
    expect(to.context.lines).toEqual(eventCase.event['output'])
    expect(to.context.problem?.control).not.toBe('reload')
  }
})

rule('CART-8 a failed reload keeps its lines and shows why, unless a control shows a message', () => {
  for (const edge of stepsOn(cartModel, 'loadCart fails')) {
    const [before, after] = contextsOf(edge)
    expect(after).toMatchObject({
      lines: before.lines,
      problem: before.problem ?? { control: 'reload', cardId: null },
    })
    expect(after.problem?.text).not.toBe('')
  }
})

rule('CART-4 CART-6 CART-9 a press is taken wherever it changes a quantity, and interrupts nothing', () => {
  expect(claim(({ event }) => event === 'quantity.change' || event === 'cart.clear').map(fullArrow)).toEqual([
    'cart · quantity.change [changesQuantity] → stays / requestQuantity, storeUnfinished',
    'cart · cart.clear [canClear] → stays / requestEmptyCart, storeUnfinished',
  ])
  for (const edge of [...stepsOn(cartModel, 'quantity.change'), ...stepsOn(cartModel, 'cart.clear')]) {
    if (isSettled(edge.from.snapshot)) continue
    expect(effectsOf(cartModel, edge)).toEqual(edge.taken.length > 0 ? ['do storeUnfinished'] : [])
  }
})

rule('CART-4 minus and plus change the quantity by one, 1 to 999; remove deletes the line', () => {
  for (const edge of stepsOn(cartModel, 'quantity.change')) {
    const [before, after] = contextsOf(edge)
    const { cardId, control } = edge.eventCase.event as {
      cardId: number
      control: string
    } & Edge['eventCase']['event']
    const shown = shownQuantity(before, cardId)
    const pressed = { minus: Math.max(1, shown - 1), plus: Math.min(999, shown + 1), remove: 0 }[control]
    expect(shownQuantity(after, cardId)).toBe(shown === 0 ? 0 : pressed)
    for (const other of before.lines.filter((line) => line.cardId !== cardId)) {
      expect(shownQuantity(after, other.cardId)).toBe(shownQuantity(before, other.cardId))
    }
  }
})

rule('CART-6 after Clear Cart every line is shown and requested as 0', () => {
  for (const { to, taken } of stepsOn(cartModel, 'cart.clear')) {
    if (taken.length === 0) continue
    for (const { cardId } of (to.context as CartContext).lines) expect(shownQuantity(to.context, cardId)).toBe(0)
  }
})

rule('CART-4 CART-6 CART-9 a quantity is sent only when idle or after the one before it is stored', () => {
  expect(statesWith('port updateQuantity')).toEqual(['updating'])
  expect(statesWith('entry sendNext')).toEqual(['updating'])
  expect(claim(({ target }) => target === 'updating').map(fullArrow)).toEqual([
    'ready · always [hasPendingUpdates] → updating',
    'undoable · always [hasPendingUpdates] → updating',
    'updating · xstate.done.actor.updateQuantity [hasPendingUpdates] → updating (entered again) / keepSent',
  ])
})

rule('CART-9 the oldest press is sent, one for each card, and an idle cart has none pending', () => {
  for (const { input, state } of startsOf(cartModel, 'updateQuantity')) {
    expect(input).toEqual(state.snapshot.context.sending)
  }
  for (const edge of stepsOn(cartModel, 'updateQuantity answers')) {
    const [{ pendingUpdates }, after] = contextsOf(edge)
    expect(after).toMatchObject({ sending: pendingUpdates[0] ?? null, pendingUpdates: pendingUpdates.slice(1) })
  }
  for (const { snapshot } of explore(cartModel).states) {
    const { lines, pendingUpdates, sending } = snapshot.context as CartContext
    expect(sending !== null).toBe(snapshot.value === 'updating')
    if (isSettled(snapshot)) expect(pendingUpdates).toEqual([])
    expect(new Set(pendingUpdates.map(({ cardId }) => cardId)).size).toBe(pendingUpdates.length)
    for (const { cardId } of pendingUpdates) expect(lines.map((line) => line.cardId)).toContain(cardId)
  }
})

rule('CART-1 CART-4 CART-6 a stored quantity stays, a stored 0 removes its line; then the next is sent', () => {
  expect(claim(({ event }) => event === 'xstate.done.actor.updateQuantity').map(fullArrow)).toEqual([
    'updating · xstate.done.actor.updateQuantity [hasPendingUpdates] → updating (entered again) / keepSent',
    'updating · xstate.done.actor.updateQuantity → reloading / keepSent',
  ])
  for (const edge of stepsOn(cartModel, 'updateQuantity answers')) {
    const [{ lines, sending, problem }, after] = contextsOf(edge)
    const isEnded = problem?.cardId === sending?.cardId && problem?.control !== 'clear'
    expect(after.problem).toEqual(isEnded ? null : problem)
    const updated = lines.map((line) =>
      line.cardId === sending?.cardId ? { ...line, quantity: sending.quantity } : line,
    )
    expect(after.lines).toEqual(updated.filter(({ quantity }) => quantity > 0))
  }
})

rule('CART-8 a failed change is shown at its control; its line is the server’s', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.updateQuantity').map(fullArrow)).toEqual([
    'updating · xstate.error.actor.updateQuantity → reloading / giveUp',
  ])
  for (const edge of stepsOn(cartModel, 'updateQuantity fails')) {
    const [{ lines, sending, pendingUpdates }, after] = contextsOf(edge)
    const { error } = edge.eventCase.event as unknown as { error: Error }
    const text = edge.eventCase.label.endsWith('sold out') ? error.message : expect.stringMatching(/./)
    expect(after.lines).toEqual(lines)
    expect(after.problem).toEqual({ control: sending?.control, cardId: sending?.cardId, text })
    expect(after.pendingUpdates).toEqual(
      sending?.control === 'clear' ? pendingUpdates.filter((update) => update.control !== 'clear') : pendingUpdates,
    )
  }
})

rule('CART-8 the next press removes the message of the last one', () => {
  const presses = [...stepsOn(cartModel, 'quantity.change'), ...stepsOn(cartModel, 'cart.clear')]
  for (const { taken, to } of presses) if (taken.length > 0) expect(to.context.problem).toBeNull()
})

rule('CART-4 CART-6 CART-8 nothing is offered that the cart would not take', () => {
  expect(deadVerbs(cartModel, connect)).toEqual([])
})

rule('CART-1 CART-2 CART-5 CART-11 each state without lines shows what it waits for, or why there are none', () => {
  const { unknown, loggedOut, loading, failed, ready } = viewsOf(cartModel, connect)
  const retry = { screen: 'failed', removal: null, text: expect.stringMatching(/./), verbs: { retry: 'cart.retry' } }
  expect([unknown, loading]).toEqual([[{ screen: 'loading' }], [{ screen: 'loading' }]])
  expect(loggedOut).toContainEqual({ screen: 'loggedOut', removal: null })
  expect(failed).toEqual([retry, retry])
  const empty = ready?.filter((view) => !('rows' in view))
  expect(empty).toContainEqual({ screen: 'empty', removal: null })
  expect(empty).toContainEqual(retry)
})

rule('CART-3 CART-4 CART-9 a line offers minus above 1, plus below 999, and remove unless it is in progress', () => {
  for (const snapshot of snapshotsIn(cartModel, 'ready', 'undoable', 'updating', 'restoring', 'reloading')) {
    const context: CartContext = snapshot.context
    const offered = Object.entries(pressAll(connect, snapshot)).filter(([path]) => path.startsWith('rows.'))
    const due = shownRows(context).flatMap(({ cardId, quantity }, index) => {
      if (context.restoring.some((line) => line.cardId === cardId)) return []
      const open = { minus: quantity > 1, plus: quantity < 999, remove: true }
      return Object.entries(open).flatMap(([control, isOpen]) => {
        return isOpen ? [[`rows.${index}.${control}`, [{ type: 'quantity.change', cardId, control }]]] : []
      })
    })
    expect(offered).toEqual(due)
  }
})

rule(
  'CART-3 CART-8 CART-10 HDR-6 a cart with lines shows the pressed quantities, with total, count and problem',
  () => {
    for (const snapshot of snapshotsIn(cartModel, 'ready', 'undoable', 'updating', 'restoring', 'reloading')) {
      const { problem }: CartContext = snapshot.context
      const shown = shownRows(snapshot.context)
      if (shown.length === 0) continue
      const total = shown.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
      const count = shown.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(badgeCount(snapshot.context)).toBe(count)
      expect(connect(snapshot as never, () => {})).toMatchObject({
        screen: 'lines',
        rows: shown,
        totalCents: total,
        count,
        busy: !isSettled(snapshot),
        clear: { problem: problem?.control === 'clear' ? problem.text : null },
        stale: problem?.control === 'reload' ? { text: problem.text } : null,
      })
      const { 'clear.press': clear, 'stale.retry': retry } = pressAll(connect, snapshot)
      expect(clear).toEqual(snapshot.value === 'restoring' ? undefined : [{ type: 'cart.clear' }])
      const hasReloadProblem = problem?.control === 'reload' && isSettled(snapshot)
      expect(retry).toEqual(hasReloadProblem ? [{ type: 'cart.retry' }] : undefined)
    }
  },
)

rule('CART-12 removals can be undone only for 8 s after the server’s removal', () => {
  expect(milliseconds('undoWindow')).toBe(8000)
  const isAbout = ['hasRemoved', 'undoWindow', 'removal.undo']
  expect(claim((row) => isAbout.some((part) => fullArrow(row).includes(part))).map(fullArrow)).toEqual([
    'ready · always [hasRemoved] → undoable',
    'undoable · removal.undo → restoring / restore',
    'undoable · xstate.after.undoWindow.cart.undoable → ready / forgetRemoved',
  ])
  for (const { snapshot } of explore(cartModel).states) {
    const { removed } = snapshot.context as CartContext
    if (snapshot.value === 'undoable') expect(removed).not.toEqual([])
    if (snapshot.value === 'ready') expect(removed).toEqual([])
    const { 'removal.undo': undo } = pressAll(connect, snapshot)
    expect(undo).toEqual(snapshot.value === 'undoable' ? [{ type: 'removal.undo' }] : undefined)
  }
})

rule('CART-8 CART-12 what is restored is added again line by line, then the cart is read', () => {
  expect(claim(({ guard }) => guard === 'hasRestoring').map(fullArrow)).toEqual([
    'ready · always [hasRestoring] → restoring',
  ])
  expect(statesWith('port restoreLine')).toEqual(['restoring'])
  expect(statesWith('entry storeUnfinished')).toEqual(['ready', 'restoring', 'updating'])
  expect(claim(({ event }) => event.endsWith('.actor.restoreLine')).map(fullArrow)).toEqual([
    'restoring · xstate.done.actor.restoreLine [hasMoreToRestore] → restoring (entered again) / keepRestored',
    'restoring · xstate.done.actor.restoreLine → reloading / keepRestored',
    'restoring · xstate.error.actor.restoreLine → reloading / giveUpRestoring',
  ])
  for (const { input, state } of startsOf(cartModel, 'restoreLine')) {
    expect(input).toEqual((state.snapshot.context as CartContext).restoring[0])
  }
  for (const edge of stepsOn(cartModel, 'removal.undo')) {
    if (edge.taken.length === 0) continue
    const [before, after] = contextsOf(edge)
    expect(after).toMatchObject({ removed: [], restoring: before.removed, problem: null })
  }
})

everythingIsClaimed()

function isSettled({ value }: { value: string }): boolean {
  return value === 'ready' || value === 'undoable'
}

function isOut({ value }: { value: string }): boolean {
  return value === 'unknown' || value === 'loggedOut'
}

function contextsOf({ from, to }: Edge): [CartContext, CartContext] {
  return [from.snapshot.context, to.context]
}
