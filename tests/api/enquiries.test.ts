import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const minute = 60_000

beforeEach(async () => {
  await store.db.run(sql`delete from enquiries`)
  await store.db.run(sql`delete from messages`)
})

const enquiry = {
  fullName: 'Banjo O’Neil',
  email: 'banjo@example.com',
  mobileNumber: '0491 570 006',
  product: 'cashpoint-myflexivault',
  enquiryMessage: 'How soon could my shop start?',
}

function send(changes: object = {}) {
  return store.call({ method: 'POST', url: '/api/Enquiries', payload: { ...enquiry, ...changes } })
}

const storedIn = () =>
  store.db.rows(
    z.record(z.string(), z.unknown()),
    sql`
    select full_name, email, mobile_number, product, message from enquiries order by enquiry_id`,
  )

const mailsOf = () =>
  store.db.rows(
    z.object({ to: z.string(), replyTo: z.string(), subject: z.string(), text: z.string() }),
    sql`
    select recipient as to, reply_to as "replyTo", subject, body as text from messages order by queued_at`,
  )

test('ENQ-3 ENQ-4 an enquiry is stored, mailed to support with a reply address, and answered', async () => {
  const { status, json } = await send()
  expect({ status, json }).toEqual({
    status: 200,
    json: {
      success: true,
      message: 'Thank you, we have your enquiry. Our reply will go to banjo@example.com.',
    },
  })
  expect(await storedIn()).toEqual([
    {
      full_name: 'Banjo O’Neil',
      email: 'banjo@example.com',
      mobile_number: '+61491570006',
      product: 'cashpoint-myflexivault',
      message: 'How soon could my shop start?',
    },
  ])
  expect(await mailsOf()).toEqual([
    {
      to: brand.supportEmail,
      replyTo: 'banjo@example.com',
      subject: expect.stringMatching(/^Enquiry \d+ about Retailer Connect$/),
      text: `Name: Banjo O’Neil
Email: banjo@example.com
Mobile number: 0491 570 006
Product: Retailer Connect

How soon could my shop start?`,
    },
  ])
})

test('ENQ-3 an enquiry repeats the same one of an earlier release', async () => {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(Object.values(enquiry)))
    .digest('hex')
  await send()
  expect(await store.db.rows(z.unknown(), sql`select fingerprint from enquiries`)).toEqual([{ fingerprint }])
})

test('ENQ-3 the list of steps that a page of an earlier release sends is not stored or mailed', async () => {
  const steps = [{ machine: 'session', actor: 'x:0', event: 'xstate.init', state: 'unknown', at: 1_764_000_000_000 }]
  expect((await send({ steps })).status).toBe(200)
  expect(await store.db.rows(z.unknown(), sql`select steps from enquiries`)).toEqual([{ steps: null }])
  expect((await mailsOf())[0]?.text).not.toContain('xstate.init')
})

test.each([
  ['gift-card-express', 'eGift Card'],
  ['cashpoint-myflexivault', 'Retailer Connect'],
  ['cashpoint-egiftcard', 'MyFlexiVault'],
])('ENQ-2 %s means %s', async (product, label) => {
  await send({ product })
  expect((await mailsOf())[0]?.text).toContain(`Product: ${label}\n`)
})

test.each([[''], ['  '], [null], [undefined]])('ENQ-1 the mobile number may be %j', async (mobileNumber) => {
  expect((await send({ mobileNumber })).status).toBe(200)
  expect(await storedIn()).toMatchObject([{ mobile_number: null }])
  expect((await mailsOf())[0]?.text).toContain('Mobile number: not given\n')
})

test.each([
  ['(0491) 570-006', '+61491570006'],
  ['0061 491 570 006', '+61491570006'],
  [' +64 21 123 456 ', '+64 21 123 456'],
])('ENQ-1 MKT-6 the mobile number %j is stored as %j and mailed as typed', async (mobileNumber, stored) => {
  await send({ mobileNumber })
  expect(await storedIn()).toMatchObject([{ mobile_number: stored }])
  expect((await mailsOf())[0]?.text).toContain(`Mobile number: ${mobileNumber.trim()}\n`)
})

test.each([
  'a@b',
  'user@localhost',
  "o'neil+cards@example.com.au",
  "!#$%&'*+/=?^_`{|}~-.x@sub.example",
  '..dots..@example.com',
])('ENQ-1 ENQ-4 an email that a browser accepts is accepted: %s', async (email) => {
  expect((await send({ email })).status).toBe(200)
  expect(await mailsOf()).toMatchObject([{ replyTo: email }])
})

