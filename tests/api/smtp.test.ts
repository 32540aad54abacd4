import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queueMail } from '#server/mail/message-queue.ts'
import { messagePart } from '#server/mail/message-part.ts'
import { startMessageWork } from '#server/mail/message-work.ts'
import { storeOrigin } from '#server/mail/message.ts'
import { isNear, smtpTransport } from '#server/mail/smtp.ts'
import { type Manners, answerWith, openSmtpServer } from './support/smtp-server.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const from = 'Wattle <support@wattle.example>'
const mail = { to: 'jo@wattle.example', subject: 'Your cards — “sunny”', text: `See ${storeOrigin}/my-purchases` }
const ends: (() => Promise<unknown>)[] = []
let givenUp: string[] = []

beforeEach(async () => {
  givenUp = []
  await store.db.run(sql`delete from messages`)
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function openServer(manners?: Manners) {
  const server = await openSmtpServer(manners)
  ends.push(server.close)
  return server
}

/** A process that delivers over this mail server. */
function deliver(url: string) {
  const work = startMessageWork({
    database: store.db,
    channel: 'email',
    transport: smtpTransport({ url, from }),
    origin: 'https://shop.example',
    onError: (error) => givenUp.push(String(error)),
    onPostponed: () => undefined,
    onGivenUp: (_messageId, { status }) => givenUp.push(`given up: ${status}`),
  })
  ends.push(work.stop)
  return work
}

const waiting = () =>
  store.db.rows(
    z.object({
      messageId: z.string(),
      attempts: z.number(),
      problem: z.nullable(z.string()),
      isGivenUp: z.boolean(),
    }),
    sql`select message_id as "messageId", attempts, problem, given_up_at is not null as "isGivenUp" from messages`,
  )

test('ENQ-4 PWD-1 a mail is sent to a real SMTP server, with its headers and links', async () => {
  const server = await openServer()
  await queueMail(store.db, { ...mail, replyTo: 'kim@wattle.example' })
  const [queued] = await waiting()
  deliver(server.url())
  await expect.poll(() => server.taken.length).toBe(1)
  const [taken] = server.taken
  expect(taken).toMatchObject({ from: 'support@wattle.example', to: ['jo@wattle.example'] })
  const [headers = '', body = ''] = (taken?.message ?? '').split('\r\n\r\n')
  expect(headers).toContain('From: Wattle <support@wattle.example>')
  expect(headers).toContain('To: jo@wattle.example')
  expect(headers).toContain('Reply-To: kim@wattle.example')
  expect(headers).toContain(`Message-ID: <${queued?.messageId}@wattle.example>`)
  expect(headers).toMatch(/Subject: =\?UTF-8\?/)
  expect(body).toContain('See https://shop.example/my-purchases')
  await expect.poll(waiting).toEqual([])
})

test('ENQ-4 nothing in an address or a subject becomes another header or another recipient', async () => {
  const server = await openServer()
  const subject = 'Hello\r\nBcc: all@wattle.example'
  await queueMail(store.db, { ...mail, subject, replyTo: 'kim@wattle.example,\r\nBcc: all@wattle.example' })
  await queueMail(store.db, { ...mail, to: 'jo@wattle.example, all@wattle.example' })
  deliver(server.url())
  await expect.poll(() => server.taken.length + givenUp.length, { timeout: 5_000 }).toBeGreaterThan(0)
  await expect.poll(async () => (await waiting()).every(({ problem }) => problem !== null)).toBe(true)
  for (const { to, message } of server.taken) {
    expect(to).toEqual(['jo@wattle.example'])
    expect(message).not.toMatch(/^Bcc:/im)
  }
})

test('ENQ-4 an unknown mailbox is given up at once, and the next mail is still sent', async () => {
  const server = await openServer({
    onRecipient: (address) => (address === mail.to ? answerWith(550, 'No such mailbox') : null),
  })
  await queueMail(store.db, mail)
  await queueMail(store.db, { ...mail, to: 'kim@wattle.example' })
  deliver(server.url())
  await expect.poll(() => server.taken.map(({ to }) => to)).toEqual([['kim@wattle.example']])
  await expect.poll(() => givenUp).toEqual(['given up: 550'])
  await expect.poll(waiting).toMatchObject([{ attempts: 1, problem: expect.stringContaining('No such mailbox') }])
})

test.each([
  ['a mailbox that is full for now', { onRecipient: () => answerWith(452, 'Mailbox full') }, 'sunny', 'Mailbox full'],
  ['a message refused for now', { onMessage: () => answerWith(451, 'Try later') }, 'sunny', 'Try later'],
  ['a sender that is not allowed', { onSender: () => answerWith(550, 'Not you') }, 'sunny', 'Not you'],
  ['a login that is wrong', {}, 'cloudy', 'No such login'],
  ['a relay that is denied', { onRecipient: () => answerWith(554, '5.7.1 Relay access denied') }, 'sunny', '5.7.1'],
  ['a relay that Exim denies', { onRecipient: () => answerWith(550, 'relay not permitted') }, 'sunny', 'not permitted'],
  ['a relay that qmail denies', { onRecipient: () => answerWith(553, 'not allowed (#5.7.1)') }, 'sunny', '5.7.1'],
  ['a sender without a domain', { onRecipient: () => answerWith(550, '5.1.8 No such domain') }, 'sunny', '5.1.8'],
  ['an account that is suspended', { onMessage: () => answerWith(554, 'Account suspended') }, 'sunny', 'suspended'],
  ['a suspended account', { onRecipient: () => answerWith(550, 'Account suspended') }, 'sunny', 'suspended'],
  ['a quota of a day', { onRecipient: () => answerWith(550, 'Daily quota exceeded') }, 'sunny', 'quota'],
  ['a listed address', { onRecipient: () => answerWith(550, 'Your IP is listed, blocked') }, 'sunny', 'listed'],
  ['an account that may not send', { onMessage: () => answerWith(554, '5.2.252 SendAsDenied') }, 'sunny', '5.2.252'],
] as [string, Manners, string, string][])('ENQ-4 %s is tried again', async (_name, manners, password, problem) => {
  const server = await openServer(manners)
  await queueMail(store.db, mail)
  deliver(server.url(password))
  const postponed = { attempts: 1, problem: expect.stringContaining(problem), isGivenUp: false }
  await expect.poll(waiting).toMatchObject([postponed])
  expect([server.taken, givenUp]).toEqual([[], []])
})

test.each([
  ['an unknown mailbox', { onRecipient: () => answerWith(554, '5.1.1 No such mailbox') }, 554],
  ['a mailbox that has moved', { onRecipient: () => answerWith(551, 'User not local') }, 551],
  ['a mailbox that is full', { onMessage: () => answerWith(552, '5.2.2 Mailbox full') }, 552],
  ['a message that is too large', { onMessage: () => answerWith(552, '5.3.4 Message too big') }, 552],
] as [string, Manners, number][])('ENQ-4 %s is given up at once', async (_name, manners, status) => {
  const server = await openServer(manners)
  await queueMail(store.db, mail)
  deliver(server.url())
  await expect.poll(() => givenUp).toEqual([`given up: ${status}`])
})

test('ENQ-4 a mail server that is away holds no mail up for longer than it is away', async () => {
  const server = await openServer()
  await queueMail(store.db, mail)
  const away = deliver('smtp://127.0.0.1:1')
  await expect.poll(waiting).toMatchObject([{ attempts: 1, problem: expect.stringContaining('ECONNREFUSED') }])
  await away.stop()
  await store.db.run(sql`update messages set run_at = clock_timestamp()`)
  deliver(server.url())
  await expect.poll(() => server.taken.length).toBe(1)
  await expect.poll(waiting).toEqual([])
})

test('ENQ-4 an unacknowledged mail is sent again under the same Message-ID', async () => {
  const ids: (string | undefined)[] = []
  const server = await openServer({
    onMessage: ({ message }) => {
      ids.push(/^Message-ID: (.*)$/im.exec(message)?.[1])
      return ids.length === 1 ? answerWith(421, 'The line was cut') : null
    },
  })
  await queueMail(store.db, mail)
  const work = deliver(server.url())
  await expect.poll(waiting).toMatchObject([{ attempts: 1, problem: expect.stringContaining('The line was cut') }])
  await store.db.run(sql`update messages set run_at = clock_timestamp()`)
  work.nudge()
  await expect.poll(() => server.taken.length).toBe(1)
  expect(ids[0]).toBe(ids[1])
})

test('PWD-1 only a server on this machine or in its own network is used without TLS', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'mailpit']) expect(isNear(`smtp://${host}:1025`)).toBe(true)
  for (const host of ['mail.example', '203.0.113.7', '[2001:db8::1]']) expect(isNear(`smtp://${host}`)).toBe(false)
})

