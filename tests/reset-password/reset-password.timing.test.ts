import { expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { resetPasswordCases } from '#machines/reset-password/reset-password.cases.ts'
import type { NewPassword } from '#machines/reset-password/reset-password.setup.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const typed = resetPasswordCases.events['passwords.type']
const type = { type: 'passwords.type', ...typed['strong and the same'] } as const
const weaken = { type: 'passwords.type', ...typed['too weak'] } as const
const submit = { type: 'form.submit', ...resetPasswordCases.events['form.submit']['as typed'] } as const
const refusal = new CallFailed(400, 'Invalid reset token', { field: 'Token' })

test('PWD-4 a changed password is confirmed for exactly 3 s, and then login follows once', async () => {
  const { actor, clock, resets, goToLogin } = start()
  for (const event of [type, submit]) actor.send(event)
  clock.increment(60_000)
  await resets.latest().answer()
  for (const event of [weaken, submit]) actor.send(event)
  clock.increment(2_999)
  expect([actor.getSnapshot().value, goToLogin.mock.calls.length]).toEqual(['changed', 0])
  clock.increment(1)
  expect([actor.getSnapshot().status, goToLogin.mock.calls.length]).toEqual(['done', 1])
  expect(resets.calls).toHaveLength(1)
})

test('PWD-2 a form that is sent twice is sent once, and one that does not hold is not sent', async () => {
  const { actor, resets } = start()
  for (const event of [submit, weaken, submit]) actor.send(event)
  expect(resets.calls).toHaveLength(0)
  for (const event of [type, weaken, submit]) actor.send(event)
  expect(resets.calls).toHaveLength(0)
  for (const event of [type, submit, submit, weaken, submit]) actor.send(event)
  expect([actor.getSnapshot().value, resets.calls.length]).toEqual(['resetting', 1])
})

test('PWD-3 PWD-6 a refusal stays until new input or another try, and nothing is sent by itself', async () => {
  const { actor, clock, resets, goToLogin } = start()
  for (const event of [type, submit]) actor.send(event)
  await resets.latest().fail(refusal)
  clock.increment(600_000)
  actor.send(type)
  expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { refusal: { text: 'Invalid reset token' } } })
  expect([resets.calls.length, goToLogin.mock.calls.length]).toEqual([1, 0])
  actor.send(submit)
  expect(actor.getSnapshot()).toMatchObject({ value: 'resetting', context: { refusal: null } })
  await resets.latest().fail(refusal)
  actor.send(weaken)
  expect(actor.getSnapshot()).toMatchObject({ value: 'incomplete', context: { refusal: null } })
})

test('PWD-4 a page that was left opens nothing, on a late answer or during the confirmation', async () => {
  for (const late of [null, refusal]) {
    const { actor, resets, goToLogin } = start()
    for (const event of [type, submit]) actor.send(event)
    actor.stop()
    expect(resets.latest().signal.aborted).toBe(true)
    await (late ? resets.latest().fail(late) : resets.latest().answer())
    expect(actor.getSnapshot()).toMatchObject({ value: 'resetting', context: { refusal: null } })
    expect(goToLogin).not.toHaveBeenCalled()
  }
  const { actor, clock, resets, goToLogin } = start()
  for (const event of [type, submit]) actor.send(event)
  await resets.latest().answer()
  actor.stop()
  clock.increment(60_000)
  expect(goToLogin).not.toHaveBeenCalled()
})

portsLiveWithTheirStates(resetPasswordMachine, resetPasswordCases)

function start() {
  const clock = new SimulatedClock()
  const resets = heldCall<void, NewPassword>()
  const goToLogin = vi.fn()
  const machine = resetPasswordMachine.provide({ actors: { resetPassword: resets.logic }, actions: { goToLogin } })
  const actor = createActor(machine, { input: resetPasswordCases.inputs['by the link from the mail'], clock }).start()
  return { actor, clock, resets, goToLogin }
}
