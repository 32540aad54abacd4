import { Box, Stack } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { ResetPasswordView } from '#machines/reset-password/reset-password.connect.ts'
import { Secret } from '#machines/secret.ts'
import { repeatInput } from '#src/adapters/dom/repeat-input.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field, type FieldProps } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { passwordsIn, typedIn } from './passwords-in.ts'
import { RequirementChips } from './requirement-chips.tsx'

type FormView = Extract<ResetPasswordView, { screen: 'form' }>

/** The fields keep their own text; only what it meets is told as it is typed (AUTH-9). */
export function ResetPasswordForm(view: Partial<Omit<FormView, 'screen'>> & { chips: FormView['chips']; busy?: true }) {
  const { chips, problem, errors, reason, typePasswords, submit, busy } = view
  return (
    <form
      ref={repeatInput}
      method="dialog"
      noValidate
      onInput={(event) => typePasswords?.(typedIn(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        submit?.(new Secret(passwordsIn(event.currentTarget).newPassword))
      }}
    >
      <Stack gap="5">
        <PasswordField id="newPassword" label="New password" error={errors?.newPassword} disabled={busy} />
        <RequirementChips chips={chips} />
        <PasswordField id="confirmPassword" label="Confirm password" error={errors?.confirmPassword} disabled={busy} />
        {problem && <Refused problem={problem} />}
        <Button type="submit" size="lg" wide busy={busy && 'Resetting...'} reason={reason ?? undefined}>
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

/** PWD-5: what is wrong is said when the field is left; as long as the keyboard is in it nobody is told off. */
function PasswordField({ id, ...props }: FieldProps & { id: string }) {
  return (
    <Box
      css={{
        '&:focus-within > * > [id$="-error"]': { display: 'none' },
        '& input[aria-invalid=true]:focus': { borderColor: 'line.control', borderWidth: '1px' },
      }}
    >
      <Field id={id} name={id} type="password" autoComplete="new-password" required {...props} />
    </Box>
  )
}
