import type { Credentials, LoginActor, LoginSnapshot, MissingField } from './login.machine.ts'

/** What the login screen may show, and the only thing the shopper may do, state by state. */
export type LoginView =
  | {
      screen: 'form'
      notice: string | null
      problem: string | null
      missing: readonly MissingField[]
      isPasswordShown: boolean
      togglePassword: () => void
      submit: (credentials: Credentials) => void
    }
  | { screen: 'submitting' }
  | { screen: 'loggedIn' }

/** AUTH-3: a form to submit only while no login is running. */
export function connect({ value, context }: LoginSnapshot, send: LoginActor['send']): LoginView {
  switch (value) {
    case 'idle':
    case 'failed':
      return {
        screen: 'form',
        ...context,
        togglePassword: () => send({ type: 'password.toggle' }),
        submit: (credentials) => send({ type: 'form.submit', credentials }),
      }
    case 'submitting':
      return { screen: 'submitting' }
    case 'loggedIn':
      return { screen: 'loggedIn' }
  }
}
