// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { loginCases } from '#machines/login/login.cases.ts'
import { type Credentials, loginMachine } from '#machines/login/login.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import { createClient } from '#src/adapters/client.ts'
import { wireLogin } from '#src/adapters/login.ts'
import { readToken } from '#src/adapters/token-store.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const submit = { type: 'form.submit', ...loginCases.events['form.submit']['both filled in'] } as const
const incomplete = { type: 'form.submit', ...loginCases.events['form.submit']['no number'] } as const

test('AUTH-3 a form sent twice is sent once, and an incomplete one meanwhile has no effect', async () => {
  const { actor, logIns, leave } = start()
  for (const event of [submit, submit, incomplete, submit]) actor.send(event)
  expect(logIns.calls.map(({ input }) => input.mobileNumber)).toEqual(['0491 570 006'])
  expect(actor.getSnapshot()).toMatchObject({ value: 'submitting', context: { missing: [] } })
  await logIns.latest().answer()
  expect(leave).toHaveBeenCalledOnce()
})

test('AUTH-3 each attempt is sent once, and a refusal stays until the next', async () => {
  const { actor, logIns, leave } = start()
  actor.send(submit)
  await logIns.latest().fail(new CallFailed(401, 'That number and password do not match.'))
  actor.send(incomplete)
  expect(logIns.calls).toHaveLength(1)
  actor.send(submit)
  expect(actor.getSnapshot().context.problem).toBeNull()
  await logIns.latest().answer()
  expect([logIns.calls.length, leave.mock.calls.length]).toEqual([2, 1])
})

test('AUTH-3 AUTH-5 a page that was left leads nowhere when its login is answered late', async () => {
  for (const late of [null, new CallFailed(401, 'No.')]) {
    const { actor, logIns, leave } = start()
    actor.send(submit)
    actor.stop()
    expect(logIns.latest().signal.aborted).toBe(true)
    await (late ? logIns.latest().fail(late) : logIns.latest().answer())
    expect(actor.getSnapshot()).toMatchObject({ value: 'submitting', context: { problem: null } })
    expect(leave).not.toHaveBeenCalled()
  }
})

test('AUTH-1 AUTH-3 a page left before the answer causes no login, and keeps the return address', async () => {
  localStorage.setItem('redirectAfterLogin', '/my-purchases')
  const { client, requests } = heldClient()
  const goTo = vi.fn()
  const actor = createActor(wireLogin({ client, goTo }), { input: loginCases.inputs['from the shop'] }).start()
  await settled(() => actor.send(submit))
  actor.stop()
  expect(requests.map(({ line, isAborted }) => [line, isAborted()])).toEqual([['POST /api/Customer/auth/login', true]])
  await requests[0]?.answer({ token: 'late' })
  expect(readToken()).toBeNull()
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/my-purchases')
  expect(goTo).not.toHaveBeenCalled()
  localStorage.clear()
})

test.each([
  ['another customer', 'a', 'b', ['customer', 'token']],
  ['the same customer', 'a', 'a', ['checkout', 'customer', 'orders', 'payment-method', 'token']],
  ['the first customer whose key is known', null, 'a', ['checkout', 'customer', 'orders', 'payment-method', 'token']],
  [
    'a customer of a server without keys',
    'a',
    undefined,
    ['checkout', 'customer', 'orders', 'payment-method', 'token'],
  ],
])('AUTH-9 AUTH-6 purchases of a session that expired: a login of %s', async (_who, former, customerKey, left) => {
  for (const key of ['orders', 'checkout', 'payment-method']) localStorage.setItem(key, '[]')
  sessionStorage.setItem('purchase that waits', 'for this login')
  if (former !== null) localStorage.setItem('customer', former)
  const { client, requests } = heldClient()
  const actor = createActor(wireLogin({ client, goTo: vi.fn() }), { input: loginCases.inputs['from the shop'] }).start()
  await settled(() => actor.send(submit))
  await requests[0]?.answer({ token: 'new', ...(customerKey !== undefined && { customerKey }) })
  expect(Object.keys(localStorage).toSorted()).toEqual(left)
  expect(sessionStorage).toHaveLength(1)
  localStorage.clear()
  sessionStorage.clear()
})

test('AUTH-3 a login that the browser could not store is not sent, and the page names the cause', async () => {
  localStorage.setItem('customer', 'a')
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(this: Storage, key, text) {
    if (text.length > 48) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem.call(this, key, text)
  })
  const { client, requests } = heldClient()
  const actor = createActor(wireLogin({ client, goTo: vi.fn() }), { input: loginCases.inputs['from the shop'] }).start()
  await settled(() => actor.send(submit))
  expect(requests).toEqual([])
  expect(actor.getSnapshot().context.problem).toMatch(/^Unexpected error occurred: your browser can’t store your login/)
  vi.restoreAllMocks()
  await settled(() => actor.send(submit))
  expect(requests).toHaveLength(1)
  actor.stop()
  expect({ ...localStorage }).toEqual({ customer: 'a' })
  localStorage.clear()
})

test.each([
  ['{"success":true,"data":{}}', 'Login failed'],
  ['{"success":true}', 'Login failed'],
  ['<!doctype html>', 'Request failed'],
])('AUTH-3 AUTH-7 a login that is answered %s shows “%s”', async (answer, problem) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetch = () => Promise.resolve(new Response(answer))
  const client = createClient({ base: '/api', readToken: () => null, onSessionExpired: () => {}, fetch })
  const actor = createActor(wireLogin({ client, goTo: vi.fn() }), { input: loginCases.inputs['from the shop'] }).start()
  await settled(() => actor.send(submit))
  await expect.poll(() => actor.getSnapshot().value).toBe('failed')
  expect(actor.getSnapshot().context.problem).toBe(problem)
  vi.restoreAllMocks()
})

portsLiveWithTheirStates(loginMachine, loginCases)

function start() {
  const logIns = heldCall<void, Credentials>()
  const leave = vi.fn()
  const machine = loginMachine.provide({ actors: { logIn: logIns.logic }, actions: { leave } })
  return { actor: createActor(machine, { input: loginCases.inputs['from the shop'] }).start(), logIns, leave }
}
