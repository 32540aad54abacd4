import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStripeDouble } from './stripe-double.ts'

export const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
/** Another key of the same account. */
export const rotatedKey = 'rk_test_9aB27GkMxiVCzqisS0ycp6cb'
/** Its mode is live, whatever else it contains. */
export const liveKey = 'sk_live_4eC39_test_HqLyjWDarjt'
const secretKeys = [secretKey, rotatedKey, liveKey]

/** The double of Stripe's API, over HTTP. */
export async function openStripeServer(accountId?: string) {
  const stripe = createStripeDouble({ accountId })
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers, url = '' } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const key = headers['idempotency-key'] as string | undefined
    const isKeyRight = secretKeys.some((known) => headers.authorization === `Bearer ${known}`)
    const version = String(headers['stripe-version'])
    const result = stripe.take({ method, url, text, key, version }, isKeyRight)
    if (result === 'lost') return void response.destroy()
    if (result === 'silent') return
    const type = { 'content-type': 'application/json', 'request-id': `req_${stripe.calls.length}` }
    response.writeHead(result.status, { ...type, ...result.headers }).end(JSON.stringify(result.body))
  }

  return {
    ...stripe,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>
