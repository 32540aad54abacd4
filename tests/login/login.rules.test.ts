import { expect, test } from 'vitest'
import { loginMachine } from '#machines/login/login.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(loginMachine)

test('AUTH-3 only a log in that succeeded lets the shopper in', () => {
  expect(claim(({ target }) => target === 'loggedIn').map(arrow)).toEqual([
    'submitting · xstate.done.actor.logIn → loggedIn',
  ])
})

test('AUTH-3 AUTH-7 every failure says why and offers the form again', () => {
  for (const failure of claim(({ kind }) => kind === 'error')) {
    expect(failure).toMatchObject({ target: 'failed', actions: ['showProblem'] })
  }
})

test('AUTH-2 AUTH-3 the form is sent only when both fields are filled in', () => {
  expect(claim(({ target }) => target === 'submitting').map(arrow)).toEqual([
    'idle · form.submit [isFilledIn] → submitting',
    'failed · form.submit [isFilledIn] → submitting',
  ])
})

test('AUTH-2 AUTH-8 a form with an empty field says which, without the messages of before', () => {
  for (const refusal of claim(({ event, guard }) => event === 'form.submit' && guard === null)) {
    expect(refusal).toMatchObject({ target: 'failed', actions: ['clearMessages', 'nameMissing'] })
  }
})

everyTransitionIsClaimed()
