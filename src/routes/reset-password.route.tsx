import { paths } from '#contract/paths.ts'
import { connect } from '#machines/reset-password/reset-password.connect.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { Secret } from '#machines/secret.ts'
import { wireResetPassword } from '../adapters/reset-password.ts'
import { definePage } from '../page/page.tsx'
import { ResetPasswordScreen } from '../screens/password/reset-password-screen.tsx'

export default definePage({
  machine: resetPasswordMachine,
  wire: wireResetPassword,
  input: ({ params: { token } }) => ({ token: token ? new Secret(token) : null }),
  // The canonical address holds no token.
  head: () => ({
    title: 'Choose a new password',
    description: 'Choose a new password by the link from your mail.',
    canonical: paths.resetPasswordForm,
    noindex: true,
  }),
  Screen: ({ snapshot, send }) => <ResetPasswordScreen view={connect(snapshot, send)} />,
})
