import { Stack } from '#src/styled/styled.tsx'
import { type FormEvent, useMemo } from 'react'
import { paths } from '#contract/paths.ts'
import type { LoginView } from '#machines/login/login.connect.ts'
import type { MissingField } from '#machines/login/login.machine.ts'
import { Secret } from '#machines/secret.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field } from '#src/ui/field.tsx'
import { focusSubmitter, textIn } from '#src/ui/form-text.ts'
import { Link } from '#src/ui/link.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

type FormView = Extract<LoginView, { screen: 'form' }>

const missingText: Record<MissingField, string> = {
  mobileNumber: 'Enter your mobile number',
  password: 'Enter your password',
}

const none: MissingField[] = []

/**
 * The fields keep their own text, whatever the machine does meanwhile (AUTH-9). Before hydration a submit goes
 * nowhere (`dialog`): a plain one would put the password into the address.
 */
export function LoginForm(view: Partial<FormView> & { busy?: true }) {
  const { notice, problem, missing = none, isPasswordShown, togglePassword, submit, busy } = view
  const errorOf = (field: MissingField) => (missing.includes(field) ? missingText[field] : null)
  const problems = useMemo(() => missing.map((field) => ({ text: missingText[field], fieldId: field })), [missing])
  return (
    <form method="dialog" noValidate onSubmit={(event) => send(event, submit)}>
      <Stack gap="5">
        {notice && <Alert tone="success">{notice}</Alert>}
        {problem && <Alert tone="error">{problem}</Alert>}
        {problems.length > 0 && <ErrorSummary problems={problems} />}
        <Field
          id="mobileNumber"
          name="mobileNumber"
          type="tel"
          label="Mobile number"
          hint="For example 04XXXX5678 or +614XXXX5678"
          autoComplete="tel"
          required
          error={errorOf('mobileNumber')}
          disabled={busy}
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          isShown={isPasswordShown ?? false}
          onToggle={togglePassword}
          autoComplete="current-password"
          required
          error={errorOf('password')}
          disabled={busy}
        />
        <Button type="submit" size="lg" wide busy={busy && 'Signing In...'}>
          Log in
        </Button>
        <Link to={paths.forgotPassword} alone>
          Forgot your password?
        </Link>
      </Stack>
    </form>
  )
}

function send(event: FormEvent<HTMLFormElement>, submit: FormView['submit'] | undefined) {
  event.preventDefault()
  focusSubmitter(event)
  const text = (name: MissingField) => textIn(event.currentTarget, name)
  submit?.({ mobileNumber: text('mobileNumber'), password: new Secret(text('password')) })
}
