import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { type Endpoint, Failure } from '#contract/endpoint.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { type ArbitraryRequest, fieldsOf, requestsTo } from './support/arbitrary-requests.ts'
import { calmTimes, shopping } from './support/payment-store.ts'
import { customers, openTestStore } from './support/store.ts'

const store = openTestStore(({ db }) => ({ parts: [paymentPart({ db, ...calmTimes })], leastResetRequestMs: 0 }))
const { place } = shopping(store)
const checkoutSessionId = randomUUID()
let token: string
let ids: string[]
beforeAll(async () => {
  token = await store.login(customers.withAll)
  const { json } = await place(token, [{ cardId: 1, quantity: 1 }], checkoutSessionId)
  ids = [checkoutSessionId, json.order.paymentIntent.paymentIntentId]
})

/** The seed is fixed so that a run repeats; `FUZZ_SEED` and `FUZZ_RUNS` search further. */
const options = { seed: Number(process.env['FUZZ_SEED'] ?? 1), numRuns: Number(process.env['FUZZ_RUNS'] ?? 60) }
/** For so many runs; each takes a few milliseconds on a quiet machine. A property that is too slow ends by itself before. */
const limit = (runs = options.numRuns) => ({ timeout: 20_000 + runs * 100 })
const runs = (numRuns = options.numRuns) => {
  const interruptAfterTimeLimit = limit(numRuns).timeout - 5_000
  return { ...options, numRuns, interruptAfterTimeLimit, markInterruptAsFailure: true }
}
const endpoints = Object.entries<Endpoint>(api)
/** Endpoints with an answered request. */
const answered = new Set<string>()
const refusals = [400, 401, 403, 404, 405, 409, 410, 413, 414, 415, 422, 429]

describe('API-3 an arbitrary request', () => {
  test.each(endpoints)('%s answers it or names the field that it refuses', limit(), async (name, endpoint) => {
    // An event stream of an open payment does not end.
    const known = name === 'paymentEvents' ? [] : ids
    await fc.assert(
      fc.asyncProperty(requestsTo(endpoint, known), async (request) => {
        const { status, json } = await send(endpoint, request)
        expect(status === 200 || refusals.includes(status), `${status}: ${JSON.stringify(json)}`).toBe(true)
        if (status === 200) return void answered.add(name)
        expect(Failure.parse(json)).toEqual(json)
        if (status === 400) expect(fieldsOf(endpoint)).toContain(json.field?.split('.')[0])
      }),
      runs(),
    )
  })

  test.each(endpoints.filter(([, { body }]) => body))(
    '%s refuses a body outside its schema and stores nothing',
    limit(),
    async (_name, endpoint) => {
      const before = await digestRows()
      // A path that no id can be is a 404, whatever its body (API-5).
      const outside = requestsTo(endpoint, ids).filter(
        ({ params, body }) =>
          !endpoint.body?.safeParse(body).success && (!endpoint.params || endpoint.params.safeParse(params).success),
      )
      await fc.assert(
        fc.asyncProperty(outside, async (request) => {
          const { status } = await send(endpoint, request)
          expect([400, 413, 414]).toContain(status)
        }),
        runs(),
      )
      expect(await digestRows()).toEqual(before)
    },
  )
})

// With another seed a short search may send no valid request to one of them.
test.runIf(options.seed === 1)(
  'API-3 arbitrary requests reach the handlers of endpoints that need nothing else',
  () => {
    const reachable = ['getCart', 'listCards', 'getFilters', 'requestReset', 'enquire', 'requestStockNotification']
    expect([...answered]).toEqual(expect.arrayContaining(reachable))
  },
)

const anyRuns = options.numRuns * 5

test('API-3 a request of arbitrary path, headers and bytes gets an answer below 500', limit(anyRuns), async () => {
  const header = fc.constantFrom('content-type', 'authorization', 'cookie', 'last-event-id', 'accept', 'if-none-match')
  const printable = fc.string({ unit: fc.constantFrom(...'aZ09 /;=,."\\+-_é{}[]%'), maxLength: 120 })
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
    path: fc.oneof(fc.webPath(), fc.constantFrom(...endpoints.map(([, { path }]) => path)), printable),
    headers: fc.dictionary(header, printable, { maxKeys: 3 }),
    payload: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, headers, payload }) => {
      const body = ['GET', 'HEAD'].includes(method) ? {} : { payload }
      const reply = await store.app.inject({
        method: method as 'GET',
        url: `/api/${encodeURI(path)}`,
        headers,
        ...body,
      })
      expect(reply.statusCode).toBeLessThan(500)
    }),
    runs(anyRuns),
  )
})

function send({ method, path, session, query, body }: Endpoint, request: ArbitraryRequest) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(fieldIn(request.params, name))),
  )
  const search = query
    ? `?${new URLSearchParams(Object.entries(Object(request.query)).map(([key, value]) => [key, textOf(value)]))}`
    : ''
  return store.call({
    method,
    url: `/api${filled}${search}`,
    ...(session && { token }),
    ...(body && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(request.body) ?? '' }),
  })
}

function fieldIn(value: unknown, name: string): unknown {
  return (Object(value) as Record<string, unknown>)[name]
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return Buffer.from(text.slice(0, 3_000)).toString()
}

/** A digest of every row of every table: what a refused request must leave as it was. */
async function digestRows(): Promise<unknown> {
  const tables = await store.db.rows(
    z.object({ name: z.string() }),
    sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      -- Comparisons with the bank take their turns beside the requests.
      and table_name <> 'reconciliation' order by name`,
  )
  const digests = tables.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  )
  return store.db.rows(sql.raw(`select ${digests.map((digest, index) => `${digest} as t${index}`).join(', ')}`))
}
