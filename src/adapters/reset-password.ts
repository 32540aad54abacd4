import { fromPromise } from 'xstate'
import { passwordTexts } from '#contract/password.ts'
import { paths } from '#contract/paths.ts'
import type { NewPassword } from '#machines/reset-password/reset-password.setup.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import type { Store } from './store.ts'

/**
 * The reset-password machine over the API. The server has ended every session of the account; one that this browser
 * may still hold is dropped (AUTH-1).
 */
export function wireResetPassword({ client, session, goTo }: Pick<Store, 'client' | 'session' | 'goTo'>) {
  return resetPasswordMachine.provide({
    actors: {
      resetPassword: fromPromise<void, NewPassword>(async ({ input: { token, password }, signal }) => {
        const body = { Token: token?.reveal() ?? '', NewPassword: password.reveal() }
        await client.call('resetPassword', { body, signal })
        session.send({ type: 'session.expired' })
      }),
    },
    actions: { goToLogin: () => goTo(paths.login, { replace: true, state: { notice: passwordTexts.changed } }) },
  })
}
