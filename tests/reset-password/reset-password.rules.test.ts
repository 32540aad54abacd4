import { expect } from 'vitest'
import { passwordRequirements } from '#contract/password.ts'
import { resetPasswordCases } from '#machines/reset-password/reset-password.cases.ts'
import { connect } from '#machines/reset-password/reset-password.connect.ts'
import { type ResetPasswordSnapshot, resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { isComplete, nothingTyped } from '#machines/reset-password/typed-passwords.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { resetPasswordModel } from './reset-password.model.tsx'

const { rule, statesWith, milliseconds, claim, everythingIsClaimed } = rulesOf(resetPasswordMachine)
const { password } = resetPasswordCases.events['form.submit']['as typed']
const { token } = resetPasswordCases.inputs['by the link from the mail']
const typed = resetPasswordCases.events['passwords.type']

rule('PWD-2 PWD-6 an address without a token leads to a new link only, one with it to the form', () => {
  expect([statesWith('start'), statesWith('passage')]).toEqual([['opening'], ['opening']])
  expect(claim(({ source }) => source === 'opening').map(fullArrow)).toEqual([
    'opening · always [hasToken] → incomplete',
    'opening · always → linkInvalid',
  ])
  const { starts } = explore(resetPasswordModel)
  expect(starts.map(({ snapshot: { value, context } }) => [value, context.token === null])).toEqual([
    ['incomplete', false],
    ['linkInvalid', true],
  ])
})

rule('PWD-2 the form can be sent only while all requirements are met and the passwords match', () => {
  expect(claim(({ event }) => event === 'passwords.type').map(fullArrow)).toEqual([
    'incomplete · passwords.type [isComplete] → ready / noteTyped',
    'incomplete · passwords.type [hasNewResult] → stays / noteTyped',
    'ready · passwords.type [hasNewResult] → incomplete / noteTyped',
    'refused · passwords.type [hasNewResult] → incomplete / clearRefusal, noteTyped',
  ])
  for (const { context } of snapshotsIn(resetPasswordModel, 'ready', 'resetting', 'refused')) {
    expect(context.typed).toEqual(typed['strong and the same'].typed)
  }
  for (const { context } of snapshotsIn(resetPasswordModel, 'incomplete')) {
    expect(isComplete(context.typed)).toBe(false)
    expect(context.refusal).toBeNull()
  }
})

rule('PWD-2 PWD-3 a password is sent from a complete form, with the token, and one at a time', () => {
  expect(claim(({ event }) => event === 'form.submit').map(fullArrow)).toEqual([
    'ready · form.submit → resetting',
    'refused · form.submit → resetting',
  ])
  expect(statesWith('tag busy')).toEqual(['resetting'])
  expect(statesWith('port resetPassword')).toEqual(['resetting'])
  for (const entry of ['entry clearRefusal', 'entry hidePasswords'] as const)
    expect(statesWith(entry)).toEqual(['resetting'])
  for (const { input } of startsOf(resetPasswordModel, 'resetPassword')) expect(input).toEqual({ token, password })
  for (const { context } of snapshotsIn(resetPasswordModel, 'resetting'))
    expect([context.refusal, context.revealed]).toEqual([null, []])
})

rule('PWD-3 PWD-6 AUTH-7 every refusal shows why: of the password at its field, others above the form', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.resetPassword').map(fullArrow)).toEqual([
    'resetting · xstate.error.actor.resetPassword → refused / showRefusal',
  ])
  const messages = stepsOn(resetPasswordModel, 'resetPassword fails').map(({ eventCase, to }) => {
    const { problem, errors } = formOf(to as ResetPasswordSnapshot)
    return [eventCase.label, problem, errors.newPassword]
  })
  expect(messages).toEqual([
    ['resetPassword fails: invalid token', 'Invalid reset token', null],
    ['resetPassword fails: password refused', null, 'Please fix the password requirements.'],
    ['resetPassword fails: no message', 'Failed to reset password', null],
    ['resetPassword fails: exception', 'An unexpected error occurred', null],
  ])
})

rule('PWD-4 a changed password is confirmed for 3 s, then the login page follows', () => {
  expect(claim(({ target }) => target === 'changed' || target === 'leaving').map(fullArrow)).toEqual([
    'resetting · xstate.done.actor.resetPassword → changed',
    'changed · xstate.after.confirmation.resetPassword.changed → leaving',
  ])
  expect(milliseconds('confirmation')).toBe(3000)
  expect(statesWith('entry goToLogin')).toEqual(['leaving'])
  expect(statesWith('end')).toEqual(['linkInvalid', 'leaving'])
})

