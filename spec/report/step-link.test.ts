import { expect, test } from 'vitest'
import { stepLimit } from '#contract/step-limit.ts'
import { stepFragment } from '#contract/step-link.ts'
import { type ReportedStep, nameLimits } from '#contract/step-report.ts'
import { readStepsFragment } from '#living-spec/report/steps-fragment.ts'

const step: ReportedStep = {
  machine: 'session',
  actor: 'x:0',
  event: 'xstate.init',
  state: 'unknown',
  at: 1_764_000_000_040,
}

test('ENQ-6 the replay reads the list of a link as it was shown', () => {
  const steps: ReportedStep[] = [
    step,
    { ...step, event: 'xstate.done.actor.readToken', state: 'loggedOut', at: step.at + 3 },
    { ...step, machine: 'cart', actor: 'x:12', state: 'a.b + c', at: step.at - 60_000 },
  ]
  expect(readStepsFragment(stepFragment(steps))).toEqual(steps)
})

test('ENQ-6 a full list of the longest steps fits a link; one of a usual visit is short', () => {
  const steps = Array.from({ length: stepLimit }, (_, index) => ({
    machine: long(nameLimits.machine, index),
    actor: `x:${123_456_000 + index}`,
    event: long(nameLimits.event, index),
    state: long(nameLimits.state, index),
    at: 8.64e15,
  }))
  expect(readStepsFragment(stepFragment(steps))).toEqual(steps)
  const usual = Array.from({ length: stepLimit }, (_, index) => {
    return { ...step, event: `press.button${index % 20}`, state: `state${index % 20}`, at: step.at + index * 700 }
  })
  expect(stepFragment(usual).length).toBeLessThan(4_000)
})

test('ENQ-6 a fragment has only characters that an address keeps as they are', () => {
  const fragment = stepFragment([{ ...step, state: 'a + b' }])
  expect(new URL(`http://localhost/${fragment}`).hash).toBe(fragment)
})

function long(length: number, index: number): string {
  return `${'n'.repeat(length - 4)}${String(index).padStart(4, '0')}`
}
