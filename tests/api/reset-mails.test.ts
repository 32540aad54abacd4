import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { createPasswordResets } from '#server/accounts/password-resets.ts'
import { resetTransport } from '#server/mail/reset-mails.ts'
import { messagePart } from '#server/mail/message-part.ts'
import { createSandboxMailbox } from '#server/mail/sandbox-mailbox.ts'
import { openServer } from './support/server.ts'
import { openTestStore } from './support/store.ts'
import { readEveryRow } from './support/stored-secrets.ts'

const origin = 'https://shop.example'
const store = openTestStore(({ db }) => ({ parts: [messagePart({ db, origin })] }))
const email = 'jo@wattle.example'
const subject = 'Choose a new Wattle password'

beforeEach(async () => {
  for (const table of ['password_resets', 'messages', 'sandbox_mailbox', 'attempts'])
    await store.db.run(sql`delete from ${sql.raw(table)}`)
})

function post(path: string, payload: object) {
  return store.call({ method: 'POST', url: `/api/Customer/Auth/Password/Reset${path}`, payload })
}

const request = () => post('/Request', { Email: email })
const reset = (Token: string) => post('', { Token, NewPassword: demoPassword })

const HeldMail = z.object({ messageId: z.string() })

interface ResetMail {
  mailId: string
  token: string
}

/** The mails with a link in the sandbox mailbox. */
async function listLinks(): Promise<ResetMail[]> {
  const mails = await store.db.rows(
    z.object({ mailId: z.string(), body: z.string() }),
    sql`
    select mail_id as "mailId", body from sandbox_mailbox where subject = ${subject} order by delivered_at`,
  )
  const link = new RegExp(
    `\n${origin}/reset-password/([\\w-]{43})\n\nThis link works once and expires in 30 minutes.\n`,
  )
  return mails.map(({ mailId, body }) => ({ mailId, token: link.exec(body)?.[1] ?? '' }))
}

/** Requests a link and waits until the mailbox has only that one. */
async function receiveLink(former?: ResetMail): Promise<ResetMail> {
  await request()
  await expect.poll(async () => (await listLinks()).filter(({ token }) => token !== former?.token)).toHaveLength(1)
  const [link] = await listLinks()
  return link ?? expect.fail('There is no mail.')
}

/** Mails that are queued in this test wait for a day. */
async function holdMails(): Promise<void> {
  await store.db.script(`
    create or replace function hold_mail() returns trigger language plpgsql as
      'begin new.run_at := new.run_at + interval ''1 day''; return new; end';
    create trigger hold_mail before insert on messages for each row execute function hold_mail()`)
  onTestFinished(() => store.db.script('drop trigger hold_mail on messages'))
}

async function findHeldMail(): Promise<string> {
  const held = await store.db.row(HeldMail, sql`select message_id as "messageId" from messages`)
  return held?.messageId ?? expect.fail('There is no message.')
}

async function tablesWith(text: string): Promise<string[]> {
  return (await readEveryRow(store.db)).filter((row) => row.text.includes(text)).map(({ table }) => table)
}

const readMailbox = async (path = '') => (await store.app.inject({ url: `/sandbox/mail${path}` })).body

test('PWD-6 API-12 API-22 the mail with a link is deleted once the link has been used', async () => {
  const { mailId, token } = await receiveLink()
  expect(await readMailbox()).toContain(subject)
  expect(await tablesWith(token)).toEqual(['public.sandbox_mailbox'])
  expect((await reset(token)).status).toBe(200)
  expect(await tablesWith(token)).toEqual([])
  expect(await readMailbox()).not.toContain(subject)
  expect((await store.app.inject({ url: `/sandbox/mail/${mailId}` })).statusCode).toBe(404)
  await expect.poll(() => readMailbox()).toContain('Your Wattle password was changed')
})

test('API-22 no row holds a link before its mail is sent, and no former version takes that mail', async () => {
  await holdMails()
  await request()
  const rows = (await readEveryRow(store.db)).filter(({ text }) => /reset-password/.test(text))
  expect(rows).toEqual([])
  const waiting = sql`select channel, recipient from messages where given_up_at is null`
  expect(await store.db.rows(waiting)).toEqual([{ channel: 'reset', recipient: email }])
})