describe('API-11 a store whose mail server', () => {
  const refusing = { onRecipient: () => answerWith(452, 'jo@wattle.example is over quota') }
  let mailServer: Awaited<ReturnType<typeof openSmtpServer>>
  beforeAll(async () => void (mailServer = await openSmtpServer(refusing)))
  afterAll(() => mailServer.close())
  const mailing = openTestStore(({ db }) => ({
    parts: [(app) => messagePart({ db, origin: 'https://shop.example', smtp: { url: mailServer.url(), from } })(app)],
  }))
  const lines = (text: string) =>
    mailing
      .logged()
      .split('\n')
      .filter((line) => line.includes(text))

  test('refuses a mail for now logs the postponed message without its recipient', async () => {
    await queueMail(mailing.db, mail)
    await expect.poll(() => lines('message postponed')).toHaveLength(1)
    expect(lines('message postponed')[0]).toContain('"channel":"email"')
    expect(lines('message postponed')[0]).toContain('"status":452')
    expect(mailing.logged()).not.toContain(mail.to)
  })

  test('refuses a mail for good logs that it was given up without its recipient', async () => {
    refusing.onRecipient = () => answerWith(550, 'jo@wattle.example is unknown')
    await mailing.db.run(sql`update messages set run_at = clock_timestamp()`)
    await queueMail(mailing.db, mail)
    await expect.poll(() => lines('message given up').length).toBeGreaterThan(0)
    expect(lines('message given up')[0]).toContain('"status":550')
    expect(mailing.logged()).not.toContain(mail.to)
  })
})
