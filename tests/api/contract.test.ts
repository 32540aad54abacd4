import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { usePaymentStore } from './support/payment-store.ts'

const { store } = usePaymentStore()

const calls = Object.entries(api)
const nothing = 'There is nothing at this address.'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

test.each(calls)('API-1 %s is served under its method and path, and under no other method', async (...call) => {
  const [, { path }] = call
  const named = calls.filter(([, other]) => other.path === path).map(([, { method }]) => method as string)
  for (const method of methods) {
    const { status, json } = await store.call({ method, url: `/api${path.replace(/:\w+/g, 'x')}` })
    if (named.includes(method)) expect(json.message).not.toBe(nothing)
    else expect([404, 405]).toContain(status)
  }
})