rule('PWD-5 each field shows what is wrong with it, and an empty one nothing', () => {
  const errorsOf = (name: keyof typeof typed) => formWith(typed[name].typed).errors
  expect(errorsOf('nothing')).toEqual({ newPassword: null, confirmPassword: null })
  expect(errorsOf('too weak')).toEqual({
    newPassword: 'Please fix the password requirements.',
    confirmPassword: 'Passwords do not match',
  })
  expect(errorsOf('strong, the other one differs')).toEqual({
    newPassword: null,
    confirmPassword: 'Passwords do not match',
  })
  expect(errorsOf('strong and the same')).toEqual({ newPassword: null, confirmPassword: null })
  expect(formWith({ ...nothingTyped, isBlank: false }).errors.newPassword).toBe('Please fix the password requirements.')
})

rule('PWD-2 the chips show which requirements are met, and the reason what is missing', () => {
  const view = formWith({ isBlank: false, met: ['lowercase', 'digit'], repetition: 'none' })
  expect(view.chips).toEqual([
    { text: 'At least 8 characters', isMet: false },
    { text: 'A lowercase letter', isMet: true },
    { text: 'An uppercase letter', isMet: false },
    { text: 'A digit', isMet: true },
    { text: 'One of @ $ ! % * ? &', isMet: false },
  ])
  const all = passwordRequirements.map(({ name }) => name)
  const reasons = (['none', 'other'] as const).map((repetition) => {
    return formWith({ isBlank: false, met: all, repetition }).reason
  })
  expect([view.reason, ...reasons]).toEqual([
    'Your password needs to meet all five requirements.',
    'Enter your new password again.',
    'Your passwords need to match.',
  ])
})

rule('PWD-2 AUTH-9 the shopper shows and hides each password separately while nothing is sent', () => {
  expect(claim(({ event }) => event === 'password.toggle').map(fullArrow)).toEqual([
    'incomplete · password.toggle → stays / toggleField',
    'ready · password.toggle → stays / toggleField',
    'refused · password.toggle → stays / toggleField',
  ])
  for (const [name, field] of [
    ['the new one', 'newPassword'],
    ['the second one', 'confirmPassword'],
  ] as const) {
    for (const { from, to } of stepsOn(resetPasswordModel, `password.toggle: ${name}`)) {
      const { value, context } = from.snapshot
      if (!['incomplete', 'ready', 'refused'].includes(String(value))) continue
      const others = (context.revealed as string[]).filter((other) => other !== field)
      const revealed = context.revealed.includes(field) ? others : [...others, field].toSorted()
      expect(to.context).toEqual({ ...context, revealed })
    }
  }
})

rule('AUTH-9 nothing that is remembered holds a password', () => {
  for (const { snapshot } of explore(resetPasswordModel).states) {
    expect(Object.keys(snapshot.context)).toEqual(['token', 'typed', 'refusal', 'revealed'])
    expect(JSON.stringify(snapshot.context)).not.toMatch(/Wattle@2026|a-reset-token/)
  }
})

rule('PWD-2 PWD-3 the form can be sent only when it is complete, and shows the stored input', () => {
  const verbs = { toggle: 'password.toggle', typePasswords: 'passwords.type', submit: 'form.submit' }
  expect(deadWhile('too weak')).toEqual(['typePasswords in incomplete'])
  expect(deadWhile('strong and the same')).toEqual(['typePasswords in ready', 'typePasswords in refused'])
  const views = viewsOf(resetPasswordModel, connect)
  const of = (state: string) => views[state] as unknown[]
  expect(of('linkInvalid')).toEqual([{ screen: 'invalidLink' }])
  for (const view of of('incomplete')) {
    expect(view).toMatchObject({
      screen: 'form',
      problem: null,
      reason: /./,
      verbs: { toggle: 'password.toggle', typePasswords: 'passwords.type' },
    })
    expect(view).not.toHaveProperty('submit')
  }
  for (const view of [...of('ready'), ...of('refused')])
    expect(view).toMatchObject({ screen: 'form', reason: null, verbs })
  for (const view of of('resetting')) expect(view).toMatchObject({ screen: 'resetting' })
  for (const view of [...of('changed'), ...of('leaving')]) expect(view).toEqual({ screen: 'changed' })
})

everythingIsClaimed()

function formOf(snapshot: ResetPasswordSnapshot) {
  const view = connect(snapshot, () => {})
  if (view.screen !== 'form') throw new Error(`There is no form in ${String(snapshot.value)}.`)
  return view
}

/** The form while this is typed. */
function formWith(now: typeof nothingTyped) {
  const [start] = snapshotsIn(resetPasswordModel, 'incomplete')
  return formOf({ ...start, context: { ...start?.context, typed: now } } as ResetPasswordSnapshot)
}

/** Repeated input changes nothing. */
function deadWhile(name: keyof typeof typed): string[] {
  return deadVerbs(resetPasswordModel, connect, {
    typePasswords: [typed[name].typed],
    toggle: ['newPassword', 'confirmPassword'],
    submit: [password],
  })
}
