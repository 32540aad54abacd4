import { expect, test } from 'vitest'
import { createActor } from 'xstate'
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
  expect(explore(enquiryModel).starts.map(({ snapshot }) => snapshot.context)).toEqual([
    { answer: null, faults: [], preselected: 'cashpoint-myflexivault' },
  ])
})

rule('ENQ-1 ENQ-3 a complete form is sent, any other names its fields and nothing else', () => {
  expect(claim(({ event }) => event === 'form.submit').map(fullArrow)).toEqual([
    'idle · form.submit [isComplete] → submitting',
    'idle · form.submit [isFilledInAgain] → stays / clearAnswer, nameFaults',
  ])
  const made = stepsOn(enquiryModel, 'form.submit: a blank and no address').filter(
    ({ from }) => from.snapshot.value === 'idle',
  )
  expect(made).not.toEqual([])
  for (const { from, to } of made)
    expect([to.value, to.context]).toEqual([
      'idle',
      { ...from.snapshot.context, answer: null, faults: ['fullName', 'email'] },
    ])
})

test('ENQ-1 nothing but a product names all that is required', () => {
  const actor = createActor(enquiryMachine, { input: { preselected: '' } }).start()
  const empty = { fullName: '', email: '', mobileNumber: '', enquiryMessage: '' }
  actor.send({ type: 'form.submit', draft: { ...draft, ...empty } })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'idle',
    context: { faults: ['fullName', 'email', 'enquiryMessage'] },
  })
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
    expect(context).toMatchObject({ answer: null, faults: [] })
})

rule('ENQ-3 an enquiry is sent as it was typed', () => {
  const inputs = startsOf(enquiryModel, 'sendEnquiry').map(({ input }) => input)
  expect(inputs).not.toEqual([])
  for (const input of inputs) expect([draft, submissions['without a number'].draft]).toContainEqual(input)
  for (const snapshot of snapshotsIn(enquiryModel, 'idle'))
    expect(pressAll(connect, snapshot, verbs)).toEqual({ submit: [{ type: 'form.submit', draft }] })
})

rule('ENQ-3 the answer’s message is shown, and the form can be sent again', () => {
  expect(claim(({ event }) => event === 'xstate.done.actor.sendEnquiry').map(fullArrow)).toEqual([
    'submitting · xstate.done.actor.sendEnquiry → idle / showThanks',
  ])
  expectResults('sendEnquiry answers', {
    'with a message': thanks('Thank you, we have your enquiry.'),
    'without one': thanks('Your enquiry was sent.'),
  })
})

rule('ENQ-3 ENQ-4 API-3 a failure shows why, at the named field, and can be resent', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.sendEnquiry').map(fullArrow)).toEqual([
    'submitting · xstate.error.actor.sendEnquiry → idle / showProblem',
  ])
  expectResults('sendEnquiry fails', {
    'too many': problem('Too many enquiries. Try again in 15 minutes.'),
    'a field is refused': problem('email: Invalid email address.', 'email'),
    'no message': problem('Request failed'),
    exception: problem('Unexpected error occurred'),
  })
})

rule('ENQ-3 what was typed stays in the form alone', () => {
  for (const { snapshot } of explore(enquiryModel).states) expect(line(snapshot.context)).not.toContain('Banjo')
})

rule('ENQ-3 the form can be sent only while none is being sent, and shows the last result', () => {
  expect(deadVerbs(enquiryModel, connect, verbs)).toEqual([])
  expect(viewsOf(enquiryModel, connect)).toEqual({
    idle: snapshotsIn(enquiryModel, 'idle').map(({ context: { answer, faults } }) => ({
      screen: 'form',
      answer,
      faults,
      verbs: { submit: 'form.submit' },
    })),
    submitting: [{ screen: 'submitting' }],
  })
})

everythingIsClaimed()

/** After each case of the call. */
function expectResults(call: string, results: Record<string, object>): void {
  for (const [label, result] of Object.entries(results)) {
    const made = stepsOn(enquiryModel, `${call}: ${label}`)
    expect(made).not.toEqual([])
    for (const { to } of made) expect(to.context).toMatchObject(result)
  }
}

function thanks(text: string) {
  return { answer: { tone: 'success', text }, faults: [] }
}

function problem(text: string, ...faults: string[]) {
  return { answer: { tone: 'error', text }, faults }
}
