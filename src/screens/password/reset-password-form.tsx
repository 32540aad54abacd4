import { Box, Stack } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { ResetPasswordView } from '#machines/reset-password/reset-password.connect.ts'
import { Secret } from '#machines/secret.ts'
import { focusOnMount } from '#src/dom/focus.ts'
import { repeatInput } from '#src/dom/repeat-input.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { focusSubmitter } from '#src/ui/form-text.ts'
import { Link } from '#src/ui/link.tsx'
import { PasswordField, type PasswordFieldProps } from '#src/ui/password-field.tsx'
import { passwordsIn, typedIn } from './passwords-in.ts'
import { RequirementChips } from './requirement-chips.tsx'

type PasswordName = keyof FormView['errors']
type FormView = Extract<ResetPasswordView, { screen: 'form' }>

/** The fields keep their text; only the met requirements are reported on input (AUTH-9). */
export function ResetPasswordForm(view: Partial<Omit<FormView, 'screen'>> & { chips: FormView['chips']; busy?: true }) {
  const { chips, problem, errors, reason, revealed = [], toggle, typePasswords, submit, busy } = view
  // Passwords that meet every requirement have an error only where the server refused them.
  const isRefused = Boolean(submit && errors?.newPassword)
  const field = (id: PasswordName) => ({
    id,
    error: errors?.[id],
    disabled: busy,
    isShown: revealed.includes(id),
    onToggle: toggle && (() => toggle(id)),
  })
  return (
    <form
      ref={repeatInput}
      method="dialog"
      noValidate
      onInput={(event) => typePasswords?.(typedIn(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        focusSubmitter(event)
        submit?.(new Secret(passwordsIn(event.currentTarget).newPassword))
      }}
    >
      <Stack gap="5">
        <NewPasswordField {...field('newPassword')} label="New password" isRefused={isRefused} />
        <RequirementChips chips={chips} />
        <NewPasswordField {...field('confirmPassword')} label="Confirm password" />
        {problem && <Refused problem={problem} />}
        <Button type="submit" size="lg" wide busy={busy && 'Reset Password'} reason={reason ?? undefined}>
          Reset Password
        </Button>
      </Stack>
    </form>
  )
}

function Refused({ problem }: { problem: string }) {
  return (
    <Alert tone="error" title={problem}>
      <Link to={paths.forgotPassword}>Request New Reset Link</Link>
    </Alert>
  )
}

/** PWD-5: an error is shown when the field loses focus, not while it has it; that of the server takes the focus. */
function NewPasswordField({ id, isRefused, ...props }: PasswordFieldProps & { id: string; isRefused?: boolean }) {
  return (
    <Box css={isRefused ? undefined : hiddenInFocus}>
      <PasswordField
        ref={isRefused ? focusOnMount : undefined}
        id={id}
        name={id}
        autoComplete="new-password"
        required
        {...props}
      />
    </Box>
  )
}

const hiddenInFocus = {
  '&:has(input:focus) > * > [id$="-error"]': { display: 'none' },
  '& input[aria-invalid=true]:focus': { borderColor: 'line.control', borderWidth: '1px' },
}
