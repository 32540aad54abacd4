import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Dependencies } from '../app.ts'
import { type StoredContacts, createPaymentContacts, toPaymentMethod } from '../accounts/payment-contacts.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { createUserCards } from './user-cards.ts'

/** What a customer holds: cards in the eVault and the contacts to pay from. */
export function vaultRoutes(app: FastifyInstance, { db, clock }: Dependencies): void {
  const userCards = createUserCards(db, clock)
  const contacts = createPaymentContacts(db)

  serve(app, api.listVault, async ({ customer }) => ({
    data: { userCards: await userCards.list(customer.customerId) },
  }))

  serve(app, api.getUserCard, async ({ customer, params }) => ({
    data: (await userCards.find(customer.customerId, params.cardId)) ?? refuse(404, 'Card not found'),
  }))

  serve(app, api.getPaymentMethods, async ({ customer, request }) => {
    const held = await contacts.find(customer.customerId)
    const paymentMethod = await toPaymentMethod(held).catch((error: unknown) => {
      request.log.error(error, 'an account number cannot be read')
      return toPaymentMethod(held && withoutAccount(held))
    })
    return { data: { paymentMethod } }
  })
}

/** What can be paid from although the account number cannot be read. */
function withoutAccount({ email, phone }: StoredContacts): StoredContacts {
  return { email, phone, bsb: null, hasAccount: false, readAccountNumber: async () => null }
}
