import { fromPromise } from 'xstate'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import type { Store } from './store.ts'

/** The forgot-password machine over the API (PWD-1, AUTH-7). */
export function wireForgotPassword({ client }: Pick<Store, 'client'>) {
  return forgotPasswordMachine.provide({
    actors: {
      requestLink: fromPromise<string | undefined, { email: string }>(async ({ input, signal }) => {
        const { message } = await client.call('requestReset', { body: { Email: input.email }, signal })
        return message
      }),
    },
  })
}
