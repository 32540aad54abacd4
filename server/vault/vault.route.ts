import { api } from '#contract/api.ts'
import { missing } from '#contract/missing.ts'
import { getCustomer } from '../accounts/authenticate.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { type StoredContacts, createPaymentContacts, toPaymentMethod } from '../accounts/payment-contacts.ts'
import { refuseMissing } from '../platform/refusal.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'
import { createUserCards } from './user-cards.ts'

/** What a customer holds: cards in the eVault and the contacts to pay from. */
export function vaultRoutes(app: ContractApp, { db, clock }: Dependencies): void {
  const userCards = createUserCards(db, clock)
  const contacts = createPaymentContacts(db)

  app.route({
    ...routeOf(api.listVault),
    handler: async (request) => ({
      data: { userCards: await userCards.list(getCustomer(request).customerId) },
    }),
  })

  app.route({
    ...routeOf(api.getUserCard),
    handler: async (request) => ({
      data:
        (await userCards.find(getCustomer(request).customerId, request.params.cardId)) ??
        refuseMissing(missing.userCard),
    }),
  })

  app.route({
    ...routeOf(api.getPaymentMethods),
    handler: async (request) => {
      const held = await contacts.find(getCustomer(request).customerId)
      const paymentMethod = await toPaymentMethod(held).catch((error: unknown) => {
        request.log.error(error, 'an account number cannot be read')
        return toPaymentMethod(held && withoutAccount(held))
      })
      return { data: { paymentMethod } }
    },
  })
}

/** What can be paid from although the account number cannot be read. */
function withoutAccount({ email, phone }: StoredContacts): StoredContacts {
  return { email, phone, bsb: null, hasAccount: false, readAccountNumber: async () => null }
}
