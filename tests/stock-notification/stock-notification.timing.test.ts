// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { StockNotification } from '#contract/stock-notification.ts'
import { CallFailed } from '#machines/problem.ts'
import { stockNotificationCases } from '#machines/stock-notification/stock-notification.cases.ts'
import { stockNotificationMachine } from '#machines/stock-notification/stock-notification.machine.ts'
import { wireStockNotification } from '#src/adapters/stock-notification.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const input = stockNotificationCases.inputs['a sold-out card']
const submit = { type: 'form.submit', email: 'banjo@example.com' } as const
const wrong = { type: 'form.submit', email: 'banjo' } as const

afterEach(() => localStorage.clear())

test('PDP-14 an address that is submitted twice is sent once, and a wrong one is not sent', async () => {
  const { actor, requests } = start()
  for (const event of [wrong, submit, submit, wrong, submit]) actor.send(event)
  expect(requests.calls.map((call) => call.input)).toEqual([{ ...input, email: submit.email }])
  await requests.latest().answer('Registered.')
  actor.send(submit)
  expect(actor.getSnapshot()).toMatchObject({ value: 'registered', context: { message: 'Registered.' } })
  expect(requests.calls).toHaveLength(1)
})

test('PDP-14 a registration that failed can be repeated without its problem', async () => {
  const { actor, requests } = start()
  actor.send(submit)
  await requests.latest().fail(new CallFailed(500, 'Not now.'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { problem: 'Not now.' } })
  actor.send(submit)
  expect(actor.getSnapshot()).toMatchObject({ value: 'submitting', context: { problem: null } })
  expect(requests.calls).toHaveLength(2)
})

test('PDP-14 a submission does not wait for the address of the account', async () => {
  const { actor, emails, requests } = start()
  actor.send(submit)
  expect(emails.latest().signal.aborted).toBe(true)
  await emails.latest().answer('jo@wattle.example')
  expect(actor.getSnapshot()).toMatchObject({ value: 'submitting', context: { email: null } })
  expect(requests.calls).toHaveLength(1)
})

test('AUTH-5 PDP-14 a logged-out shopper has no account that is read', async () => {
  const { client, requests } = heldClient()
  const actor = createActor(wireStockNotification({ client }), { input })
  await settled(() => actor.start())
  expect(requests).toEqual([])
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { email: null } })
})

test('PDP-14 the account is read and the address registered through the API', async () => {
  localStorage.setItem('token', 'a-token')
  const { client, requests } = heldClient('a-token')
  const actor = createActor(wireStockNotification({ client }), { input })
  await settled(() => actor.start())
  await requests[0]?.answer({ email: 'jo@wattle.example' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { email: 'jo@wattle.example' } })
  await settled(() => actor.send(submit))
  expect(requests.map(({ line, body }) => [line, body])).toEqual([
    ['GET /api/Customer/Account', undefined],
    ['POST /api/StockNotifications', { ...input, email: submit.email }],
  ])
  await requests[1]?.answer({}, 'Registered.')
  expect(actor.getSnapshot()).toMatchObject({ value: 'registered', context: { message: 'Registered.' } })
})

portsLiveWithTheirStates(stockNotificationMachine, stockNotificationCases)

function start() {
  const emails = heldCall<string | null>()
  const requests = heldCall<string | undefined, StockNotification>()
  const machine = stockNotificationMachine.provide({
    actors: { loadEmail: emails.logic, requestNotification: requests.logic },
  })
  return { actor: createActor(machine, { input }).start(), emails, requests }
}
