import { expect } from 'vitest'
import { stockNotificationCases } from '#machines/stock-notification/stock-notification.cases.ts'
import { connect } from '#machines/stock-notification/stock-notification.connect.ts'
import { stockNotificationMachine } from '#machines/stock-notification/stock-notification.machine.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { stockNotificationModel as model } from './stock-notification.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(stockNotificationMachine)
const input = stockNotificationCases.inputs['a sold-out card']
const { email } = stockNotificationCases.events['form.submit']['an address']
const verbs = { submit: [email] }
const empty = { ...input, email: null, faults: [], problem: null, message: null }

rule('PDP-14 the form starts empty and suggests the address of the account', () => {
  expect(statesWith('start')).toEqual(['loadingEmail'])
  expect(statesWith('port loadEmail')).toEqual(['loadingEmail'])
  expect(explore(model).starts.map(({ snapshot }) => snapshot.context)).toEqual([empty])
  expect(claim(({ event }) => event.endsWith('actor.loadEmail')).map(fullArrow)).toEqual([
    'loadingEmail · xstate.done.actor.loadEmail → idle / keepEmail',
    'loadingEmail · xstate.error.actor.loadEmail → idle',
  ])
  const suggested = {
    'loadEmail answers: an address': 'jo@wattle.example',
    'loadEmail answers: none': null,
    'loadEmail fails: a server fault': null,
  }
  for (const [label, address] of Object.entries(suggested)) {
    const steps = stepsOn(model, label).filter(({ from }) => from.snapshot.value === 'loadingEmail')
    expect(steps).not.toEqual([])
    for (const { to } of steps) expect([to.value, to.context], label).toMatchObject(['idle', { email: address }])
  }
})

rule('PDP-14 an address is registered for this card, and anything else is refused at the field', () => {
  expect(claim(({ event }) => event === 'form.submit').map(fullArrow)).toEqual([
    'idle · form.submit [isEmail] → submitting',
    'idle · form.submit → stays / clearProblem, showFault',
    'loadingEmail · form.submit [isEmail] → submitting',
    'loadingEmail · form.submit → stays / clearProblem, showFault',
  ])
  const inputs = startsOf(model, 'requestNotification').map((started) => started.input)
  expect(inputs).not.toEqual([])
  for (const started of inputs) expect(started).toEqual({ ...input, email })
  const refused = stepsOn(model, 'form.submit: no address').filter(isForm)
  expect(refused.length).toBeGreaterThan(1)
  for (const { from, to } of refused)
    expect([to.value, to.context]).toMatchObject([from.snapshot.value, { faults: ['email'], problem: null }])
})

rule('PDP-14 a registration is sent without a problem of an earlier one, and only once at a time', () => {
  for (const what of ['tag busy', 'port requestNotification', 'entry clearProblem'] as const)
    expect(statesWith(what)).toEqual(['submitting'])
  const rests = snapshotsIn(model, 'submitting')
  expect(rests).not.toEqual([])
  for (const { context } of rests) expect(context).toMatchObject({ faults: [], problem: null, message: null })
})

rule('PDP-14 AUTH-7 a registration is confirmed, and a failure shows its reason', () => {
  expect(claim(({ event }) => event.endsWith('actor.requestNotification')).map(fullArrow)).toEqual([
    'submitting · xstate.done.actor.requestNotification → registered / keepMessage',
    'submitting · xstate.error.actor.requestNotification → idle / showProblem',
  ])
  const texts = {
    'requestNotification answers: with a message': 'We’ll email banjo@example.com when this card is back in stock.',
    'requestNotification answers: without one': 'We’ll email you when this card is back in stock.',
    'requestNotification fails: too many': 'Too many attempts. Try again in 60 minutes.',
    'requestNotification fails: no message': 'Request failed',
    'requestNotification fails: exception': 'Unexpected error occurred',
  }
  for (const [label, text] of Object.entries(texts)) {
    const steps = stepsOn(model, label)
    expect(steps).not.toEqual([])
    const key = label.includes('answers') ? 'message' : 'problem'
    for (const { to } of steps) expect(to.context, label).toMatchObject({ [key]: text })
  }
})

rule('PDP-4 PDP-14 the form can be sent only while nothing is being sent or confirmed', () => {
  expect(deadVerbs(model, connect, verbs)).toEqual([])
  const views = viewsOf(model, connect)
  for (const state of ['idle', 'loadingEmail'])
    for (const { email: suggested, faults, problem } of shown(state))
      expect(views[state]).toContainEqual({
        screen: 'form',
        email: suggested,
        faults,
        problem,
        verbs: { submit: 'form.submit' },
      })
  for (const context of shown('submitting'))
    expect(views['submitting']).toContainEqual({ screen: 'submitting', email: context.email })
  for (const { message } of shown('registered'))
    expect(views['registered']).toContainEqual({ screen: 'registered', message })
  for (const snapshot of [...snapshotsIn(model, 'idle'), ...snapshotsIn(model, 'loadingEmail')])
    expect(pressAll(connect, snapshot, verbs)).toEqual({ submit: [{ type: 'form.submit', email }] })
})

everythingIsClaimed()

function isForm({ from }: { from: { snapshot: { value: unknown } } }): boolean {
  return ['idle', 'loadingEmail'].includes(String(from.snapshot.value))
}

function shown(state: string): (typeof empty)[] {
  return snapshotsIn(model, state).map(({ context }) => context as typeof empty)
}
