import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { stepLimit } from '#contract/step-limit.ts'
import { StepReport } from '#contract/step-report.ts'
import { inspectWith } from '#src/adapters/inspection.ts'
import { recentSteps } from '#src/adapters/recent-steps.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', dim: {} } } },
})

test('ENQ-5 starts and transitions are noted in their order, ignored events and payloads are not', () => {
  const steps = recentSteps()
  const [first, second] = [start(steps), start(steps)]
  first.send({ type: 'dim' })
  first.send({ type: 'press', by: 'Banjo' })
  second.send({ type: 'press' })
  first.send({ type: 'dim' })
  second.stop()
  const [a, b] = [first.sessionId, second.sessionId]
  expect(steps.read().map(({ machine, actor, event, state }) => [machine, actor, event, state])).toEqual([
    ['lamp', a, 'xstate.init', 'off'],
    ['lamp', b, 'xstate.init', 'off'],
    ['lamp', a, 'press', 'on'],
    ['lamp', b, 'press', 'on'],
    ['lamp', a, 'dim', 'on'],
  ])
  expect(JSON.stringify(steps.read())).not.toContain('Banjo')
  expect(StepReport.safeParse(steps.read()).success).toBe(true)
})

test('ENQ-5 of more steps than the limit only the last remain; a list read earlier stays as it was', () => {
  const steps = recentSteps()
  const actor = start(steps)
  const early = steps.read()
  for (let press = 0; press < stepLimit + 1; press++) actor.send({ type: 'press' })
  expect(early.map(({ event }) => event)).toEqual(['xstate.init'])
  const remaining = steps.read()
  expect(remaining).toHaveLength(stepLimit)
  expect([remaining[0]?.state, remaining.at(-1)?.state]).toEqual(['off', 'on'])
})

function start(steps: ReturnType<typeof recentSteps>) {
  return createActor(lamp, inspectWith(steps.note)).start()
}
