// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { PaymentMethod } from '#contract/order.ts'
import { method } from '#machines/checkout/checkout.samples.ts'
import { CallFailed } from '#machines/problem.ts'
import { profileCases } from '#machines/profile/profile.cases.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { wireProfile } from '#src/adapters/profile.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const began = { type: 'session.began' } as const
const expired = { type: 'session.ended', why: 'expired' } as const

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('PROF-1 the contacts are requested once, and once more for each Retry', async () => {
  const { actor, loads } = start()
  for (let press = 0; press < 3; press++) actor.send({ type: 'profile.retry' })
  expect(loads.calls).toEqual([])
  actor.send(began)
  await loads.latest().fail(new CallFailed(500, 'No.'))
  for (let press = 0; press < 3; press++) actor.send({ type: 'profile.retry' })
  expect(loads.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('AUTH-1 AUTH-5 what is asked for one shopper is never shown to the next', async () => {
  const { actor, loads } = start()
  actor.send(began)
  actor.send(began)
  expect(loads.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await loads.calls[0]?.answer(method)
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { contacts: [] } })
  await loads.latest().answer(null)
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { contacts: [] } })
})

test('AUTH-6 a session that ends removes the details, and the pending answer is ignored', async () => {
  const { actor, loads, actions } = start()
  actor.send(began)
  await loads.latest().answer(method)
  actor.send(expired)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'loginRequired',
    context: { contacts: [], problem: 'Session expired' },
  })
  actor.send(began)
  actor.send(expired)
  await loads.latest().answer(method)
  expect(actor.getSnapshot()).toMatchObject({ value: 'loginRequired', context: { contacts: [] } })
  expect(actions.rememberReturn).toHaveBeenCalledTimes(2)
})

test('AUTH-5 the request of a page that was left is aborted; without a session there is none', async () => {
  const { client, requests } = heldClient('a-token')
  const actor = createActor(wireProfile({ client, goTo: () => {} })).start()
  await settled(() => actor.send({ type: 'session.ended', why: 'absent' }))
  expect(requests).toEqual([])
  await settled(() => actor.send(began))
  actor.stop()
  const lines = requests.map(({ line, isAborted }) => [line, isAborted()])
  expect(lines).toEqual([['GET /api/Customer/PaymentMethods', true]])
  await requests[0]?.answer({ paymentMethod: method })
  expect(actor.getSnapshot().context.contacts).toEqual([])
})

test('AUTH-5 without a session the profile is stored as return page, and Log in opens login', () => {
  const goTo = vi.fn()
  const actor = createActor(wireProfile({ client: heldClient().client, goTo })).start()
  actor.send({ type: 'session.ended', why: 'absent' })
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/profile')
  actor.send({ type: 'login.go' })
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login')
})

portsLiveWithTheirStates(profileMachine, profileCases, {
  loading: ['session.began'],
})

function start() {
  const loads = heldCall<PaymentMethod | null>()
  const actions = { rememberReturn: vi.fn(), goToLogin: vi.fn() }
  const machine = profileMachine.provide({ actors: { loadContacts: loads.logic }, actions })
  return { actor: createActor(machine).start(), loads, actions }
}
