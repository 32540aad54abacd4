import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { stepLimit } from '#contract/step-limit.ts'
import { nameLimits } from '#contract/step-report.ts'
import { readSteps } from '#living-spec/report/reported-step.ts'
import { enquiryCases } from '#machines/enquiry/enquiry.cases.ts'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import { inspectWith } from '#src/adapters/inspection.ts'
import { recentSteps } from '#src/adapters/recent-steps.ts'
import { settled } from '#model-tests/test-doubles.ts'
import { pathsOfReport } from './paths-of-report.ts'

test('ENQ-5 what a page remembers becomes a path of the model, another end a departure', async () => {
  const recent = recentSteps()
  const machine = enquiryMachine.provide({ actors: { sendEnquiry: fromPromise(() => Promise.reject(new Error())) } })
  const actor = createActor(machine, { input: enquiryCases.inputs.start, ...inspectWith(recent.note) }).start()
  actor.send({ type: 'steps.show', steps: recent.read() })
  actor.send({ type: 'consent.toggle' })
  await settled(() => actor.send({ type: 'form.submit', ...enquiryCases.events['form.submit']['all filled in'] }))
  const steps = recent.read()
  const { text, departures } = pathsOfReport(JSON.stringify(steps))
  expect([departures, text.split('\n').slice(0, 5)]).toEqual([
    0,
    [
      `enquiry ${actor.sessionId}, from "start"`,
      '  steps.show: one step',
      '  consent.toggle',
      '  form.submit: all filled in',
      '  sendEnquiry fails: too many',
    ],
  ])
  const changed = steps.map((step, index) => (index === steps.length - 1 ? { ...step, state: 'idle' } : step))
  const broken = pathsOfReport(`A mail\n\n${JSON.stringify(changed)}`)
  expect(broken.departures).toBe(1)
  expect(broken.text).toContain(
    'in submittingWithSteps, xstate.error.actor.sendEnquiry leads to idle; the model leads to agreed.',
  )
})

test('ENQ-5 automatic slides past those that the model explores are no departure', () => {
  const later = ['xstate.after.slideTime.heroCarousel.playing', 'playing']
  const steps = [['xstate.init', 'settling'], ['motion.allow', 'playing'], later, later, later].map(
    ([event, state], at) => {
      return { machine: 'heroCarousel', actor: 'x:1', event, state, at }
    },
  )
  const { text, departures, tests } = pathsOfReport(JSON.stringify(steps))
  expect([departures, tests]).toEqual([0, []])
  expect(text).toContain('BEYOND THE MODEL')
})

test('ENQ-5 a full list of the longest steps of a page is read', () => {
  const names = Object.fromEntries(Object.entries(nameLimits).map(([key, limit]) => [key, 'n'.repeat(limit)]))
  const steps = Array.from({ length: stepLimit }, () => ({ ...names, actor: 'x:123456789', at: 0 }))
  expect(readSteps(JSON.stringify(steps))).toHaveLength(stepLimit)
})

test('ENQ-5 a machine without a model is named; a text without steps is refused', () => {
  const step = { machine: 'staticPage', actor: 'x:1', event: 'xstate.init', state: 'ready', at: 0 }
  expect(pathsOfReport(JSON.stringify([step]))).toEqual({
    text: 'staticPage x:1: no model has this name here.',
    departures: 0,
    tests: [],
  })
  expect(() => pathsOfReport('Hello')).toThrow('This is no report')
})
