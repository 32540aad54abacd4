import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionCases } from '#machines/session/session.cases.ts'
import { type SessionEvent, sessionMachine } from '#machines/session/session.machine.ts'
import { openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const found = { type: 'token.found' } as const
const absent = { type: 'token.absent' } as const

test('AUTH-1 the token is watched once, through every log in and log out', () => {
  const { actor, watch } = start()
  watch.emit(found)
  watch.emit(found)
  actor.send({ type: 'session.logOut' })
  watch.emit(absent)
  watch.emit(found)
  actor.send({ type: 'session.expired' })
  watch.emit(found)
  watch.emit(absent)
  expect(watch.openings).toMatchObject([{ closed: 0 }])
  actor.stop()
  expect(watch.openings).toMatchObject([{ closed: 1 }])
})

test('AUTH-1 AUTH-9 a logout pressed twice ends the session once, also with the storage event', () => {
  const { actor, watch, emitted, effects } = start()
  watch.emit(found)
  actor.send({ type: 'session.logOut' })
  actor.send({ type: 'session.logOut' })
  watch.emit(absent)
  actor.send({ type: 'session.expired' })
  expect(emitted).toEqual(['session.began', 'session.ended'])
  expect(effects.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1])
  expect(actor.getSnapshot().value).toBe('left')
})

test('AUTH-6 a second refusal of the same token changes nothing, and drops no later one', () => {
  const { actor, watch, emitted, dropToken } = start()
  watch.emit(found)
  actor.send({ type: 'session.expired' })
  actor.send({ type: 'session.expired' })
  expect(dropToken).toHaveBeenCalledOnce()
  expect([actor.getSnapshot().value, emitted]).toEqual(['expired', ['session.began', 'session.ended']])
})

test('CART-11 a token that replaces another begins another session, each once', () => {
  const { watch, emitted } = start()
  for (const event of [absent, absent, found, found, absent, absent]) watch.emit(event)
  expect(emitted).toEqual(['session.ended', 'session.began', 'session.began', 'session.ended'])
})

test('AUTH-1 a stopped page receives nothing of other tabs', () => {
  const { actor, watch, emitted } = start()
  watch.emit(absent)
  actor.stop()
  watch.emit(found)
  expect([actor.getSnapshot().value, emitted]).toEqual(['loggedOut', ['session.ended']])
})

portsLiveWithTheirStates(sessionMachine, sessionCases)

function start() {
  const watch = openPort<SessionEvent>()
  const actions = { dropToken: vi.fn(), endOnServer: vi.fn(), forgetPurchases: vi.fn(), goToLogin: vi.fn() }
  const actor = createActor(sessionMachine.provide({ actors: { watchToken: watch.logic }, actions }))
  const emitted: string[] = []
  for (const type of ['session.began', 'session.ended'] as const) actor.on(type, () => emitted.push(type))
  return { actor: actor.start(), watch, emitted, dropToken: actions.dropToken, effects: Object.values(actions) }
}
