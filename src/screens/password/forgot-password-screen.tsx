import { Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { ForgotPasswordView } from '#machines/forgot-password/forgot-password.connect.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { FormPage } from '#src/ui/form-page.tsx'
import { Link } from '#src/ui/link.tsx'
import { Outcome } from '#src/ui/outcome.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** PWD-1: asking for a link to choose a new password. */
export function ForgotPasswordScreen({ view }: { view: ForgotPasswordView }) {
  switch (view.screen) {
    case 'form':
      return (
        <FormPage {...frame}>
          <ForgotPasswordForm {...view} />
        </FormPage>
      )
    case 'sending':
      return (
        <FormPage {...frame}>
          <ForgotPasswordForm busy />
        </FormPage>
      )
    case 'sent':
      return (
        <Outcome scene="empty" title="Check your email" text={view.message}>
          <ButtonLink to={paths.login}>Back to Login</ButtonLink>
          <Button variant="quiet" onClick={view.again}>
            Use another email
          </Button>
        </Outcome>
      )
  }
}

const frame = {
  title: 'Forgot your password?',
  below: (
    <Text mt="8">
      <Link to={paths.login} alone>
        Back to Login
      </Link>
    </Text>
  ),
}
