import { expect, test } from 'vitest'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(sessionMachine)

test('AUTH-1 a found token logs in wherever the session stands, and nothing else does', () => {
  expect(claim(({ target }) => target === 'loggedIn').map(arrow)).toEqual(['session · token.found → loggedIn'])
})

test('AUTH-1 without a token nobody is logged in', () => {
  expect(claim(({ event }) => event === 'token.absent').map(arrow)).toEqual([
    'unknown · token.absent → loggedOut',
    'loggedIn · token.absent → loggedOut',
  ])
})

test('AUTH-1 a browser that keeps nothing has nobody logged in', () => {
  expect(claim(({ kind }) => kind === 'error').map(arrow)).toEqual([
    'session · xstate.error.actor.watchToken → loggedOut',
  ])
})

test('AUTH-9 HDR-8 a logout tells the server before the token is dropped, forgets the purchases and goes to login', () => {
  expect(claim(({ event }) => event === 'session.logOut')).toMatchObject([
    { source: 'loggedIn', target: 'left', actions: ['endOnServer', 'dropToken', 'forgetPurchases', 'goToLogin'] },
  ])
})

test('AUTH-6 a session that the server ended drops the stale token and keeps the purchases', () => {
  expect(claim(({ event }) => event === 'session.expired')).toMatchObject([
    { source: 'loggedIn', target: 'expired', actions: ['dropToken'] },
  ])
})

everyTransitionIsClaimed()
