import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messagePart } from '#server/mail/message-part.ts'
import { queueMail, queueMessages } from '#server/mail/message-queue.ts'
import { startMessageWork } from '#server/mail/message-work.ts'
import { storeOrigin } from '#server/mail/message.ts'
import { smsProvider } from '#server/mail/sms-provider.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const sms = { channel: 'sms', to: '+61491570006', text: `Your card is ready. ${storeOrigin}/vault/7` } as const
const ends: (() => Promise<unknown>)[] = []
let problems: string[] = []

beforeEach(async () => {
  problems = []
  await store.db.run(sql`delete from messages`)
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const waiting = () =>
  store.db.rows(
    z.object({ messageId: z.string(), attempts: z.number(), problem: z.nullable(z.string()), isGivenUp: z.boolean() }),
    sql`
    select message_id as "messageId", attempts, problem, given_up_at is not null as "isGivenUp" from messages`,
  )

describe('VLT-11 an SMS provider', () => {
  test('gets each message once accepted, with its token, sender, text and id', async () => {
    const provider = await openProvider()
    await queueMessages(store.db, [sms])
    const [queued] = await waiting()
    deliver(provider.url)
    await expect.poll(waiting).toEqual([])
    expect(provider.requests).toEqual([
      {
        method: 'POST',
        authorization: 'Bearer secret',
        key: queued?.messageId,
        body: {
          id: queued?.messageId,
          from: 'Wattle',
          to: '+61491570006',
          text: 'Your card is ready. https://shop.example/vault/7',
        },
      },
    ])
  })

  test.each([401, 403, 404, 429, 500, 503])('that answers %i gets the same message again later', async (status) => {
    const provider = await openProvider([status])
    await queueMessages(store.db, [sms])
    const work = deliver(provider.url)
    const problem = `The SMS provider answered ${status}: no`
    await expect.poll(waiting).toMatchObject([{ attempts: 1, problem, isGivenUp: false }])
    await store.db.run(sql`update messages set run_at = clock_timestamp()`)
    work.nudge()
    await expect.poll(waiting).toEqual([])
    const ids = provider.requests.map(({ key }) => key)
    expect([ids.length, new Set(ids).size, problems]).toEqual([2, 1, []])
  })

  test.each([400, 413, 422])('that refuses a message with %i does not get it again', async (status) => {
    const provider = await openProvider([status])
    await queueMessages(store.db, [sms])
    deliver(provider.url)
    await expect.poll(() => problems).toEqual([`given up: ${status}`])
    const problem = `The SMS provider answered ${status}: no`
    expect(await waiting()).toMatchObject([{ attempts: 1, problem, isGivenUp: true }])
  })

  test('that redirects does not get the token elsewhere', async () => {
    const other = await openProvider()
    const provider = await openProvider([307], { location: other.url })
    await queueMessages(store.db, [sms])
    deliver(provider.url)
    await expect.poll(waiting).toMatchObject([{ attempts: 1, problem: expect.any(String) }])
    expect(other.requests).toEqual([])
  })
})

test('VLT-11 the outbox refuses an invalid number, and delivers each channel by its transport', async () => {
  await expect(queueMessages(store.db, [{ ...sms, to: '0491 570 006' }])).rejects.toThrow('violates check')
  await queueMail(store.db, { to: 'jo@wattle.example', subject: 'Hello', text: 'Good morning.' })
  await queueMessages(store.db, [sms])
  const provider = await openProvider()
  deliver(provider.url)
  await expect.poll(() => provider.requests.map(({ body }) => body.to)).toEqual(['+61491570006'])
  await expect.poll(waiting).toMatchObject([{ attempts: 0 }])
})

describe('VLT-11 without an SMS provider the sandbox phone', () => {
  const sandbox = openTestStore(({ db }) => ({ parts: [messagePart({ db, origin: 'http://localhost:4173' })] }))
  const read = async (url: string) => sandbox.app.inject({ url })

  test('shows each message once as text, with links that can be followed', async () => {
    await queueMessages(sandbox.db, [{ ...sms, text: `<b>Hello</b> ${storeOrigin}/vault/7.` }])
    await expect.poll(async () => (await read('/sandbox/sms')).body).toContain('&#60;b&#62;Hello&#60;/b&#62;')
    const { body, headers } = await read('/sandbox/sms')
    expect(body).toContain('To +61491570006')
    expect(Array.from(body.matchAll(/<a href="(.*?)"/g), ([, href]) => href)).toEqual(['http://localhost:4173/vault/7'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')

    const [stored] = await sandbox.db.rows(
      z.object({ id: z.string() }),
      sql`select message_id as id from sandbox_phone`,
    )
    await sandbox.db.run(sql`
      insert into messages (message_id, channel, recipient, body) values (${stored?.id}, 'sms', ${sms.to}, 'Hello again')`)
    await expect.poll(() => sandbox.db.rows(sql`select 1 from messages`)).toEqual([])
    expect(await sandbox.db.rows(sql`select 1 from sandbox_phone`)).toHaveLength(1)
  })

  test('has a style, and is not there beside a provider', async () => {
    expect((await read('/sandbox/sms/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    expect((await store.app.inject({ url: '/sandbox/sms' })).statusCode).toBe(404)
  })
})

/** A process that delivers SMS by this provider. */
function deliver(url: string) {
  const work = startMessageWork({
    database: store.db,
    channel: 'sms',
    transport: smsProvider({ url, token: 'secret', from: 'Wattle' }),
    origin: 'https://shop.example',
    onError: (error) => problems.push(String(error)),
    onPostponed: () => undefined,
    onGivenUp: (_messageId, { status }) => problems.push(`given up: ${status}`),
  })
  ends.push(work.stop)
  return work
}

/** A provider that refuses with the given status codes, one request each, and then accepts. */
async function openProvider(refusals: number[] = [], headers: Record<string, string> = {}) {
  const requests: Awaited<ReturnType<typeof describeRequest>>[] = []
  const server = createServer(async (request, response) => {
    requests.push(await describeRequest(request))
    const status = refusals.shift()
    response.writeHead(status ?? 202, headers).end(status ? 'no' : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, requests }
}

async function describeRequest(request: IncomingMessage) {
  const { method, headers } = request
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return {
    method,
    authorization: headers.authorization,
    key: headers['idempotency-key'],
    body: JSON.parse(body) as Record<string, unknown>,
  }
}
