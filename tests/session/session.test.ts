// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { connect } from '#machines/session/session.connect.ts'
import { watchSessions, wireSession } from '#src/adapters/session.ts'
import { keepToken, readToken } from '#src/adapters/token-store.ts'

beforeEach(() => localStorage.clear())

function started({ logOut = async () => {} }: { logOut?: () => Promise<unknown> } = {}) {
  const went: string[] = []
  const actor = createActor(wireSession({ logOut, goTo: (path) => void went.push(path) })).start()
  const view = () => connect(actor.getSnapshot(), actor.send)
  return { actor, view, went }
}

test('AUTH-1 a stored token is a session from the start', () => {
  localStorage.setItem('token', 'secret')
  expect(started().view()).toMatchObject({ screen: 'loggedIn' })
})

test('AUTH-1 AUTH-5 without a token the session is anonymous', () => {
  expect(started().view()).toEqual({ screen: 'loggedOut', why: 'absent' })
})

test('AUTH-1 a browser without storage has an anonymous session, and logs why', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const { actor, view } = started()
  expect(view()).toEqual({ screen: 'loggedOut', why: 'absent' })
  expect(actor.getSnapshot().children.watchToken?.getSnapshot().status).toBe('error')
})

test('AUTH-9 HDR-8 logout sends the token to the server, then deletes it, orders and payment', () => {
  localStorage.setItem('orders', '[]')
  localStorage.setItem('checkout', '{}')
  localStorage.setItem('customer', 'a')
  localStorage.setItem('color-mode', 'dark')
  keepToken('secret')
  const sent: (string | null)[] = []
  const { view, went, actor } = started({ logOut: async () => sent.push(readToken()) })
  actor.send({ type: 'session.logOut' })
  expect(sent).toEqual(['secret'])
  expect(Object.keys(localStorage)).toEqual(['color-mode'])
  expect(went).toEqual(['/login'])
  expect(view()).toEqual({ screen: 'loggedOut', why: 'left' })
})

test('HDR-8 a server that cannot be reached does not delay the logout', async () => {
  keepToken('secret')
  const { view, actor } = started({ logOut: () => Promise.reject(new Error('offline')) })
  actor.send({ type: 'session.logOut' })
  await Promise.resolve()
  expect(view()).toMatchObject({ screen: 'loggedOut' })
})

test('AUTH-6 a session that expired drops the token and keeps what was ordered', () => {
  localStorage.setItem('orders', '[]')
  keepToken('stale')
  const { view, actor } = started()
  actor.send({ type: 'session.expired' })
  expect(Object.keys(localStorage)).toEqual(['orders'])
  expect(view()).toEqual({ screen: 'loggedOut', why: 'expired' })
})

test('AUTH-9 no snapshot of the session holds the token', () => {
  keepToken('secret')
  expect(JSON.stringify(started().actor.getPersistedSnapshot())).not.toContain('secret')
})

test('CART-11 a watcher receives the present session and each change, also by a new token', () => {
  keepToken('one')
  const { actor } = started()
  const emitted: string[] = []
  const stop = watchSessions(actor, ({ type }) => emitted.push(type))
  keepToken('two')
  actor.send({ type: 'session.expired' })
  keepToken('three')
  stop()
  actor.send({ type: 'session.logOut' })
  expect(emitted).toEqual(['session.began', 'session.began', 'session.ended', 'session.began'])
})
