import { fromPromise } from 'xstate'
import type { PaymentMethod } from '#contract/order.ts'
import { paths } from '#contract/paths.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import type { Store } from './store.ts'
import { keepRedirect } from './redirect.ts'

/** The profile over the API (PROF-1). */
export function wireProfile({ client, goTo }: Pick<Store, 'client' | 'goTo'>) {
  return profileMachine.provide({
    actors: {
      loadContacts: fromPromise<PaymentMethod | null, void>(async ({ signal }) => {
        return (await client.call('getPaymentMethods', { signal })).data?.paymentMethod ?? null
      }),
    },
    actions: {
      rememberReturn: () => keepRedirect(paths.profile),
      goToLogin: () => goTo(paths.login),
    },
  })
}
