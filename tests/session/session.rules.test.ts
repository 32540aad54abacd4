import { expect } from 'vitest'
import { connect } from '#machines/session/session.connect.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { effectsOf, firstEffectsOf } from '#model-tests/effects.ts'
import { type Edge, explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { viewsOf } from '#model-tests/views.ts'
import { sessionModel } from './session.model.ts'

const { rule, statesWith, claim, doing, everythingIsClaimed } = rulesOf(sessionMachine)
const began = { emits: { type: 'session.began' } }
const ended = { emits: { type: 'session.ended' } }

rule('AUTH-1 the session is unknown until the browser has reported whether a token is stored', () => {
  expect(statesWith('start')).toEqual(['unknown'])
})

rule('AUTH-1 the stored token is watched from the start to the end', () => {
  expect(statesWith('port watchToken')).toEqual(['session'])
  expect(firstEffectsOf(sessionModel, 'the page opens')).toEqual([{ 'watchToken starts': null }])
  for (const edge of explore(sessionModel).edges) {
    expect(effectsOf(sessionModel, edge)).not.toContain('watchToken stops')
  }
})

rule('AUTH-1 a found token logs in from every state, and nothing else does', () => {
  expect(claim(({ target }) => target === 'loggedIn').map(fullArrow)).toEqual(['session · token.found → loggedIn'])
})

rule('AUTH-1 without a token the session is anonymous', () => {
  expect(claim(({ event }) => event === 'token.absent').map(fullArrow)).toEqual([
    'unknown · token.absent → loggedOut',
    'loggedIn · token.absent → loggedOut',
  ])
})

rule('AUTH-1 a browser without storage has an anonymous session', () => {
  expect(claim(({ kind }) => kind === 'error').map(fullArrow)).toEqual([
    'session · xstate.error.actor.watchToken → loggedOut',
  ])
})

rule('AUTH-9 HDR-8 a logout notifies the server before the token is dropped, and clears purchases', () => {
  expect(claim(({ target }) => target === 'left').map(fullArrow)).toEqual([
    'loggedIn · session.logOut → left / endOnServer, dropToken, forgetPurchases, goToLogin',
  ])
})

rule('AUTH-6 a session that the server ended drops the stale token and keeps the purchases', () => {
  expect(claim(({ target }) => target === 'expired').map(fullArrow)).toEqual([
    'loggedIn · session.expired → expired / dropToken',
  ])
})

rule('AUTH-1 only a logout or an expired session drops the token here', () => {
  expect(doing('dropToken')).toEqual(['loggedIn · session.logOut → left', 'loggedIn · session.expired → expired'])
})

rule('CART-11 each session that begins or ends is emitted once, also after a replaced token', () => {
  expect(statesWith('entry emitBegan')).toEqual(['loggedIn'])
  expect(statesWith('entry emitEnded')).toEqual(['loggedOut', 'left', 'expired'])
  for (const edge of explore(sessionModel).edges) expect(emittedBy(edge)).toEqual(expectedEmits(edge))
})

rule(
  'AUTH-1 AUTH-5 AUTH-6 HDR-8 a guarded page receives why the session is anonymous; only a session can log out',
  () => {
    expect(viewsOf(sessionModel, connect)).toEqual({
      unknown: [{ screen: 'unknown' }],
      loggedIn: [{ screen: 'loggedIn', verbs: { logOut: 'session.logOut' } }],
      loggedOut: [{ screen: 'loggedOut', why: 'absent' }],
      left: [{ screen: 'loggedOut', why: 'left' }],
      expired: [{ screen: 'loggedOut', why: 'expired' }],
    })
  },
)

everythingIsClaimed()

function emittedBy(edge: Edge): unknown[] {
  return effectsOf(sessionModel, edge).filter((effect) => typeof effect === 'object' && 'emits' in effect)
}

function expectedEmits({ taken, to }: Edge): unknown[] {
  if (taken.length === 0) return []
  return to.value === 'loggedIn' ? [began] : [ended]
}
