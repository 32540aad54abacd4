import type { ForgotPasswordActor, ForgotPasswordSnapshot } from './forgot-password.machine.ts'

/** What the page shows, and what can be done there, state by state. */
export type ForgotPasswordView =
  | {
      screen: 'form'
      /** What went wrong, above the form. */
      problem: string | null
      /** What is wrong with the email, shown at its field. */
      emailProblem: string | null
      /** Whether there is anything to send. */
      isBlank: boolean
      typeEmail: (isBlank: boolean) => void
      /** Present only while there is something to send. */
      submit?: (email: string) => void
    }
  | { screen: 'sending' }
  | { screen: 'sent'; message: string | null; again: () => void }

/** PWD-1: a link can be requested only while an email is typed and no request is running. */
export function connect(
  { value, context }: ForgotPasswordSnapshot,
  send: ForgotPasswordActor['send'],
): ForgotPasswordView {
  const typeEmail = (isBlank: boolean) => send({ type: 'email.type', isBlank })
  const submit = (email: string) => send({ type: 'form.submit', email })
  switch (value) {
    case 'blank':
      return { screen: 'form', problem: null, emailProblem: null, isBlank: true, typeEmail }
    case 'filled':
      return { screen: 'form', problem: null, emailProblem: null, isBlank: false, typeEmail, submit }
    case 'failed':
      return { screen: 'form', ...problems(context), isBlank: false, typeEmail, submit }
    case 'sending':
      return { screen: 'sending' }
    case 'sent':
      return { screen: 'sent', message: context.message, again: () => send({ type: 'form.again' }) }
  }
}

function problems({ problem, isEmailAtFault }: ForgotPasswordSnapshot['context']) {
  return isEmailAtFault
    ? { problem: null, emailProblem: 'Enter an email such as name@example.com' }
    : { problem, emailProblem: null }
}
