import { expect } from 'vitest'
import { enquiryCases } from '#machines/enquiry/enquiry.cases.ts'
import { connect } from '#machines/enquiry/enquiry.connect.ts'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import { explore } from '#model-tests/explore.ts'
import { line } from '#model-tests/plain.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { enquiryModel } from './enquiry.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(enquiryMachine)
const submissions = enquiryCases.events['form.submit']
const { draft } = submissions['all filled in']
const verbs = { submit: [draft] }

rule('ENQ-1 ENQ-3 it starts with an empty form without messages', () => {
  expect(statesWith('start')).toEqual(['idle'])
  expect(explore(enquiryModel).starts.map(({ snapshot }) => snapshot.context)).toEqual([{ answer: null, faults: [] }])
})

rule('ENQ-1 ENQ-3 a complete form is sent, any other names its fields and nothing else', () => {
  expect(claim(({ event }) => event === 'form.submit').map(fullArrow)).toEqual([
    'idle · form.submit [isComplete] → submitting',
    'idle · form.submit → stays / clearAnswer, nameFaults',
  ])
  const faults = {
    'form.submit: nothing but blanks': ['fullName', 'enquiryMessage'],
    'form.submit: nothing but a product': ['fullName', 'email', 'enquiryMessage'],
    'form.submit: no email address': ['email'],
  }
  for (const [label, named] of Object.entries(faults)) {
    const made = stepsOn(enquiryModel, label).filter(({ from }) => from.snapshot.value === 'idle')
    expect(made).not.toEqual([])
    for (const { to } of made) expect(to.context).toEqual({ answer: null, faults: named })
  }
})

rule('ENQ-1 the mobile number is optional', () => {
  for (const label of ['form.submit: all filled in', 'form.submit: without a number']) {
    for (const { to } of stepsOn(enquiryModel, label)) expect(to.value).toBe('submitting')
  }
})

rule('ENQ-3 the form is busy only while waiting for the answer, without earlier messages', () => {
  for (const what of ['tag busy', 'port sendEnquiry', 'entry clearAnswer'] as const)
    expect(statesWith(what)).toEqual(['submitting'])
  for (const { context } of snapshotsIn(enquiryModel, 'submitting'))
    expect(context).toEqual({ answer: null, faults: [] })
})

rule('ENQ-3 an enquiry is sent as it was typed', () => {
  const inputs = startsOf(enquiryModel, 'sendEnquiry').map(({ input }) => input)
  expect(inputs).not.toEqual([])
  for (const input of inputs) expect([draft, submissions['without a number'].draft]).toContainEqual(input)
  for (const snapshot of snapshotsIn(enquiryModel, 'idle')) {
    expect(pressAll(connect, snapshot, verbs)).toEqual({
      submit: [{ type: 'form.submit', draft }],
    })
  }
})

rule('ENQ-3 the answer’s message is shown, and the form can be sent again', () => {
  expect(claim(({ event }) => event === 'xstate.done.actor.sendEnquiry').map(fullArrow)).toEqual([
    'submitting · xstate.done.actor.sendEnquiry → idle / showThanks',
  ])
  expect(
    stepsOn(enquiryModel, 'sendEnquiry answers').map(({ eventCase, to }) => [eventCase.label, to.context]),
  ).toEqual([
    ['sendEnquiry answers: with a message', thanks('Thank you, we have your enquiry.')],
    ['sendEnquiry answers: without one', thanks('Your enquiry was sent.')],
  ])
})

rule('ENQ-3 ENQ-4 API-3 a failure shows why, at the field that the server names, and can be resent', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.sendEnquiry').map(fullArrow)).toEqual([
    'submitting · xstate.error.actor.sendEnquiry → idle / showProblem',
  ])
  expect(stepsOn(enquiryModel, 'sendEnquiry fails').map(({ eventCase, to }) => [eventCase.label, to.context])).toEqual([
    ['sendEnquiry fails: too many', problem('Too many enquiries. Try again in 15 minutes.')],
    ['sendEnquiry fails: a field is refused', problem('email: Invalid email address.', 'email')],
    ['sendEnquiry fails: no message', problem('Request failed')],
    ['sendEnquiry fails: exception', problem('Unexpected error occurred')],
  ])
})

rule('ENQ-3 what was typed stays in the form alone', () => {
  for (const { snapshot } of explore(enquiryModel).states) expect(line(snapshot.context)).not.toContain('Banjo')
})

rule('ENQ-3 the form can be sent only while none is being sent, and shows the last result', () => {
  expect(deadVerbs(enquiryModel, connect, verbs)).toEqual([])
  const shown = { submit: 'form.submit' }
  expect(viewsOf(enquiryModel, connect)).toEqual({
    idle: snapshotsIn(enquiryModel, 'idle').map(({ context }) => ({
      screen: 'form',
      ...(context as object),
      verbs: shown,
    })),
    submitting: [{ screen: 'submitting' }],
  })
})

everythingIsClaimed()

function thanks(text: string) {
  return { answer: { tone: 'success', text }, faults: [] }
}

function problem(text: string, ...faults: string[]) {
  return { answer: { tone: 'error', text }, faults }
}
