import { expect, test, vi } from 'vitest'
import { type NewOrder, paymentMethod, readIntentId } from '#contract/order.ts'
import { CallFailed } from '#machines/problem.ts'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { createClient } from '#src/adapters/client.ts'

test('API-2 a call sends method, encoded params, query and body; it returns message and data', async () => {
  const { client, asked } = clientAnswering(200, { success: true, message: 'Logged in', data: { token: 't' } })
  const body = { CountryCode: '+61', MobileNumber: '0491 570 006', Password: 'x' } as const
  const result = await client.request('login', { body })

  expect(result).toMatchObject({ success: true, message: 'Logged in', data: { data: { token: 't' } } })
  expect(asked()).toMatchObject({ url: '/api/Customer/auth/login', method: 'POST', body })
})

test('API-2 query parameters and path parameters are encoded', async () => {
  const cards = clientAnswering(200, { success: true, data: { cards: [] } })
  await cards.client.request('listCards', { query: { SearchTerm: 'a&b', PageNumber: 2 } })
  expect(cards.asked().url).toBe('/api/Customer/Cards?SearchTerm=a%26b&PageNumber=2')

  const card = clientAnswering(404, { success: false, message: 'No such card' })
  await card.client.request('getCard', { params: { id: '../x' } })
  expect(card.asked().url).toBe('/api/Customer/Cards/..%2Fx')
})

test('API-9 an answer carries the time of the server’s clock, else that of the browser', async () => {
  const date = 'Fri, 20 Nov 2026 01:02:00 GMT'
  const fetch = async () => Response.json({ success: true, data: { token: 't' } }, { headers: { date } })
  const dated = createClient({ base: '/api', readToken: () => null, onSessionExpired: () => {}, fetch })
  expect(await dated.request('login', { body: credentials })).toMatchObject({ serverTime: Date.parse(date) })

  vi.spyOn(Date, 'now').mockReturnValue(1_000)
  const { client } = clientAnswering(200, { success: true, data: { token: 't' } })
  expect(await client.request('login', { body: credentials })).toMatchObject({ serverTime: 1_000 })
  vi.restoreAllMocks()
})

test('API-2 a reviver reads the answer', async () => {
  const { client } = clientAnswering(200, { success: true, data: { token: 'quiet' } })
  const result = await client.request('login', { body: credentials, reviver: loud })
  expect(result).toMatchObject({ data: { data: { token: 'LOUD' } } })
})

test('AUTH-6 the token goes as a bearer header when there is one, and no cookies go', async () => {
  const withToken = clientAnswering(200, { success: true, data: { userCards: [] } }, 'secret')
  await withToken.client.request('listVault', {})
  expect(withToken.asked()).toMatchObject({ authorization: 'Bearer secret', credentials: 'omit' })

  const without = clientAnswering(200, { success: true, data: { cards: [] } })
  await without.client.request('listCards', { query: {} })
  expect(without.asked().authorization).toBeNull()
})

test('PWA-1 private data bypasses the cache, where a pending call would delay the next', async () => {
  const own = clientAnswering(200, { success: true, data: { userCards: [] } }, 'secret')
  await own.client.request('listVault', {})
  expect(own.asked().cache).toBe('no-store')

  const shared = clientAnswering(200, { success: true, data: { cards: [] } })
  await shared.client.request('listCards', { query: {} })
  expect(shared.asked().cache).toBeUndefined()
})

test('AUTH-6 API-4 a 401 on a call with session check is Session expired, others keep their message', async () => {
  const vault = clientAnswering(401, { success: false, message: 'no' }, 'stale')
  expect(await vault.client.request('listVault', {})).toMatchObject({ success: false, message: 'Session expired' })
  expect(vault.expired).toHaveBeenCalledExactlyOnceWith('stale')

  const login = clientAnswering(401, { success: false, message: 'Wrong number or password' }, 'stale')
  expect(await login.client.request('login', { body: credentials })).toMatchObject({
    message: 'Wrong number or password',
  })
  expect(login.expired).not.toHaveBeenCalled()
})

