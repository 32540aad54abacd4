import { expect } from 'vitest'
import { forgotPasswordCases } from '#machines/forgot-password/forgot-password.cases.ts'
import { connect } from '#machines/forgot-password/forgot-password.connect.ts'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { forgotPasswordModel } from './forgot-password.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(forgotPasswordMachine)
const { email } = forgotPasswordCases.events['form.submit']['as typed']

rule('PWD-1 it starts with an empty field, and can be sent once the field has text', () => {
  expect(statesWith('start')).toEqual(['blank'])
  expect(claim(({ event }) => event === 'email.type').map(fullArrow)).toEqual([
    'blank · email.type [isTyped] → filled',
    'filled · email.type [isBlank] → blank',
    'failed · email.type [isBlank] → blank / clearProblem',
  ])
})

rule('PWD-1 a link is asked for only where an e-mail is typed, with the e-mail as typed', () => {
  expect(claim(({ event }) => event === 'form.submit').map(fullArrow)).toEqual([
    'filled · form.submit → sending',
    'failed · form.submit → sending',
  ])
  for (const { input } of startsOf(forgotPasswordModel, 'requestLink')) expect(input).toEqual({ email })
})

rule('PWD-1 only while the answer is awaited is the form busy, and no old problem stays', () => {
  expect(statesWith('tag busy')).toEqual(['sending'])
  expect(statesWith('port requestLink')).toEqual(['sending'])
  expect(statesWith('entry clearProblem')).toEqual(['sending'])
  for (const { context } of snapshotsIn(forgotPasswordModel, 'blank', 'filled', 'sending', 'sent')) {
    expect(context).toMatchObject({ problem: null, isEmailAtFault: false })
  }
})

rule('PWD-1 API-12 an accepted request is confirmed, without revealing whether the e-mail is known', () => {
  expect(claim(({ target }) => target === 'sent').map(fullArrow)).toEqual([
    'sending · xstate.done.actor.requestLink → sent / showMessage',
  ])
  expect(statesWith('end')).toEqual([])
})

rule('PWD-1 AUTH-7 the answer’s message is shown, else the store’s own, and only after it', () => {
  const messages = stepsOn(forgotPasswordModel, 'requestLink answers').map(({ eventCase, to }) => [
    eventCase.label,
    connect(to as never, () => {}),
  ])
  expect(messages).toMatchObject([
    ['requestLink answers: with a message', { screen: 'sent', message: 'Look in your mailbox.' }],
    [
      'requestLink answers: without one',
      { screen: 'sent', message: expect.stringMatching(/^If that email has an account/) },
    ],
  ])
  for (const { context } of snapshotsIn(forgotPasswordModel, 'blank', 'filled', 'sending', 'failed'))
    expect(context).toMatchObject({ message: null })
})

rule('PWD-1 a shopper who typed a wrong e-mail can start again', () => {
  expect(claim(({ event }) => event === 'form.again').map(fullArrow)).toEqual([
    'sent · form.again → blank / clearMessage',
  ])
})

rule('PWD-1 AUTH-7 every failure shows why, an invalid e-mail at its field, and offers the form', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.requestLink').map(fullArrow)).toEqual([
    'sending · xstate.error.actor.requestLink → failed / showProblem',
  ])
  const messages = stepsOn(forgotPasswordModel, 'requestLink fails').map(({ eventCase, to }) => {
    const { problem, emailProblem } = connect(to as never, () => {}) as { problem: string; emailProblem: string }
    return [eventCase.label, problem, emailProblem]
  })
  expect(messages).toEqual([
    ['requestLink fails: too many', 'Too many attempts. Try again in 60 minutes.', null],
    ['requestLink fails: no e-mail', null, 'Enter an email such as name@example.com'],
    ['requestLink fails: no message', 'Failed to send reset email', null],
    ['requestLink fails: exception', 'An unexpected error occurred', null],
  ])
})

rule('PWD-1 the form can be sent only while an e-mail is typed and no request runs', () => {
  expect(deadWhile(false)).toEqual(['typeEmail in filled', 'typeEmail in failed'])
  expect(deadWhile(true)).toEqual(['typeEmail in blank'])
  const verbs = { typeEmail: 'email.type', submit: 'form.submit' }
  const quiet = { screen: 'form', problem: null, emailProblem: null }
  const views = viewsOf(forgotPasswordModel, connect)
  expect(views).toMatchObject({
    blank: [{ ...quiet, isBlank: true, verbs: { typeEmail: 'email.type' } }],
    filled: [{ ...quiet, isBlank: false, verbs }],
    sending: [{ screen: 'sending' }],
  })
  for (const view of views['sent'] ?? []) expect(view).toMatchObject({ screen: 'sent', verbs: { again: 'form.again' } })
  for (const view of views['failed'] ?? []) expect(view).toMatchObject({ screen: 'form', isBlank: false, verbs })
})

everythingIsClaimed()

/** Repeated events change nothing. */
function deadWhile(isBlank: boolean): string[] {
  return deadVerbs(forgotPasswordModel, connect, { typeEmail: [isBlank], submit: [email] })
}
