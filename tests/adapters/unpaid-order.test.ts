// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { unpaidOrders } from '#machines/checkout/checkout.samples.ts'
import { createClient } from '#src/adapters/client.ts'
import { findUnderWay } from '#src/adapters/unpaid-order.ts'
import { listed } from '#tests/checkout/checkout.steps.ts'

const [, elsewhere] = unpaidOrders
const list = () => Response.json({ success: true, data: { orders: listed([elsewhere]) } })
const cart = () => Response.json({ success: true, data: { cart: { cartItems: [] } } })
const missing = (status: number) => () => Response.json({ success: false, message: 'Not found.' }, { status })
/** What a proxy without its store answers, and a server to a call that it does not have. */
const page = (status: number) => () => new Response('<html>Cannot GET</html>', { status })

/** Asks a server that answers each request with the next answer. */
async function find(...answers: (() => Response)[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const requested: string[] = []
  const client = createClient({
    base: '/api',
    readToken: () => 'a-token',
    onSessionExpired: () => {},
    fetch: async (url) => {
      requested.push(String(url).replace('/api/Customer/', ''))
      return answers.shift()?.() ?? Promise.reject(new TypeError('offline'))
    },
  })
  const found = await findUnderWay(client, null, new AbortController().signal).catch((error: unknown) => error)
  return { found, requested }
}

const statuses = [400, 404, 405, 501, 200]

test.each(statuses)('CHK-11 a page of status %i instead of the list is no empty list', async (status) => {
  const { found } = await find(page(status), page(status))
  expect(found).toMatchObject({ name: 'CallFailed', isUnreadable: true })
})

test.each(statuses)(
  'CHK-11 after a page of status %i the list is read from the server that is back',
  async (status) => {
    const { found, requested } = await find(page(status), cart, list)
    expect(found).toMatchObject([{ intentId: elsewhere?.intentId }])
    expect(requested).toEqual(['UnpaidOrders', 'Carts', 'UnpaidOrders'])
  },
)

test.each(statuses)('API-14 a server that answers its cart and not the list with %i has none', async (status) => {
  expect((await find(page(status), cart, page(status))).found).toEqual([])
})

test.each([400, 404, 405, 501])('API-14 the API’s own %i states at once that there is no list', async (status) => {
  const { found, requested } = await find(missing(status))
  expect([found, requested]).toEqual([[], ['UnpaidOrders']])
})