test('AUTH-7 no answer, an unparseable or a malformed one is Request failed and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = [
    clientFetching(() => Promise.reject(new TypeError('offline'))),
    clientFetching(async () => new Response('<html>', { status: 502 })),
    clientFetching(async () => Response.json({ success: true, data: { token: 5 } })),
  ]
  for (const { client } of broken)
    expect(await client.request('login', { body: credentials })).toMatchObject({
      success: false,
      message: 'Request failed',
    })
  expect(log).toHaveBeenCalledTimes(3)
})

test('API-2 API-14 an answer with a null message, and of a start with any data, is a success', async () => {
  const login = clientAnswering(200, { success: true, message: null, data: { token: 't' } })
  expect(await login.client.request('login', { body: credentials })).toMatchObject({
    success: true,
    message: undefined,
    data: { data: { token: 't' } },
  })
  for (const data of [null, {}, { payment: { paymentStatus: 'InProgress' } }, 'started']) {
    const { client } = clientAnswering(200, { success: true, data })
    expect(await client.request('startPayment', started)).toMatchObject({ success: true, data: { data: undefined } })
  }
})

test('ENQ-3 CHK-4 API-14 an answer without success is one where the call does not read it', async () => {
  const enquiry = clientAnswering(200, { message: 'Thank you.' })
  expect(await enquiry.client.request('enquire', { body: sentEnquiry })).toMatchObject({
    success: true,
    message: 'Thank you.',
  })
  const placed = clientAnswering(201, { id: 7, order: { paymentIntent: { paymentIntentId: 'p-1' } } })
  const result = await placed.client.request('placeOrder', { body: order })
  expect(result.success && readIntentId(result.data)).toBe('p-1')
  for (const [name, sent] of [
    ['getPaymentMethods', {}],
    ['placeOrder', { body: order }],
    ['startPayment', started],
  ] as const) {
    const { client } = clientAnswering(200, { message: 'declined' })
    expect(await client.request(name, sent as never), name).toMatchObject({ success: false })
  }
  for (const status of [400, 503]) {
    const { client } = clientAnswering(status, { message: 'Thank you.' })
    expect(await client.request('enquire', { body: sentEnquiry })).toMatchObject({ success: false, status })
  }
})

test('API-14 what another server leaves out, or sends as null, counts as absent', async () => {
  const methods = async (data: object | null) =>
    (await clientAnswering(200, { success: true, data }).client.call('getPaymentMethods', {})).data
  const none = { email: null, phone: null, bsb: null, accountNumber: null, accountLast4Digit: null }
  expect(await methods(null)).toBeNull()
  expect(await methods({})).toEqual({ paymentMethod: null })
  expect(await methods({ paymentMethod: {} })).toEqual({ paymentMethod: none })
  expect(await methods({ paymentMethod: { email: 'jane@x.example' } })).toEqual({
    paymentMethod: { ...none, email: 'jane@x.example' },
  })

  const vault = clientAnswering(200, { success: true, data: null })
  expect((await vault.client.call('getUserCard', { params: { cardId: 901 } })).data).toBeNull()

  const left = new Set(['dealName', 'discountValue', 'rewardInPercent', 'brand'])
  const sent = Object.fromEntries(Object.entries(soldCard).filter(([name]) => !left.has(name)))
  const cards = clientAnswering(200, { success: true, data: { cards: [{ ...sent, rewardInPercent: null }] } })
  expect((await cards.client.call('listCards', { query: {} })).data.cards).toEqual([
    { ...sent, dealName: null, discountValue: null, rewardInPercent: 0, brand: '' },
  ])
})

test('AUTH-7 API-14 an unparseable answer keeps its HTTP status', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { client } = clientFetching(async () => new Response('Cannot GET', { status: 404 }))
  expect(await client.request('login', { body: credentials })).toMatchObject({ success: false, status: 404 })
})

