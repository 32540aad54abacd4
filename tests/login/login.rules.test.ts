import { expect, test } from 'vitest'
import { loginMachine } from '#machines/login/login.machine.ts'
import { explore } from '#tests/support/explore.ts'
import { line } from '#tests/support/plain.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'
import { loginModel } from './login.model.tsx'

const { states, claim, everyTransitionIsClaimed } = rulesOf(loginMachine)

test('AUTH-2 it starts with the form, and nothing is asked before it is sent', () => {
  expect(states.find(({ isInitial }) => isInitial)).toMatchObject({ name: 'idle', ports: [], entry: [] })
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

test('AUTH-3 while the answer is awaited the form is busy and no old message stays', () => {
  const busy = states.filter(({ tags }) => tags.includes('busy'))
  expect(busy).toMatchObject([{ name: 'submitting', ports: ['logIn'], entry: ['clearMessages'] }])
})

test('AUTH-3 only a log in that succeeded lets the shopper in', () => {
  expect(claim(({ target }) => target === 'loggedIn').map(arrow)).toEqual([
    'submitting · xstate.done.actor.logIn → loggedIn',
  ])
})

test('AUTH-3 AUTH-5 who is logged in leaves for where they were going, and nobody else does', () => {
  expect(states.filter(({ entry }) => entry.includes('leave'))).toMatchObject([{ name: 'loggedIn', kind: 'final' }])
})

test('AUTH-3 AUTH-7 every failure says why and offers the form again', () => {
  for (const failure of claim(({ kind }) => kind === 'error')) {
    expect(failure).toMatchObject({ target: 'failed', actions: ['showProblem'] })
  }
})

test('AUTH-9 nothing that is remembered holds the password', () => {
  for (const { snapshot } of explore(loginModel).places) {
    expect(line(snapshot.context)).not.toContain('Wattle@2026')
  }
})

everyTransitionIsClaimed()
