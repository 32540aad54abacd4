import { toJSONSchema } from 'zod'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { InspectionMessage as published } from '#contract/inspection.ts'
import { InspectionMessage as followed } from '#living-spec/client/live/messages.ts'
import { inspectSteps as stepped } from '#living-spec/client/step/inspect-steps.ts'
import { inspectSteps as reported } from '#machines/inspection.ts'
import { panelMachine } from '#machines/panel/panel.machine.ts'

test('SM-4 the living spec reads the messages that the store publishes', () => {
  expect(toJSONSchema(followed)).toEqual(toJSONSchema(published))
  expect(toJSONSchema(published)).toMatchObject({ oneOf: [{}, {}, {}, {}] })
})

test('SM-4 stepping a diagram marks the transitions that a running page reports', () => {
  const steps = [reported, stepped].map((inspectSteps) => {
    const found: object[] = []
    const actor = createActor(panelMachine, { inspect: inspectSteps((step) => found.push({ ...step, actor: '' })) })
    actor.start()
    for (const type of ['trigger.hover', 'trigger.press', 'escape.press'] as const) actor.send({ type })
    return found
  })
  expect(steps[0]).toHaveLength(4)
  expect(steps[0]).toEqual(steps[1])
})
