import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { forgotPasswordCases } from '#machines/forgot-password/forgot-password.cases.ts'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const type = { type: 'email.type', isBlank: false } as const
const clear = { type: 'email.type', isBlank: true } as const
const submit = { type: 'form.submit', email: 'jo@wattle.example' } as const

test('PWD-1 a form that is sent twice is sent once, and one without an e-mail not at all', async () => {
  const { actor, requests } = start()
  actor.send(submit)
  expect(requests.calls).toHaveLength(0)
  for (const event of [type, type, clear]) actor.send(event)
  actor.send(submit)
  expect(requests.calls).toHaveLength(0)
  for (const event of [type, submit, submit, clear, submit]) actor.send(event)
  expect(requests.calls.map(({ input }) => input)).toEqual([{ email: submit.email }])
  await requests.latest().answer(undefined)
  for (const event of [type, submit, clear]) actor.send(event)
  expect([actor.getSnapshot().value, requests.calls.length]).toEqual(['sent', 1])
})

test('PWD-1 another e-mail is asked for from the start, and nothing is sent of itself', async () => {
  const { actor, requests } = start()
  for (const event of [type, submit]) actor.send(event)
  await requests.latest().answer(undefined)
  for (const event of [{ type: 'form.again' } as const, submit]) actor.send(event)
  expect([actor.getSnapshot().value, requests.calls.length]).toEqual(['blank', 1])
  for (const event of [type, { ...submit, email: 'kim@wattle.example' }]) actor.send(event)
  expect(requests.latest().input).toEqual({ email: 'kim@wattle.example' })
})

test('PWD-1 a refusal stays until the next attempt, or until the field is emptied', async () => {
  const { actor, requests } = start()
  for (const event of [type, submit]) actor.send(event)
  await requests.latest().fail(new CallFailed(429, 'Too many attempts. Try again in 60 minutes.'))
  actor.send(type)
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: /./ } })
  actor.send(submit)
  expect(actor.getSnapshot()).toMatchObject({ value: 'sending', context: { problem: null } })
  await requests.latest().fail(new CallFailed(400, 'Email: Invalid email address.', { field: 'Email' }))
  actor.send(clear)
  expect(actor.getSnapshot()).toMatchObject({ value: 'blank', context: { problem: null, isEmailAtFault: false } })
})

test('PWD-1 a page that was left ignores a late answer', async () => {
  for (const late of [null, new CallFailed(500, 'No.')]) {
    const { actor, requests } = start()
    for (const event of [type, submit]) actor.send(event)
    actor.stop()
    expect(requests.latest().signal.aborted).toBe(true)
    await (late ? requests.latest().fail(late) : requests.latest().answer(undefined))
    expect(actor.getSnapshot()).toMatchObject({ value: 'sending', context: { problem: null } })
  }
})

portsLiveWithTheirStates(forgotPasswordMachine, forgotPasswordCases)

function start() {
  const requests = heldCall<string | undefined, { email: string }>()
  const machine = forgotPasswordMachine.provide({ actors: { requestLink: requests.logic } })
  return { actor: createActor(machine).start(), requests }
}
