import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { routeOf, useContractSchemas } from '#server/platform/contract-routes.ts'

const contacts = { email: null, phone: null, bsb: null, accountNumber: null, accountLast4Digit: '1234' }
const started = {
  url: `/api/Customer/Payments/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/Start`,
  payload: { identificationType: 'email', phone: null, email: 'jane@x.example', bsb: null, accountNumber: null },
}

/** What a call is answered with when its handler returns these data. */
async function answerWith(endpoint: Endpoint, data: unknown, { url, payload }: { url: string; payload?: object }) {
  const app = useContractSchemas(Fastify())
  app.route({ ...routeOf(endpoint), handler: async () => ({ data }) as never })
  const reply = await app.inject({ method: endpoint.method, url, ...(payload && { payload }) })
  await app.close()
  return { status: reply.statusCode, json: reply.json() as unknown }
}

test('API-14 a whole answer of this server is sent without what the contract does not name', async () => {
  const data = { paymentMethod: { ...contacts, customerId: 7 } }
  const answer = await answerWith(api.getPaymentMethods, data, { url: '/api/Customer/PaymentMethods' })
  expect(answer).toEqual({ status: 200, json: { success: true, data: { paymentMethod: contacts } } })
})

test.each([
  ['a missing part', {}],
  ['a missing field', { paymentMethod: { ...contacts, bsb: undefined } }],
])('API-14 %s is tolerated of another server, and an error in an answer of this one', async (_, data) => {
  const { status } = await answerWith(api.getPaymentMethods, data, { url: '/api/Customer/PaymentMethods' })
  expect(status).toBe(500)
})

test('API-14 data that another server may send with a start are an error in ours', async () => {
  const { status } = await answerWith(
    api.startPayment,
    { payment: { paymentStatus: 'InProgress', expiresAt: 5 } },
    started,
  )
  expect(status).toBe(500)
})

test.each([{ items: null }, { total: null }])(
  'API-14 an order with %j is an error in an answer of this one',
  async (part) => {
    const order = { id: '1', total: 20, items: [], paymentIntent: { paymentIntentId: 'p-1' } }
    const payload = {
      checkoutSessionId,
      paymentMethod: 'payto',
      items: [{ cardId: 1, quantity: 1, purchaseAmount: null }],
      deviceMetaData,
    }
    expect((await answerOrder(order)).status).toBe(200)
    expect((await answerOrder({ ...order, ...part })).status).toBe(500)

    function answerOrder(sent: object) {
      return answerWith(api.placeOrder, { order: sent, id: '1' }, { url: '/api/Customer/Orders', payload })
    }
  },
)

const checkoutSessionId = '00000000-0000-4000-8000-000000000001'
const deviceMetaData = { platform: 'web', device: '', appVersion: '1', ipAddress: '' }
