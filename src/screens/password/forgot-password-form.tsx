import { Stack, Text } from '#src/styled/styled.tsx'
import type { ForgotPasswordView } from '#machines/forgot-password/forgot-password.connect.ts'
import { focusOnMount } from '#src/dom/focus.ts'
import { repeatInput } from '#src/dom/repeat-input.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { focusSubmitter, textIn } from '#src/ui/form-text.ts'

type FormView = Extract<ForgotPasswordView, { screen: 'form' }>

/** The field keeps its text in every state of the machine. Before hydration a submit does nothing. */
export function ForgotPasswordForm(view: Partial<FormView> & { busy?: true }) {
  const { problem, emailProblem, isBlank, typeEmail, submit, busy } = view
  return (
    <form
      ref={repeatInput}
      method="dialog"
      noValidate
      onInput={(event) => typeEmail?.(emailIn(event.currentTarget) === '')}
      onSubmit={(event) => {
        event.preventDefault()
        focusSubmitter(event)
        submit?.(emailIn(event.currentTarget))
      }}
    >
      <Stack gap="5">
        {problem && <Alert tone="error">{problem}</Alert>}
        <Text>Enter your account email. We’ll send you a link to choose a new password.</Text>
        <Field
          ref={emailProblem ? focusOnMount : undefined}
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          error={emailProblem}
          disabled={busy}
        />
        <Button
          type="submit"
          size="lg"
          wide
          busy={busy && 'Send Reset Link'}
          reason={isBlank && 'Enter your email to get a link.'}
        >
          Send Reset Link
        </Button>
      </Stack>
    </form>
  )
}

function emailIn(form: HTMLFormElement): string {
  return textIn(form, 'email').trim()
}
