// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { ForgotPasswordView } from '#machines/forgot-password/forgot-password.connect.ts'
import type { LoginView } from '#machines/login/login.connect.ts'
import type { ResetPasswordView } from '#machines/reset-password/reset-password.connect.ts'
import { LoginScreen } from '#src/screens/login/login-screen.tsx'
import { ForgotPasswordScreen } from '#src/screens/password/forgot-password-screen.tsx'
import { ResetPasswordScreen } from '#src/screens/password/reset-password-screen.tsx'

afterEach(cleanup)

const press = () => {}

const login = (problem: string | null): LoginView => ({
  screen: 'form',
  notice: null,
  problem,
  missing: [],
  isPasswordShown: false,
  togglePassword: press,
  submit: press,
})
const forgot = (problem: string | null, emailProblem: string | null): ForgotPasswordView => ({
  screen: 'form',
  problem,
  emailProblem,
  isBlank: false,
  typeEmail: press,
  submit: press,
})
const reset = (problem: string | null, newPassword: string | null): ResetPasswordView => ({
  screen: 'form',
  chips: [],
  problem,
  errors: { newPassword, confirmPassword: null },
  reason: null,
  revealed: [],
  toggle: press,
  typePasswords: press,
  submit: press,
})

const loginForm = <LoginScreen view={login(null)} />
const forgotForm = <ForgotPasswordScreen view={forgot(null, null)} />
const resetForm = <ResetPasswordScreen view={reset(null, null)} />
const sendingLogin = <LoginScreen view={{ screen: 'submitting' }} />
const sendingEmail = <ForgotPasswordScreen view={{ screen: 'sending' }} />
const resetting = <ResetPasswordScreen view={{ screen: 'resetting', chips: [] }} />

const failedLogin = <LoginScreen view={login('Wrong.')} />
const failedEmail = <ForgotPasswordScreen view={forgot('Failed.', null)} />
const failedReset = <ResetPasswordScreen view={reset('Invalid.', null)} />

type Form = [form: string, field: string, button: string, shown: ReactNode, sending: ReactNode, answered: ReactNode]

const failed: Form[] = [
  ['login', 'Password', 'Log in', loginForm, sendingLogin, failedLogin],
  ['forgot password', 'Email', 'Send Reset Link', forgotForm, sendingEmail, failedEmail],
  ['reset password', 'Confirm password', 'Reset Password', resetForm, resetting, failedReset],
]

test.for(failed)(
  'AUTH-3 PWD-1 PWD-2 Enter in the form of %s moves the focus to its button, which keeps it',
  async ([, field, name, shown, sending, answered]) => {
    const { button, rerender } = await submitByEnter(shown, { field, name })
    rerender(sending)
    expect(document.activeElement).toBe(button)
    rerender(answered)
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('alert')).toBeTruthy()
  },
)

const refusedEmail = <ForgotPasswordScreen view={forgot(null, 'Enter an email.')} />
const refusedPassword = <ResetPasswordScreen view={reset(null, 'Fix the password.')} />
const refused: Form[] = [
  ['email', 'Email', 'Send Reset Link', forgotForm, sendingEmail, refusedEmail],
  ['password', 'New password', 'Reset Password', resetForm, resetting, refusedPassword],
]

test.for(refused)(
  'PWD-1 PWD-3 the %s that the server refuses takes the focus at each attempt, with the reason',
  async ([, field, name, shown, sending, answered]) => {
    const { button, rerender } = await submitByEnter(shown, { field, name })
    for (let attempts = 0; attempts < 2; attempts++) {
      rerender(sending)
      rerender(answered)
      const focused = document.activeElement
      expect(focused).toBe(screen.getByLabelText(field))
      const reason = document.getElementById(focused?.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toMatch(/^(Enter|Fix)/)
      button.focus()
      rerender(answered)
      expect(document.activeElement).toBe(button)
    }
  },
)

async function submitByEnter(shown: ReactNode, { field, name }: { field: string; name: string }) {
  const { rerender } = render(shown, { wrapper: MemoryRouter })
  await userEvent.type(screen.getByLabelText(field), 'abc{Enter}')
  return { button: screen.getByRole('button', { name }), rerender }
}
