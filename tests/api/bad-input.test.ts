import type { InjectOptions } from 'fastify'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#contract/endpoint.ts'
import { customers, openTestStore } from './support/store.ts'

/** Pages match every path that no other route matches, as in the whole store. */
const store = openTestStore(() => ({ parts: [(app) => void app.get('/*', (_request, reply) => reply.callNotFound())] }))
let token: string
beforeAll(async () => void (token = await store.login(customers.withAll)))

const json = { 'content-type': 'application/json' }
const cart = { method: 'POST', url: '/api/Customer/Carts' } as const
const login = { method: 'POST', url: '/api/Customer/auth/login' } as const
const forgot = { method: 'POST', url: '/api/Customer/Auth/Password/Reset/Request' } as const
const reset = { method: 'POST', url: '/api/Customer/Auth/Password/Reset' } as const
const goodReset = { Token: 'a', NewPassword: 'Wattle@2026' }
const good = { CardId: 1, Quantity: 1, LoadAmount: 50 }
const goodLogin = { CountryCode: '+61', MobileNumber: '0491570006', Password: 'x' }

const enquire = { method: 'POST', url: '/api/Enquiries' } as const
const goodEnquiry = {
  fullName: 'Jo',
  email: 'jo@wattle.example',
  product: 'gift-card-express',
  enquiryMessage: 'Hello',
}
const notify = { method: 'POST', url: '/api/StockNotifications' } as const

/** An address of so many characters. */
const emailOf = (length: number) => `${'a'.repeat(length - 12)}@example.com`

describe('ENQ-4 PDP-14 PWD-1 an email address', () => {
  afterAll(async () => {
    for (const table of ['enquiries', 'messages', 'stock_notifications']) await store.db.script(`delete from ${table}`)
  })

  test.each([
    ['an enquiry', enquire, (email: string) => ({ ...goodEnquiry, email }), 'email'],
    ['a stock notification', notify, (email: string) => ({ cardId: 5, email }), 'email'],
    ['a request for a reset link', forgot, (Email: string) => ({ Email }), 'Email'],
  ] as const)('of %s has at most 254 characters', async (_, call, toPayload, field) => {
    expect((await store.call({ ...call, payload: toPayload(emailOf(254)) })).status).toBe(200)
    for (const length of [255, 5_000])
      expect(await store.call({ ...call, payload: toPayload(emailOf(length)) })).toMatchObject({
        status: 400,
        json: { field, message: `${field}: An email address has at most 254 characters.` },
      })
  })
})

