import { paths } from '#contract/paths.ts'
import { connect } from '#machines/forgot-password/forgot-password.connect.ts'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { wireForgotPassword } from '../adapters/forgot-password.ts'
import { definePage } from '../page/page.tsx'
import { ForgotPasswordScreen } from '../screens/password/forgot-password-screen.tsx'

export default definePage({
  machine: forgotPasswordMachine,
  wire: wireForgotPassword,
  input: () => undefined,
  head: () => ({
    title: 'Forgot your password?',
    description: 'Get a link by email to choose a new password.',
    canonical: paths.forgotPassword,
    noindex: true,
  }),
  Screen: ({ snapshot, send }) => <ForgotPasswordScreen view={connect(snapshot, send)} />,
})
