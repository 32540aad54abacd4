import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { afterEach, expect, test, vi } from 'vitest'
import { MalformedAnswer } from '#server/bank/gateway.ts'
import { createStripeClient } from '#server/bank/stripe/stripe-client.ts'

const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
let closeServer: (() => void) | undefined
afterEach(() => {
  closeServer?.()
  vi.useRealTimers()
})

/** A client of a server that answers so, and the calls that it has received. */
async function open(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeServer = () => {
    server.closeAllConnections()
    server.close()
  }
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { calls, client: createStripeClient({ secretKey, apiUrl }) }
}

const change = { key: 'intent-1', fields: { payer: 'payer@example.com' } }

test('API-9 the error of a failed call has its cause and code, not the key or the fields', async () => {
  const { client } = await open((_request, response) => response.destroy())
  const error = await client
    .begin()
    .post(z.unknown(), '/v1/payment_intents', change)
    .catch((failure: unknown) => failure as Error)
  const { message, cause } = error as Error
  expect(message).toBe('Stripe did not answer: UND_ERR_SOCKET.')
  expect((cause as Error).cause).toMatchObject({ code: 'UND_ERR_SOCKET' })
  for (const secret of [secretKey, 'payer@example.com'])
    expect(JSON.stringify([message, cause, (cause as Error).message])).not.toContain(secret)
})

test('API-9 a change that Stripe could not answer in the time that is left is not sent', async () => {
  const { calls, client } = await open((_request, response) =>
    response.setHeader('content-type', 'application/json').end('{}'),
  )
  vi.useFakeTimers({ toFake: ['Date'] })
  const begun = client.begin()
  vi.setSystemTime(Date.now() + 6_200)
  await begun.get(z.unknown(), '/v1/refunds')
  await expect(begun.post(z.unknown(), '/v1/refunds', change)).rejects.toThrow('too little time')
  expect(calls).toEqual(['GET /v1/refunds'])
})

test('API-9 an answer of another shape is rejected as malformed, without its values', async () => {
  const { client } = await open((_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"id":"payer@example.com"}'),
  )
  const answer = client.begin().get(z.object({ id: z.number() }), '/v1/refunds', { limit: '1' })
  const error: unknown = await answer.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(MalformedAnswer)
  expect(String(error)).toMatch(/Stripe’s answer to GET \/v1\/refunds is malformed: id: Invalid input/)
  expect(String(error)).not.toContain('payer')
})
