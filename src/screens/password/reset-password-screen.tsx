import { paths } from '#contract/paths.ts'
import { passwordTexts } from '#contract/password.ts'
import type { ResetPasswordView } from '#machines/reset-password/reset-password.connect.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormPage } from '#src/ui/form-page.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Outcome } from '#src/ui/outcome.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** PWD-2..6: choosing a new password by the link from the mail. */
export function ResetPasswordScreen({ view }: { view: ResetPasswordView }) {
  switch (view.screen) {
    case 'invalidLink':
      return <InvalidLink />
    case 'form':
      return (
        <FormPage title={title}>
          <ResetPasswordForm {...view} />
        </FormPage>
      )
    case 'resetting':
      return (
        <FormPage title={title}>
          <ResetPasswordForm {...view} busy />
        </FormPage>
      )
    case 'changed':
      return (
        <Outcome
          scene="joy"
          title="Password reset successful!"
          text="You’ve been logged out on all devices. Log in with your new password."
        >
          <ButtonLink to={paths.login} state={{ notice: passwordTexts.changed }} replace>
            Log in
          </ButtonLink>
        </Outcome>
      )
  }
}

const title = 'Choose a new password'

function InvalidLink() {
  return (
    <Content py={{ base: '4', md: '8' }}>
      <EmptyState as="h1" scene="lost" title="Invalid Reset Link" text={passwordTexts.invalidLink}>
        <ButtonLink to={paths.forgotPassword}>Request New Reset Link</ButtonLink>
      </EmptyState>
    </Content>
  )
}
