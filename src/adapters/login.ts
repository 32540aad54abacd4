import { fromPromise } from 'xstate'
import { type Credentials, loginMachine } from '#machines/login/login.machine.ts'
import type { Store } from './store.ts'
import { forgetPurchasesOfOthers } from './forget-purchases.ts'
import { removePurchaseElsewhere } from './interrupted-purchase.ts'
import { takeRedirect } from './redirect.ts'
import { keepToken } from './token-store.ts'

/** The login machine over the API; the token is stored before it is done (AUTH-2, AUTH-3). */
export function wireLogin({ client, goTo }: Pick<Store, 'client' | 'goTo'>) {
  return loginMachine.provide({
    actors: {
      logIn: fromPromise<void, Credentials>(async ({ input, signal }) => {
        const body = {
          CountryCode: '+61',
          MobileNumber: input.mobileNumber,
          Password: input.password.reveal(),
        } as const
        const { data } = await client.call('login', { body, signal })
        forgetPurchasesOfOthers(data.customerKey)
        keepToken(data.token)
      }),
    },
    actions: {
      leave: () => {
        const path = takeRedirect()
        removePurchaseElsewhere(path)
        goTo(path, { replace: true })
      },
    },
  })
}
