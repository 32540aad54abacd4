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
const { steps } = enquiryCases.events['steps.show']['one step']
const verbs = { submit: [draft], 'report.show': [steps] }
const forms = ['idle', 'listed', 'agreed']
const busy = ['submitting', 'submittingWithSteps']

rule('ENQ-1 ENQ-3 it starts with an empty form without messages', () => {
  expect(statesWith('start')).toEqual(['idle'])
  expect(explore(enquiryModel).starts.map(({ snapshot }) => snapshot.context)).toEqual([
    { answer: null, faults: [], steps: [], preselected: 'cashpoint-myflexivault' },
  ])
})

rule('ENQ-1 ENQ-3 a complete form is sent, any other names its fields and nothing else', () => {
  expect(claim(({ event }) => event === 'form.submit').map(fullArrow)).toEqual([
    'idle · form.submit [isComplete] → submitting',
    'idle · form.submit [isFilledInAgain] → stays / clearAnswer, nameFaults',
    'listed · form.submit [isComplete] → submitting',
    'listed · form.submit [isFilledInAgain] → stays / clearAnswer, nameFaults',
    'agreed · form.submit [isComplete] → submittingWithSteps',
    'agreed · form.submit [isFilledInAgain] → stays / clearAnswer, nameFaults',
  ])
  const made = stepsOn(enquiryModel, 'form.submit: a blank and no address').filter(({ from }) =>
    forms.includes(String(from.snapshot.value)),
  )
  expect(new Set(made.map(({ from }) => from.snapshot.value))).toEqual(new Set(forms))
  for (const { from, to } of made)
    expect([to.value, to.context]).toEqual([
      from.snapshot.value,
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
    for (const { to } of stepsOn(enquiryModel, label)) expect(busy).toContain(to.value)
  }
})

rule('ENQ-3 the form is busy only while waiting for the answer, without earlier messages', () => {
  for (const what of ['tag busy', 'port sendEnquiry', 'entry clearAnswer'] as const)
    expect(statesWith(what)).toEqual(busy)
  for (const { context } of snapshotsIn(enquiryModel, ...busy))
    expect(context).toMatchObject({ answer: null, faults: [] })
})

rule('ENQ-3 ENQ-5 an enquiry is sent as it was typed, with the shown list after consent only', () => {
  const drafts = [draft, submissions['without a number'].draft]
  const starts = startsOf(enquiryModel, 'sendEnquiry')
  expect(new Set(starts.map(({ state }) => state.snapshot.value))).toEqual(new Set(busy))
  for (const { state, input } of starts) {
    const hasSteps = state.snapshot.value === 'submittingWithSteps'
    expect(drafts.map((typed) => (hasSteps ? { ...typed, steps } : typed))).toContainEqual(input)
  }
  for (const snapshot of snapshotsIn(enquiryModel, ...forms))
    expect(pressAll(connect, snapshot, verbs)).toMatchObject({ submit: [{ type: 'form.submit', draft }] })
})

rule('ENQ-5 the list is shown on request, and each press of the checkbox gives or withdraws consent', () => {
  expect(claim(({ event }) => event === 'steps.show' || event === 'consent.toggle').map(fullArrow)).toEqual([
    'idle · steps.show → listed / keepSteps',
    'listed · consent.toggle → agreed',
    'agreed · consent.toggle → listed',
  ])
  for (const { context } of snapshotsIn(enquiryModel, 'listed', 'agreed', 'submittingWithSteps'))
    expect(context).toMatchObject({ steps })
})

rule('ENQ-3 the answer’s message is shown, the list hidden, and the form can be sent again', () => {
  expect(claim(({ event }) => event === 'xstate.done.actor.sendEnquiry').map(fullArrow)).toEqual([
    'submitting · xstate.done.actor.sendEnquiry → idle / showThanks',
    'submittingWithSteps · xstate.done.actor.sendEnquiry → idle / showThanks',
  ])
  expectResults('sendEnquiry answers', {
    'with a message': thanks('Thank you, we have your enquiry.'),
    'without one': thanks('Your enquiry was sent.'),
  })
})

rule('ENQ-3 ENQ-4 ENQ-5 API-3 a failure shows why, at the named field, keeps consent, and can be resent', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.sendEnquiry').map(fullArrow)).toEqual([
    'submitting · xstate.error.actor.sendEnquiry → idle / showProblem',
    'submittingWithSteps · xstate.error.actor.sendEnquiry → agreed / showProblem',
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

rule('ENQ-3 ENQ-5 the form can be sent only while none is being sent; it shows the last result and the list', () => {
  expect(deadVerbs(enquiryModel, connect, verbs)).toEqual([])
  const views = viewsOf(enquiryModel, connect)
  const list = { screen: 'listed', steps }
  expectForms(views['idle'], { screen: 'offered' }, { 'report.show': 'steps.show' })
  expectForms(views['listed'], { ...list, hasAgreed: false }, { 'report.toggle': 'consent.toggle' })
  expectForms(views['agreed'], { ...list, hasAgreed: true }, { 'report.toggle': 'consent.toggle' })
  expect(views['submitting']).toEqual([{ screen: 'submitting', report: null }])
  expect(views['submittingWithSteps']).toEqual([{ screen: 'submitting', report: { ...list, hasAgreed: true } }])
})

everythingIsClaimed()

/** After each case of the call, in every state in which it runs. */
function expectResults(call: string, results: Record<string, object>): void {
  for (const [label, result] of Object.entries(results)) {
    const made = stepsOn(enquiryModel, `${call}: ${label}`)
    expect(new Set(made.map(({ from }) => from.snapshot.value))).toEqual(new Set(busy))
    for (const { to } of made) expect(to.context).toMatchObject(result)
  }
}

function expectForms(views: object[] = [], report: object, shown: object): void {
  expect(views.some((view) => 'answer' in view && view.answer !== null)).toBe(true)
  for (const view of views)
    expect(view).toEqual({
      screen: 'form',
      answer: 'answer' in view && view.answer,
      faults: 'faults' in view && view.faults,
      report,
      verbs: { submit: 'form.submit', ...shown },
    })
}

function thanks(text: string) {
  return { answer: { tone: 'success', text }, faults: [] }
}

function problem(text: string, ...faults: string[]) {
  return { answer: { tone: 'error', text }, faults }
}
