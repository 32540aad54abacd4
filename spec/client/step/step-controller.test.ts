import { expect, test } from 'vitest'
import { loginCases } from '#machines/login/login.cases.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { StepController, actionsOf } from '#living-spec/client/step/step-controller.ts'
import { type StepLink, readStepLink, stepLink } from '#living-spec/client/step/step-link.ts'
import { Stepping } from '#living-spec/client/step/stepping.ts'

const submit = 'form.submit: both filled in'
const link: StepLink = { input: 'after a session ended', actions: [submit, 2.5, 'logIn fails: no message'] }

test('SM-4 concurrent steps are taken one after the other', async () => {
  const controller = await openController()
  await Promise.all([
    controller.do(submit),
    controller.do(1),
    controller.do('logIn fails: no message'),
    controller.undo(),
  ])
  expect(actionsOf(controller.walk())).toEqual([submit, 1])
  expect(controller.walk().snapshot.value).toBe('submitting')
  await controller.start('after a new password')
  expect([controller.walk().input, controller.walk().entries.length]).toEqual(['after a new password', 1])
})

test('SM-4 an invalid time is ignored', async () => {
  const controller = await openController()
  for (const seconds of [0, -1, Number.NaN, 86_401]) await controller.do(seconds)
  expect(actionsOf(controller.walk())).toEqual([])
})

test('SM-4 a link repeats the same steps, with any characters in their names', async () => {
  const odd = { input: 'a & b = c', actions: ['form.submit: 50 % + #1', 0.001] }
  for (const one of [link, odd]) expect(readStepLink(stepLink(one))).toEqual(one)
  const controller = await openController(readStepLink(stepLink(link)))
  expect([controller.walk().input, ...actionsOf(controller.walk())]).toEqual([link.input, ...link.actions])
  await controller.follow({ input: 'from the shop', actions: [] })
  expect(controller.walk().input).toBe('from the shop')
})

test('SM-4 an invalid link starts the machine from its first input', async () => {
  expect(['', '#step', '#state-idle'].map(readStepLink)).toEqual([null, null, null])
  expect(readStepLink('#step?wait=soon&wait=-4')).toEqual({ input: '', actions: [] })
  expect((await openController(readStepLink('#step?from=the+moon&do=land'))).walk().input).toBe('from the shop')
})

function openController(at: StepLink | null = null): Promise<StepController> {
  return StepController.open(new Stepping(loginMachine, loginCases), at)
}