const cases: [string, InjectOptions, number, string][] = [
  ['a quantity of 0', { ...cart, payload: { ...good, Quantity: 0 } }, 400, 'Quantity'],
  ['a quantity above 999', { ...cart, payload: { ...good, Quantity: 1000 } }, 400, 'Quantity'],
  ['half a card', { ...cart, payload: { ...good, Quantity: 1.5 } }, 400, 'Quantity'],
  ['a quantity as text', { ...cart, payload: { ...good, Quantity: '1' } }, 400, 'Quantity'],
  ['a missing field', { ...cart, payload: { CardId: 1, Quantity: 1 } }, 400, 'LoadAmount'],
  [
    'an id beyond all numbers',
    { ...cart, headers: json, payload: '{"CardId":1e400,"Quantity":1,"LoadAmount":50}' },
    400,
    'CardId',
  ],
  ['a list for a body', { ...cart, payload: [good] }, 400, 'body'],
  ['null for a body', { ...cart, headers: json, payload: 'null' }, 400, 'body'],
  ['no body', { ...cart }, 400, 'body'],
  ['an empty JSON body', { ...cart, headers: json, payload: '' }, 400, 'body'],
  ['malformed JSON', { ...cart, headers: json, payload: '{"CardId":' }, 400, 'body'],
  ['a poisoned prototype', { ...cart, headers: json, payload: '{"__proto__":{"CardId":1}}' }, 400, 'body'],
  [
    'a form',
    { ...cart, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'CardId=1' },
    415,
    'content-type',
  ],
  ['plain text', { ...cart, headers: { 'content-type': 'text/plain' }, payload: '{}' }, 415, 'content-type'],
  ['a body above 64 KiB', { ...login, payload: { ...goodLogin, Password: 'x'.repeat(66_000) } }, 413, 'body'],
  ['an empty number', { ...login, payload: { ...goodLogin, MobileNumber: '  ' } }, 400, 'MobileNumber'],
  ['an empty password', { ...login, payload: { ...goodLogin, Password: '' } }, 400, 'Password'],
  ['another country', { ...login, payload: { ...goodLogin, CountryCode: '+64' } }, 400, 'CountryCode'],
  ['a NUL character', { ...login, payload: { ...goodLogin, MobileNumber: '04\0' } }, 400, 'MobileNumber'],
  [
    'half of a character',
    { ...login, headers: json, payload: JSON.stringify(goodLogin).replace('0491', '\\ud800') },
    400,
    'MobileNumber',
  ],
  ['no e-mail', { ...forgot, payload: {} }, 400, 'Email'],
  ['an e-mail that is none', { ...forgot, payload: { Email: 'jo at wattle' } }, 400, 'Email'],
  ['two e-mails', { ...forgot, payload: { Email: 'jo@wattle.example, kim@wattle.example' } }, 400, 'Email'],
  ['a scripted e-mail', { ...forgot, payload: { Email: '<script>@wattle.example' } }, 400, 'Email'],
  ['an e-mail with a header', { ...forgot, payload: { Email: 'jo@wattle.example\nBcc: all' } }, 400, 'Email'],
  ['an endless e-mail', { ...forgot, payload: { Email: `${'a'.repeat(300)}@wattle.example` } }, 400, 'Email'],
  ['a list of e-mails', { ...forgot, payload: { Email: ['jo@wattle.example'] } }, 400, 'Email'],
  ['no token', { ...reset, payload: { ...goodReset, Token: '' } }, 400, 'Token'],
  ['an endless token', { ...reset, payload: { ...goodReset, Token: 'a'.repeat(201) } }, 400, 'Token'],
  [
    'an endless new password',
    { ...reset, payload: { ...goodReset, NewPassword: 'aA1!'.repeat(51) } },
    400,
    'NewPassword',
  ],
  ['a new password that is an object', { ...reset, payload: { ...goodReset, NewPassword: {} } }, 400, 'NewPassword'],
  ['lists without end', { ...cart, headers: json, payload: '['.repeat(30_000) + ']'.repeat(30_000) }, 400, 'body'],
  ['an endless address', { url: `/api/Customer/Cards/${'a'.repeat(501)}` }, 414, 'path'],
  ['page 0', { url: '/api/Customer/Cards?PageNumber=0' }, 400, 'PageNumber'],
  ['a page that is no number', { url: '/api/Customer/Cards?PageNumber=two' }, 400, 'PageNumber'],
  ['a page of 101', { url: '/api/Customer/Cards?PageSize=101' }, 400, 'PageSize'],
  ['two search terms', { url: '/api/Customer/Cards?SearchTerm=a&SearchTerm=b' }, 400, 'SearchTerm'],
  ['an endless search term', { url: `/api/Customer/Cards?SearchTerm=${'a'.repeat(201)}` }, 400, 'SearchTerm'],
  ['a NUL in a search term', { url: '/api/Customer/Cards?SearchTerm=%00' }, 400, 'SearchTerm'],
  ['a category that is no number', { url: '/api/Customer/Cards?Category=food' }, 400, 'Category'],
  ['an address that cannot be decoded', { url: '/api/Customer/Cards/%zz' }, 400, 'path'],
  ['an unknown path', { url: '/api/Customer/Nothing' }, 404, 'path'],
  ['a path in other casing', { url: '/api/customer/carts' }, 404, 'path'],
  ['another method', { method: 'DELETE', url: '/api/Customer/Carts' }, 405, 'method'],
]

describe('API-3 bad input is a 4xx envelope that names the field', () => {
  test.each(cases)('%s', async (_name, options, status, field) => {
    const reply = await store.call({ ...options, token })
    expect(Failure.parse(reply.json)).toEqual(reply.json)
    expect({ status: reply.status, field: reply.json.field }).toEqual({ status, field })
    expect(reply.json.message).toContain(status === 404 ? 'nothing' : field)
  })

  test('and nothing is stored', async () => {
    for (const table of [sql`cart_lines`, sql`password_resets`, sql`messages`]) {
      expect(await store.db.rows(sql`select 1 from ${table}`)).toEqual([])
    }
  })
})

test.each([
  ['/api/Customer/Carts', 'GET, POST, PUT'],
  ['/api/Customer/Cards/Filters', 'GET'],
])('a wrong method at %s is answered with the allowed ones', async (url, allowed) => {
  const { headers } = await store.call({ method: 'DELETE', url })
  expect(headers['allow']).toBe(allowed)
})
