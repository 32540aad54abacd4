// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import type { CartLine } from '#contract/cart-lines.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { Attempt } from '#machines/checkout/attempt.ts'
import { lines, newAttempt, startByPhone, unpaidOrders } from '#machines/checkout/checkout.samples.ts'
import { placeOrderCases } from '#machines/place-order/place-order.cases.ts'
import { createClient } from '#src/adapters/client.ts'
import { startPayment, wirePlaceOrder } from '#src/adapters/place-order.ts'
import { listed } from '#tests/checkout/checkout.steps.ts'

const [line] = lines
const name = line?.name ?? ''

const limits: [limitedBy: string | undefined, availableQuantity: number, sentence: string][] = [
  ['stock', 0, `${name} is sold out.`],
  ['allowance', 20, `You can order at most 20 of ${name} at once.`],
  ['unpaidOrders', 3, `You can have 3 more of ${name} until your unpaid orders end.`],
  ['unpaidOrders', 0, `Your unpaid orders already hold as many of ${name} as one shopper can.`],
  [undefined, 2, `Only 2 left of ${name}.`],
  ['weather', 0, `${name} is sold out.`],
]

test.for(limits)(
  'CHK-15 API-14 a line that the server limits by %s to %i is shown so',
  async ([limitedBy, availableQuantity, sentence]) => {
    const problem = await problemAfter({ cardId: line?.cardId, availableQuantity, limitedBy })
    expect(problem).toBe(`${sentence} Nothing was ordered. Change your cart and try again.`)
  },
)

test('API-9 CHK-13 an order of a refusal ends by the server’s clock, whatever that of the device', async () => {
  const serverTime = new Date(Date.now() - 3_600_000)
  const inAMinute = new Date(serverTime.getTime() + 60_000).toISOString()
  const [started] = listed(unpaidOrders.slice(1))
  const orders = [{ ...started, payment: { ...started?.payment, expiresAt: inAMinute } }]
  const data = { reason: 'unpaidOrders', endsInMs: 60_000, orders }
  const { blocking } = await outcomeOf(data, { date: serverTime.toUTCString() })
  expect(blocking?.orders[0]?.deadline).toBeGreaterThan(Date.now() + 30_000)
})

test('CHK-4 API-3 a refused order and a refused start are shown without the name of their field', async () => {
  const text = 'Invalid payment method or payload.'
  const order = refusing({ message: `paymentMethod: ${text}`, field: 'paymentMethod' })
  expect((await outcomeWith(order)).problem).toBe(text)
  const start = refusing({ message: `identificationType: ${text}`, field: 'identificationType' })
  await expect(startPayment(start, { intentId: 'intent', start: startByPhone })).rejects.toMatchObject({
    status: 409,
    message: text,
    field: 'identificationType',
  })
})

function cartItem({ cardId, quantity, name: shown, priceCents }: CartLine) {
  return { quantity, name: shown, price: priceCents / 100, card: { cardId } }
}

/** What checkout shows once the server has refused the order because of this line. */
async function problemAfter(refused: object): Promise<string | null> {
  return (await outcomeOf({ reason: 'unavailable', lines: [refused] })).problem
}

/** How an order ends that the server refuses with this data. */
function outcomeOf(data: object, headers: Record<string, string> = {}) {
  return outcomeWith(refusing({ message: 'Refused.', data }, headers))
}

/** A client whose cart is read, and whose posts are refused. */
function refusing(refusal: object, headers: Record<string, string> = {}) {
  return createClient({
    base: '/api',
    readToken: () => 'a-token',
    onSessionExpired: () => {},
    fetch: (_input, init) =>
      Promise.resolve(
        init?.method === 'POST'
          ? Response.json({ success: false, ...refusal }, { status: 409, headers })
          : Response.json({ success: true, data: { cart: { cartItems: lines.map(cartItem) } } }),
      ),
  })
}

function outcomeWith(client: ReturnType<typeof createClient>) {
  const keepAttempt = fromPromise<{ attempt: Attempt; isFresh: boolean }, void>(() =>
    Promise.resolve({ attempt: newAttempt, isFresh: true }),
  )
  const machine = wirePlaceOrder({ client, cart: createActor(cartMachine) }).provide({ actors: { keepAttempt } })
  const actor = createActor(machine, { input: placeOrderCases.inputs['by mobile'] }).start()
  return toPromise(actor)
}