test('AUTH-7 a parseable answer keeps its message whatever its status; call rejects with it', async () => {
  const { client } = clientAnswering(409, { success: false, message: 'Sold out', field: 'items.0' })
  const failure = await client.call('login', { body: credentials }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({ status: 409, message: 'Sold out', field: 'items.0' })
})

test.each([
  [200, { success: false }],
  [200, { success: false, message: null, data: {} }],
  [500, { success: false }],
  [502, { error: 'Bad Gateway' }],
])('AUTH-7 an answer of status %i, %j, is a failure without a message and is not logged', async (status, answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  log.mockClear()
  const { client } = clientAnswering(status, answer)
  expect(await client.request('placeOrder', { body: order })).toMatchObject({ success: false, status, message: '' })
  expect(await client.request('login', { body: credentials })).toMatchObject({ success: false, status, message: '' })
  expect(log).not.toHaveBeenCalled()
})

test.each([
  [200, { success: false, message: 'Payments are paused.' }, false],
  [200, { success: false }, false],
  [503, { error: 'Busy' }, false],
  [401, { success: false, message: 'no' }, false],
  [200, { success: true, data: { userCards: 5 } }, true],
  [200, { message: 'Payments are paused.' }, true],
  [200, [], true],
])('AUTH-7 API-14 status %i, %j: isUnreadable is %s', async (status, answer, isUnreadable) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { client } = clientAnswering(status, answer)
  expect(await client.request('listVault', {})).toMatchObject({ success: false, isUnreadable })
})

test('AUTH-7 API-14 a page, an empty body and a missing answer are unreadable', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const fetch of [
    async () => new Response('<html>', { status: 200 }),
    async () => new Response(null, { status: 204 }),
    () => Promise.reject(new TypeError('offline')),
  ]) {
    const { client } = clientFetching(fetch)
    expect(await client.request('listVault', {})).toMatchObject({ success: false, isUnreadable: true })
  }
})

test('AUTH-7 a readable proxy answer keeps its message; success with status 500 is a failure', async () => {
  for (const answer of [{ message: 'Try again soon.' }, { success: true, message: 'Try again soon.', data: {} }]) {
    const { client } = clientAnswering(503, answer)
    const result = await client.request('login', { body: credentials })
    expect(result).toMatchObject({ success: false, message: 'Try again soon.' })
  }
})

test('AUTH-7 a call without an answer is Request failed after 30 s', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const time = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  const { client } = clientFetching(silence)
  const result = client.request('login', { body: credentials, signal: new AbortController().signal })
  time.abort(new DOMException('', 'TimeoutError'))
  expect(await result).toMatchObject({ success: false, message: 'Request failed', status: 0 })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
})

test('an aborted call never settles, so a restarted machine receives no old answer', async () => {
  const abort = new AbortController()
  const { client } = clientFetching(silence)
  const settled = vi.fn()
  client.call('listVault', { signal: abort.signal }).then(settled, settled)
  abort.abort()
  await new Promise((resolve) => setImmediate(resolve))
  expect(settled).not.toHaveBeenCalled()
})

/** Never resolves; rejects when its signal aborts. */
function silence(_: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
}

const order: NewOrder = {
  checkoutSessionId: '00000000-0000-4000-8000-000000000001',
  paymentMethod,
  items: [],
  deviceMetaData: { platform: 'web', device: '', appVersion: '1', ipAddress: '' },
}

const sentEnquiry = {
  fullName: 'Jane',
  email: 'jane@x.example',
  product: 'gift-card-express',
  enquiryMessage: 'When?',
} as const

const started = {
  params: { paymentIntentId: 'pi_123' },
  body: { identificationType: 'email', phone: null, email: 'jane@x.example', bsb: null, accountNumber: null },
} as const

const soldCard = shopListCases.events['xstate.done.actor.loadCards']['one card'].output[0]!

const credentials = { CountryCode: '+61', MobileNumber: '0491570006', Password: 'x' } as const

function loud(_key: string, value: unknown) {
  return value === 'quiet' ? 'LOUD' : value
}

function clientAnswering(status: number, answer: object, token: string | null = null) {
  return clientFetching(async () => Response.json(answer, { status }), token)
}

function clientFetching(fetch: typeof globalThis.fetch, token: string | null = null) {
  const expired = vi.fn()
  const spy = vi.fn(fetch)
  const client = createClient({ base: '/api', readToken: () => token, onSessionExpired: expired, fetch: spy })
  return { client, expired, asked: () => describeRequest(...(spy.mock.lastCall ?? [''])) }
}

function describeRequest(url: RequestInfo | URL, init?: RequestInit) {
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
  const authorization = new Headers(init?.headers).get('authorization')
  return {
    url: String(url),
    method: init?.method,
    credentials: init?.credentials,
    cache: init?.cache,
    authorization,
    body,
  }
}
