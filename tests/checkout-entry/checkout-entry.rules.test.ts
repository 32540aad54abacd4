import { expect } from 'vitest'
import { connect } from '#machines/checkout-entry/checkout-entry.connect.ts'
import { checkoutEntryMachine } from '#machines/checkout-entry/checkout-entry.machine.ts'
import { namedActionsOf } from '#model-tests/effects.ts'
import { explore, stepLine } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { checkoutEntryModel as model } from './checkout-entry.model.tsx'

const { rule, statesWith, claim, doing, milliseconds, everythingIsClaimed } = rulesOf(checkoutEntryMachine)

rule('CHK-20 the app is opened at page load, and by Continue in App, each time at checkout', () => {
  expect(statesWith('start')).toEqual(['arriving'])
  expect(statesWith('port openApp')).toEqual(['arriving', 'openingApp'])
  for (const { input } of startsOf(model, 'openApp')) expect(input).toEqual({ link: 'wattle://checkout' })
  expect(claim(({ event }) => event === 'app.choose').map(fullArrow)).toEqual([
    'choosing · app.choose → openingApp',
    'cartUnknown · app.choose → openingApp',
  ])
})

rule('CHK-20 a phone waits for the app; a desktop chooses, and sees the store badges for it', () => {
  expect(claim(({ source }) => source === 'arriving' || source === 'openingApp').map(fullArrow)).toEqual([
    'arriving · xstate.done.actor.openApp [isOnPhone] → awaitingApp',
    'arriving · xstate.done.actor.openApp → choosing',
    'arriving · xstate.error.actor.openApp → choosing',
    'openingApp · xstate.done.actor.openApp [isOnPhone] → awaitingApp',
    'openingApp · xstate.done.actor.openApp → appNeeded',
    'openingApp · xstate.error.actor.openApp → appNeeded',
  ])
  for (const edge of stepsOn(model, 'openApp answers')) {
    const elsewhere = edge.from.snapshot.value === 'arriving' ? 'choosing' : 'appNeeded'
    expect(edge.to.value, stepLine(edge)).toBe(edge.eventCase.label.endsWith('on a phone') ? 'awaitingApp' : elsewhere)
  }
})

rule('CHK-20 the store page opens 2 s later, unless the page is hidden or the web was chosen', () => {
  expect(milliseconds('appTimeout')).toBe(2_000)
  expect(statesWith('port watchHiding')).toEqual(['awaitingApp'])
  expect(claim(({ source }) => source === 'awaitingApp').map(fullArrow)).toEqual([
    'awaitingApp · page.hide → choosing',
    'awaitingApp · web.choose → findingWay',
    'awaitingApp · xstate.error.actor.watchHiding → stays',
    'awaitingApp · xstate.after.appTimeout.checkoutEntry.awaitingApp → choosing / openStorePage',
  ])
  expect(doing('openStorePage')).toHaveLength(1)
})

rule('CHK-20 the web can be chosen while no request runs', () => {
  expect(claim(({ event }) => event === 'web.choose').map(fullArrow)).toEqual([
    'choosing · web.choose → findingWay',
    'awaitingApp · web.choose → findingWay',
    'appNeeded · web.choose → findingWay',
    'cartUnknown · web.choose → findingWay',
  ])
})

rule('CHK-20 AUTH-5 the web leads to login first, else to the shop with an empty cart, else checkout', () => {
  expect(statesWith('port findWay')).toEqual(['findingWay'])
  expect(statesWith('end')).toEqual(['left'])
  expect(claim(({ kind, source }) => kind === 'done' && source === 'findingWay').map(fullArrow)).toEqual([
    'findingWay · xstate.done.actor.findWay [isLoggedOut] → left / goToLogin',
    'findingWay · xstate.done.actor.findWay [isCartEmpty] → left / goToShop',
    'findingWay · xstate.done.actor.findWay → left / goToCheckout',
  ])
  const ways: Record<string, string> = {
    'findWay answers: logged out': 'do goToLogin',
    'findWay answers: nothing in the cart': 'do goToShop',
    'findWay answers: something to pay': 'do goToCheckout',
  }
  for (const edge of explore(model).edges) {
    const isLate = edge.eventCase.label.includes('appTimeout') && edge.from.snapshot.value === 'awaitingApp'
    const action = edge.to.value === 'left' && edge.taken.length > 0 ? ways[edge.eventCase.label] : undefined
    expect(namedActionsOf(model, edge), stepLine(edge)).toEqual(isLate ? ['do openStorePage'] : action ? [action] : [])
  }
})

rule('CHK-20 AUTH-7 a cart that cannot be read shows why and leaves every choice open', () => {
  expect(statesWith('entry clearProblem')).toEqual(['findingWay'])
  expect(claim(({ kind, source }) => kind === 'error' && source === 'findingWay').map(fullArrow)).toEqual([
    'findingWay · xstate.error.actor.findWay → cartUnknown / showProblem',
  ])
  const problems = stepsOn(model, 'findWay fails').map(({ eventCase, to }) => [eventCase.label, to.context.problem])
  expect(Object.fromEntries(problems)).toEqual({
    'findWay fails: the cart cannot be read': 'Something went wrong at our end.',
    'findWay fails: no message': 'Request failed',
    'findWay fails: an exception': 'Unexpected error occurred',
  })
  for (const { context } of snapshotsIn(model, 'findingWay', 'left')) expect(context.problem).toBeNull()
})

rule('CHK-20 each state shows its progress and offers the available destinations', () => {
  expect(deadVerbs(model, connect)).toEqual([])
  const [continueInApp, continueOnWeb] = ['app.choose', 'web.choose']
  const opening = [{ screen: 'openingApp', continueOnWeb: null }]
  const finding = [{ screen: 'findingWay' }]
  expect(viewsOf(model, connect)).toEqual({
    arriving: opening,
    openingApp: opening,
    awaitingApp: [{ screen: 'openingApp', verbs: { continueOnWeb } }],
    choosing: [{ screen: 'choices', verbs: { continueInApp, continueOnWeb } }],
    appNeeded: [{ screen: 'appNeeded', verbs: { continueOnWeb } }],
    findingWay: finding,
    left: finding,
    cartUnknown: snapshotsIn(model, 'cartUnknown').map(({ context }) => {
      return { screen: 'cartUnknown', text: context.problem, verbs: { retry: continueOnWeb, continueInApp } }
    }),
  })
})

everythingIsClaimed()
