import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readGivenUp, resendGivenUp, toText } from '#server/mail/given-up-messages.ts'
import { messagePart } from '#server/mail/message-part.ts'
import { queueMail } from '#server/mail/message-queue.ts'
import { MessageRefused, storeOrigin } from '#server/mail/message.ts'
import { postOffice } from './support/mail.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const offices: ReturnType<typeof postOffice>[] = []
const mail = { to: 'jo@wattle.example', subject: 'Hello', text: 'Good morning, Jo.' }

/** Another delivering process; it ends with its test. */
function open(...deliver: Parameters<typeof postOffice> extends [unknown, ...infer Rest] ? Rest : never) {
  const office = postOffice(store.db, ...deliver)
  offices.push(office)
  return office
}

const waiting = () =>
  store.db.rows(
    z.object({ attempts: z.number(), problem: z.nullable(z.string()), isGivenUp: z.boolean(), afterMs: z.number() }),
    sql`
    select attempts, problem, given_up_at is not null as "isGivenUp",
      (extract(epoch from run_at - clock_timestamp()) * 1000)::float8 as "afterMs"
    from messages order by queued_at`,
  )

const givenUp = async () => (await readGivenUp(store.db)).map(({ messageId }) => messageId)

/** Makes the next attempt due now. */
const hurry = () => store.db.run(sql`update messages set run_at = clock_timestamp()`)

/** Mails that a server refused for good, 6 days after they were queued; their ids. */
async function giveUp(...recipients: string[]): Promise<string[]> {
  for (const to of recipients) await queueMail(store.db, { ...mail, to })
  await store.db.run(sql`update messages set queued_at = now() - interval '6 days'`)
  const { work } = open(() => Promise.reject(new MessageRefused('554 not now')))
  await expect.poll(givenUp).toHaveLength(recipients.length)
  await work.stop()
  return givenUp()
}

beforeEach(() => store.db.run(sql`delete from messages`))
afterEach(async () => {
  for (const { work } of offices.splice(0)) await work.stop()
})