test('ENQ-4 a message of 60,000 characters, in any script, is no reason to refuse it', async () => {
  const enquiryMessage = `${'x'.repeat(59_000)}\n\tこんにちは\r\n${'é'.repeat(900)}`
  expect((await send({ enquiryMessage })).status).toBe(200)
  expect(await storedIn()).toMatchObject([{ message: enquiryMessage }])
})

describe('ENQ-4 API-3 input that no person types is refused by field; nothing is stored or mailed', () => {
  test.each([
    ['fullName', { fullName: '' }],
    ['fullName', { fullName: ' \t ' }],
    ['fullName', { fullName: undefined }],
    ['fullName', { fullName: ['Banjo'] }],
    ['fullName', { fullName: 'Banjo\r\nBcc: everyone@example.com' }],
    ['email', { email: '' }],
    ['email', { email: 'banjo' }],
    ['email', { email: 'banjo@' }],
    ['email', { email: 'banjo @example.com' }],
    ['email', { email: 'banjo@example..com' }],
    ['email', { email: 'banjo@example.com, everyone@example.com' }],
    ['email', { email: 'banjo@example.com\nBcc: everyone@example.com' }],
    ['email', { email: 'banjo@example.com\n' }],
    ['email', { email: 'Banjo <banjo@example.com>' }],
    ['mobileNumber', { mobileNumber: 491_570_006 }],
    ['mobileNumber', { mobileNumber: '0491\r\nBcc: everyone@example.com' }],
    ['product', { product: '' }],
    ['product', { product: 'Retailer Connect' }],
    ['product', { product: { $ne: null } }],
    ['enquiryMessage', { enquiryMessage: ' \n ' }],
    ['enquiryMessage', { enquiryMessage: undefined }],
    ['enquiryMessage', { enquiryMessage: 'NUL \0' }],
  ])('%s: %j', async (field, changes) => {
    const { status, json } = await send(changes)
    expect({ status, field: json.field }).toEqual({ status: 400, field })
    expect(json.message).toContain(field)
    expect([await storedIn(), await mailsOf()]).toEqual([[], []])
  })

  test('a body above 64 KiB is refused as too large', async () => {
    const { status, json } = await send({ enquiryMessage: 'x'.repeat(66_000) })
    expect({ status, json }).toEqual({
      status: 413,
      json: {
        success: false,
        message: 'The body is larger than 64 KiB: shorten it and send it again.',
        field: 'body',
      },
    })
    expect([await storedIn(), await mailsOf()]).toEqual([[], []])
  })
})

test('ENQ-4 text that looks like a script or a mail header stays text in the mail’s body', async () => {
  const enquiryMessage = '<script>alert(1)</script>\r\nBcc: everyone@example.com\r\n\r\nFree cards'
  await send({ fullName: '<b>Banjo</b>', enquiryMessage })
  const [mail] = await mailsOf()
  expect(mail).toMatchObject({ to: brand.supportEmail, replyTo: 'banjo@example.com' })
  expect(mail?.subject).toMatch(/^Enquiry \d+ about Retailer Connect$/)
  expect(mail?.text).toContain('Name: <b>Banjo</b>\n')
  expect(mail?.text.endsWith(enquiryMessage)).toBe(true)
})

test('ENQ-3 an enquiry that cannot be mailed is not stored either', async () => {
  await store.db.script('alter table messages add constraint nothing check (false) not valid')
  expect((await send()).status).toBe(500)
  await store.db.script('alter table messages drop constraint nothing')
  expect(await storedIn()).toEqual([])
  expect((await send()).status).toBe(200)
  expect(await mailsOf()).toHaveLength(1)
})

describe('ENQ-3 the same enquiry', () => {
  test('is stored and mailed once, however often it is sent, with the same answer', async () => {
    // Open connections first, so that the calls are concurrent.
    await Promise.all(Array.from({ length: 10 }, () => send({ email: 'warm@example.com' })))
    await store.db.run(sql`delete from enquiries`)
    await store.db.run(sql`delete from messages`)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    answers.push(await send())
    for (const { status, json } of answers) expect({ status, json }).toEqual({ status: 200, json: answers[0]?.json })
    expect([(await storedIn()).length, (await mailsOf()).length]).toEqual([1, 1])
  })

  test('is another one when anything differs, or after ten minutes', async () => {
    await send()
    for (const changes of [
      { fullName: 'Banjo' },
      { email: 'b@example.com' },
      { mobileNumber: '' },
      { product: 'gift-card-express' },
      { enquiryMessage: 'And how?' },
    ])
      await send(changes)
    expect(await storedIn()).toHaveLength(6)
    store.advance(10 * minute - 1)
    await send()
    expect(await storedIn()).toHaveLength(6)
    store.advance(1)
    await send()
    expect([(await storedIn()).length, (await mailsOf()).length]).toEqual([7, 7])
  })
})
