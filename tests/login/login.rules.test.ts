import { expect } from 'vitest'
import { loginCases } from '#machines/login/login.cases.ts'
import { connect } from '#machines/login/login.connect.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { explore } from '#model-tests/explore.ts'
import { line } from '#model-tests/plain.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { loginModel } from './login.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(loginMachine)

rule('AUTH-2 AUTH-4 AUTH-6 it starts with the form, which shows what brought the shopper here', () => {
  expect(statesWith('start')).toEqual(['idle'])
  expect(explore(loginModel).starts.map(({ snapshot }) => snapshot.context)).toEqual([
    { notice: null, problem: null, missing: [], isPasswordShown: false },
    { notice: 'Your password was changed.', problem: null, missing: [], isPasswordShown: false },
    { notice: null, problem: 'Session expired', missing: [], isPasswordShown: false },
  ])
})

rule('AUTH-2 AUTH-3 AUTH-8 a form with both fields is sent, any other shows only what is missing', () => {
  expect(claim(({ event }) => event === 'form.submit').map(fullArrow)).toEqual([
    'idle · form.submit [isFilledIn] → submitting',
    'idle · form.submit → failed / clearMessages, nameMissing',
    'failed · form.submit [isFilledIn] → submitting',
    'failed · form.submit → failed / clearMessages, nameMissing',
  ])
  const missing = { 'no number': ['mobileNumber'], 'no password': ['password'] }
  for (const [name, fields] of Object.entries({ ...missing, 'nothing filled in': ['mobileNumber', 'password'] })) {
    for (const { from, to } of stepsOn(loginModel, `form.submit: ${name}`)) {
      if (from.snapshot.value !== 'submitting')
        expect(to.context).toMatchObject({ notice: null, problem: null, missing: fields })
    }
  }
})

rule('AUTH-3 only while the answer is awaited is the form busy, and no old message stays', () => {
  expect(statesWith('tag busy')).toEqual(['submitting'])
  expect(statesWith('port logIn')).toEqual(['submitting'])
  for (const entry of ['entry clearMessages', 'entry hidePassword'] as const)
    expect(statesWith(entry)).toEqual(['submitting'])
  for (const { context } of snapshotsIn(loginModel, 'submitting')) {
    expect(context).toEqual({ notice: null, problem: null, missing: [], isPasswordShown: false })
  }
})

rule('AUTH-8 AUTH-9 number and password are sent as typed, the password wrapped', () => {
  const { credentials } = loginCases.events['form.submit']['both filled in']
  for (const { input } of startsOf(loginModel, 'logIn')) expect(input).toEqual(credentials)
  for (const snapshot of snapshotsIn(loginModel, 'idle', 'failed')) {
    expect(pressAll(connect, snapshot, { submit: [credentials] })).toEqual({
      submit: [{ type: 'form.submit', credentials }],
      togglePassword: [{ type: 'password.toggle' }],
    })
  }
})

rule('AUTH-1 AUTH-3 AUTH-5 only a log in that succeeded lets the shopper in and on to where they were going', () => {
  expect(claim(({ target }) => target === 'loggedIn').map(fullArrow)).toEqual([
    'submitting · xstate.done.actor.logIn → loggedIn',
  ])
  expect(statesWith('end')).toEqual(['loggedIn'])
  expect(statesWith('entry leave')).toEqual(['loggedIn'])
})

rule('AUTH-3 AUTH-7 every failure shows why and offers the form again', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.logIn').map(fullArrow)).toEqual([
    'submitting · xstate.error.actor.logIn → failed / showProblem',
  ])
  expect(stepsOn(loginModel, 'logIn fails').map(({ eventCase, to }) => [eventCase.label, to.context.problem])).toEqual([
    ['logIn fails: wrong password', 'That number and password do not match.'],
    ['logIn fails: no message', 'Login failed'],
    ['logIn fails: exception', 'Unexpected error occurred'],
  ])
})

rule('AUTH-2 AUTH-9 the shopper shows and hides the password, and it is hidden once it is sent', () => {
  expect(claim(({ event }) => event === 'password.toggle').map(fullArrow)).toEqual([
    'idle · password.toggle → stays / togglePassword',
    'failed · password.toggle → stays / togglePassword',
  ])
  for (const { from, to } of stepsOn(loginModel, 'password.toggle')) {
    const { isPasswordShown } = from.snapshot.context
    const isForm = from.snapshot.value !== 'submitting'
    expect(to.context).toEqual({ ...from.snapshot.context, isPasswordShown: isForm ? !isPasswordShown : false })
  }
  for (const { from, to } of stepsOn(loginModel, 'form.submit: no number'))
    expect(to.context.isPasswordShown).toBe(from.snapshot.context.isPasswordShown)
})

rule('AUTH-9 nothing that is remembered holds the password', () => {
  for (const { snapshot } of explore(loginModel).states) expect(line(snapshot.context)).not.toContain('Wattle@2026')
})

rule('AUTH-3 the form can be sent only while no request runs, and shows the stored input', () => {
  const { credentials } = loginCases.events['form.submit']['both filled in']
  expect(deadVerbs(loginModel, connect, { submit: [credentials] })).toEqual([])
  expect(viewsOf(loginModel, connect)).toEqual({
    idle: snapshotsIn(loginModel, 'idle').map(formOf),
    submitting: [{ screen: 'submitting' }],
    failed: snapshotsIn(loginModel, 'failed').map(formOf),
    loggedIn: [{ screen: 'loggedIn' }],
  })
})

everythingIsClaimed()

function formOf({ context }: { context: object }) {
  return { screen: 'form', ...context, verbs: { submit: 'form.submit', togglePassword: 'password.toggle' } }
}