describe('ENQ-4 API-12 a mail', () => {
  test('is delivered once its transaction has committed, whole, and is then forgotten', async () => {
    const whole = { ...mail, replyTo: 'kim@wattle.example' }
    await store.db.transaction((tx) => queueMail(tx, whole))
    const { mails } = open()
    await expect.poll(mails).toEqual([{ ...whole, messageId: expect.any(String), attempts: 1 }])
    await expect.poll(waiting).toEqual([])
  })

  test('of a transaction that is rolled back is never delivered', async () => {
    const failing = store.db.transaction(async (tx) => {
      await queueMail(tx, mail)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await waiting()).toEqual([])
  })

  test('without a recipient, a subject or a text is refused where it is caused', async () => {
    for (const wrong of [{ to: 'nobody' }, { subject: '' }, { text: '' }]) {
      await expect(store.db.transaction((tx) => queueMail(tx, { ...mail, ...wrong }))).rejects.toThrow('violates check')
    }
  })

  test('goes out once, however many processes deliver', async () => {
    await store.db.transaction(async (tx) => {
      for (let n = 0; n < 30; n++) await queueMail(tx, { ...mail, subject: `Mail ${n}` })
    })
    const post = [open(), open(), open()]
    await expect.poll(waiting).toEqual([])
    const subjects = post.flatMap(({ mails }) => mails().map(({ subject }) => subject))
    expect(subjects.toSorted()).toEqual(Array.from({ length: 30 }, (_, n) => `Mail ${n}`).toSorted())
  })
})

describe('ENQ-4 a mail that could not be delivered', () => {
  test('is tried again, later each time, until it is', async () => {
    await queueMail(store.db, mail)
    let isAway = true
    const { mails, work } = open(async () => {
      if (isAway) throw new Error('the server is away')
    })
    for (const [attempts, seconds] of [
      [1, 2],
      [2, 4],
      [3, 8],
    ] as const) {
      // During the attempt it is due when the lease ends.
      const isPostponed = async () => {
        const afterMs = (await waiting())[0]?.afterMs ?? 0
        return afterMs > seconds * 1000 - 1000 && afterMs <= seconds * 1000
      }
      await expect.poll(isPostponed).toBe(true)
      expect(await waiting()).toMatchObject([{ attempts, problem: 'the server is away', isGivenUp: false }])
      isAway = attempts < 3
      await hurry()
      work.nudge()
    }
    await expect.poll(waiting).toEqual([])
    expect(mails().map(({ attempts }) => attempts)).toEqual([1, 2, 3, 4])
    expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('waits an hour at most, and is given up after five days', async () => {
    await queueMail(store.db, mail)
    await store.db.run(
      sql`update messages set attempts = 40, queued_at = now() - interval '5 days' + interval '1 hour'`,
    )
    const { onGivenUp, work } = open(() => Promise.reject(new Error('the server is away')))
    await expect.poll(waiting).toMatchObject([{ attempts: 41, problem: 'the server is away', isGivenUp: false }])
    expect((await waiting())[0]?.afterMs).toBeGreaterThan(3_590_000)
    expect((await waiting())[0]?.afterMs).toBeLessThanOrEqual(3_600_000)
    await store.db.run(sql`update messages set run_at = clock_timestamp(), queued_at = now() - interval '5 days'`)
    work.nudge()
    await expect.poll(() => onGivenUp.mock.calls).toEqual([[expect.any(String), {}]])
    expect(await waiting()).toMatchObject([{ attempts: 42, isGivenUp: true }])
  })

  test('and never will be is given up at once, stored, and delays no other', async () => {
    await queueMail(store.db, mail)
    await queueMail(store.db, { ...mail, to: 'kim@wattle.example' })
    const { mails, onGivenUp } = open(async ({ to }) => {
      if (to === mail.to) throw new MessageRefused('No such mailbox')
    })
    await expect.poll(() => onGivenUp.mock.calls.length).toBe(1)
    await expect.poll(waiting).toMatchObject([{ attempts: 1, problem: 'No such mailbox', isGivenUp: true }])
    expect(
      mails()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([mail.to, 'kim@wattle.example'])
  })

  test('because its process ended is delivered by another one when its lease has ended', async () => {
    await queueMail(store.db, mail)
    const dying = open(() => new Promise(() => {}))
    await expect.poll(() => dying.mails().length).toBe(1)
    offices.splice(0)
    const next = open()
    expect((await waiting())[0]?.afterMs).toBeGreaterThan(50_000)
    expect(next.mails()).toEqual([])
    await hurry()
    next.work.nudge()
    await expect.poll(next.mails).toMatchObject([{ messageId: dying.mails()[0]?.messageId, attempts: 2 }])
    await expect.poll(waiting).toEqual([])
  })
})

describe('ENQ-4 a mail that was given up', () => {
  test('is listed with what the provider answered, without its recipient and text', async () => {
    expect(toText(await readGivenUp(store.db))).toBe('No message is given up.')
    const [id] = await giveUp(mail.to)
    const text = toText(await readGivenUp(store.db))
    expect(text).toMatch(new RegExp(`^${id}  email, queued \\S+, attempts: 1\n    554 not now$`))
    for (const part of [mail.to, mail.text]) expect(text).not.toContain(part)
  })

  test('is sent again by running processes when a person asks for it', async () => {
    const [id = ''] = await giveUp(mail.to)
    const { mails } = open()
    expect(await resendGivenUp(store.db, randomUUID())).toBe(0)
    expect(await givenUp()).toEqual([id])
    expect(await resendGivenUp(store.db, id.toUpperCase())).toBe(1)
    await expect.poll(mails).toMatchObject([{ messageId: id, to: mail.to, attempts: 1 }])
    await expect.poll(waiting).toEqual([])
  })

  test('is retried for another five days when it is sent again with all others', async () => {
    await giveUp(mail.to, 'kim@wattle.example')
    open(() => Promise.reject(new Error('the server is away')))
    expect(await resendGivenUp(store.db, 'all')).toBe(2)
    const postponed = { attempts: 1, problem: 'the server is away', isGivenUp: false }
    await expect.poll(waiting).toMatchObject([postponed, postponed])
  })
})

function linksIn(page: string) {
  return Array.from(page.matchAll(/<a href="(.*?)"/g), ([, href]) => href)
}

describe('without a mail server the sandbox mailbox', () => {
  const mailbox = openTestStore(({ db }) => ({ parts: [messagePart({ db, origin: 'http://localhost:4173' })] }))
  const read = async (url: string) => mailbox.app.inject({ url })

  test('VLT-11 API-12 shows arrived mails, in the list and each alone, as text with working links', async () => {
    const text = `See ${storeOrigin}/reset-password/a_b-c, or (https://shop.example/?a=1&b=2).\njavascript:alert(1)`
    await queueMail(mailbox.db, { to: 'jo@wattle.example', subject: '<b>Cards & more</b>', text })
    await expect.poll(async () => (await read('/sandbox/mail')).body).toContain('&#60;b&#62;Cards &#38; more')
    const list = await read('/sandbox/mail')
    expect(list.body).toContain('to jo@wattle.example')
    const link = /href="(\/sandbox\/mail\/[0-9a-f-]{36})"/.exec(list.body)?.[1]
    const { body, headers } = await read(link ?? '')
    const links = ['http://localhost:4173/reset-password/a_b-c', 'https://shop.example/?a=1&#38;b=2']
    expect(linksIn(list.body)).toEqual([link, ...links])
    expect(linksIn(body)).toEqual(['/sandbox/mail', ...links])
    for (const page of [list.body, body]) expect(page).not.toMatch(/<script|<b>|<i>/)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('lists 100 mails, the newest 20 with a text of up to 10,000 characters', async () => {
    await mailbox.db.run(sql`
      insert into sandbox_mailbox (mail_id, recipient, subject, body, delivered_at)
      select gen_random_uuid(), 'jo@wattle.example', 'Mail ' || n, rpad('Text ' || n, case n when 2 then 10001 else 10000 end, '.'),
        now() + interval '1 day' - n * interval '1 minute' from generate_series(1, 101) n`)
    const { body } = await read('/sandbox/mail')
    await mailbox.db.run(sql`delete from sandbox_mailbox where subject like 'Mail %'`)
    const numbers = (label: string) =>
      Array.from(body.matchAll(new RegExp(`>${label} (\\d+)`, 'g')), ([, n]) => Number(n))
    const upTo100 = Array.from({ length: 100 }, (_, index) => index + 1)
    expect(numbers('Mail')).toEqual(upTo100)
    expect(numbers('Text')).toEqual(upTo100.slice(0, 20).filter((n) => n !== 2))
  })

  test('stores a mail once, also when it is delivered twice', async () => {
    const mails = () => mailbox.db.rows(sql`select 1 from sandbox_mailbox`)
    const before = (await mails()).length
    await queueMail(mailbox.db, { to: 'jo@wattle.example', subject: 'Twice', text: 'Once' })
    await expect.poll(mails).toHaveLength(before + 1)
    const [stored] = await mailbox.db.rows(
      z.object({ id: z.string() }),
      sql`select mail_id as id from sandbox_mailbox where subject = 'Twice'`,
    )
    await mailbox.db.run(
      sql`insert into messages (message_id, channel, recipient, subject, body) values (${stored?.id}, 'email', 'jo@wattle.example', 'Twice', 'Once')`,
    )
    await expect.poll(() => mailbox.db.rows(sql`select 1 from messages`)).toEqual([])
    expect(await mails()).toHaveLength(before + 1)
  })

  test('has a style, knows no other mail, and is not there beside a mail server', async () => {
    expect((await read('/sandbox/mail/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    expect((await read(`/sandbox/mail/${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await read('/sandbox/mail/1')).statusCode).toBe(400)
    expect((await store.app.inject({ url: '/sandbox/mail' })).statusCode).toBe(404)
  })
})
