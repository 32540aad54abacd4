import { fromPromise } from 'xstate'
import { passwordTexts } from '#contract/password.ts'
import { paths } from '#contract/paths.ts'
import type { NewPassword } from '#machines/reset-password/reset-password.setup.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import type { Store } from './store.ts'

/**
 * The reset-password machine over the API. The server has ended every session of the account, but this browser may be
 * logged in to another one: the 401 of a call ends the stored session (AUTH-6).
 */
export function wireResetPassword({ client, goTo }: Pick<Store, 'client' | 'goTo'>) {
  return resetPasswordMachine.provide({
    actors: {
      resetPassword: fromPromise<void, NewPassword>(async ({ input: { token, password }, signal }) => {
        const body = { Token: token?.reveal() ?? '', NewPassword: password.reveal() }
        await client.call('resetPassword', { body, signal })
        if (client.readToken() !== null) void client.request('getCart', {})
      }),
    },
    actions: { goToLogin: () => goTo(paths.login, { replace: true, state: { notice: passwordTexts.changed } }) },
  })
}
