import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store } = usePaymentStore()
let token: string
beforeAll(async () => void (token = await store.login(customers.withAll)))

const body = { identificationType: 'phone', phone: '0491570006', email: null, bsb: null, accountNumber: null }

function call({ method, path }: Endpoint, id: string) {
  const url = `/api${path.replace(/:\w+/, encodeURIComponent(id))}`
  return store.call({ method, url, token, ...(method === 'POST' && { payload: body }) })
}

const anyId = ['x', '0', '-1', '1.5', '9007199254740992', '0xff', '\0', '\u202e', 'a'.repeat(65)]
/** Ids of no form that these calls know; any short text may be the code of a card. */
const noIds: Record<string, string[]> = { '/Customer/Cards/:id': ['a\0', 'a'.repeat(65)] }

const endpoints = Object.entries<Endpoint>(api).filter(([, { params }]) => params)

test.each(endpoints)('API-5 %s answers an id of another form as one that names nothing', async (_, endpoint) => {
  const unknown = await call(endpoint, endpoint.path.startsWith('/Customer/UserCards') ? '999999' : randomUUID())
  expect([unknown.status, unknown.json]).toEqual([404, { success: false, ...endpoint.missing }])
  for (const id of noIds[endpoint.path] ?? anyId) {
    const { status, json } = await call(endpoint, id)
    expect([id, status, json]).toEqual([id, 404, unknown.json])
  }
})

test('API-4 an id of another form is refused without a session like any other', async () => {
  const { status } = await store.call({ url: '/api/Customer/PaymentEvents/x' })
  expect(status).toBe(401)
})
