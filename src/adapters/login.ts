import { fromPromise } from 'xstate'
import { storageKeys } from '#contract/storage-keys.ts'
import { type Credentials, loginMachine } from '#machines/login/login.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import type { Store } from './store.ts'
import { forgetPurchasesOfOthers } from './forget-purchases.ts'
import { removePurchaseElsewhere } from './interrupted-purchase.ts'
import { isOtherShape } from './other-server.ts'
import { takeRedirect } from './redirect.ts'
import { keepToken } from './token-store.ts'

/** The login machine over the API; the token is stored before it is done (AUTH-2, AUTH-3). */
export function wireLogin({ client, goTo }: Pick<Store, 'client' | 'goTo'>) {
  return loginMachine.provide({
    actors: {
      logIn: fromPromise<void, Credentials>(async ({ input, signal }) => {
        requireStorage()
        const body = {
          CountryCode: '+61',
          MobileNumber: input.mobileNumber,
          Password: input.password.reveal(),
        } as const
        const { data } = await client.call('login', { body, signal }).catch(refuseWithoutToken)
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

/** AUTH-3: an envelope without a token is a login that failed, for which it has no message. */
function refuseWithoutToken(error: unknown): never {
  if (!(error instanceof CallFailed) || !isOtherShape(error) || error.data === undefined) throw error
  throw new CallFailed(error.status, '')
}

/** As long as a token and its key. Characters. */
const tokenRoom = 64

/** Without it every attempt would open a session at the server that the browser forgets, and end one of another device. */
function requireStorage(): void {
  try {
    const former = localStorage.getItem(storageKeys.customer)
    localStorage.setItem(storageKeys.customer, 'x'.repeat(tokenRoom))
    if (former === null) localStorage.removeItem(storageKeys.customer)
    else localStorage.setItem(storageKeys.customer, former)
  } catch {
    throw new CallFailed(0, nothingStored)
  }
}

const nothingStored =
  'Unexpected error occurred: your browser can’t store your login. Allow this site to store data, or make room for it, then try again.'