test('API-22 a mail server that quotes the link in its answer does not have it stored', async () => {
  await holdMails()
  await request()
  const messageId = await findHeldMail()
  let sent = ''
  const refusing = {
    async deliver({ text }: { text: string }) {
      sent = /reset-password\/([\w-]{43})/.exec(text)?.[1] ?? ''
      throw new Error(`550 blocked address ${origin}/reset-password/${sent}`)
    },
  }
  const { issueToken } = createPasswordResets(store.db, Date.now)
  const delivery = resetTransport(refusing, { origin, issueToken }).deliver({
    messageId,
    to: email,
    text: '',
    attempts: 1,
  })
  await expect(delivery).rejects.toThrow(`550 blocked address ${origin}/reset-password/…`)
  expect(sent).toHaveLength(43)
})

test('API-12 a mail whose reset has expired is not sent', async () => {
  await holdMails()
  await request()
  const messageId = await findHeldMail()
  await store.db.run(sql`update password_resets set expires_at = now() - interval '1 second'`)
  expect(await createPasswordResets(store.db, Date.now).issueToken(messageId)).toBeUndefined()
})

test('PWD-6 API-12 a refused password leaves the mail where it is', async () => {
  const { token } = await receiveLink()
  expect((await post('', { Token: token, NewPassword: 'short' })).status).toBe(400)
  expect(await tablesWith(token)).toEqual(['public.sandbox_mailbox'])
})

test('API-12 a new link removes the mail with the former one', async () => {
  const former = await receiveLink()
  await store.db.run(sql`update password_resets set expires_at = expires_at - interval '5 minutes'`)
  const { token } = await receiveLink(former)
  expect(await listLinks()).toMatchObject([{ token }])
  expect(await tablesWith(former.token)).toEqual([])
})

test('API-12 a second copy of the mail, delivered after the link was used, does not arrive', async () => {
  const { mailId, token } = await receiveLink()
  await reset(token)
  // As a process whose lease ended during its delivery.
  const text = `${origin}/reset-password/${token}`
  await createSandboxMailbox(store.db).transport.deliver({ messageId: mailId, to: email, subject, text, attempts: 2 })
  expect(await tablesWith(token)).toEqual([])
})

test('PWD-6 API-12 the link of each copy of a mail works, and its use ends all of them', async () => {
  const { mailId, token } = await receiveLink()
  const { issueToken } = createPasswordResets(store.db, Date.now)
  const copies = [token, await issueToken(mailId), await issueToken(mailId)].map((copy) => copy ?? 'none')
  expect(new Set(copies).size).toBe(3)
  const statuses: number[] = []
  for (const copy of [copies[1], ...copies]) statuses.push((await reset(copy ?? '')).status)
  expect(statuses).toEqual([200, 400, 400, 400])
})

test('PWD-6 API-12 a link that a former version has mailed works', async () => {
  const token = 'a'.repeat(43)
  await store.db.run(sql`
    insert into password_resets (customer_id, token_hash, expires_at)
    select customer_id, encode(sha256(convert_to(${token}, 'UTF8')), 'hex'), now() + interval '1 day'
    from customers where email = ${email}`)
  expect((await reset(token)).status).toBe(200)
})

test('API-12 a mail whose link was used before the mail is sent again is not sent', async () => {
  const { mailId, token } = await receiveLink()
  const deliver = vi.fn(async () => undefined)
  const { issueToken } = createPasswordResets(store.db, Date.now)
  const copy = { messageId: mailId, to: email, text: 'A link', attempts: 2 }
  await resetTransport({ deliver }, { origin, issueToken }).deliver(copy)
  expect(deliver).toHaveBeenCalledTimes(1)
  await reset(token)
  await resetTransport({ deliver }, { origin, issueToken }).deliver(copy)
  expect(deliver).toHaveBeenCalledTimes(1)
})

test('API-12 an expired link is removed with its mail, whether that was delivered or not', async () => {
  const { token } = await receiveLink()
  await store.db.run(sql`update password_resets set expires_at = now() - interval '1 second'`)
  const server = await openServer(store.db)
  await expect.poll(() => tablesWith(token)).toEqual([])
  expect(await store.db.rows(sql`select 1 from password_resets`)).toEqual([])
  await server.close()

  await holdMails()
  await request()
  const waiting = sql`select 1 from messages where channel = 'reset'`
  expect(await store.db.rows(waiting)).toHaveLength(1)
  await store.db.run(sql`update password_resets set expires_at = now() - interval '1 second'`)
  const next = await openServer(store.db)
  await expect.poll(() => store.db.rows(waiting)).toEqual([])
  await next.close()
})
