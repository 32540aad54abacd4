import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readIntentId } from '#contract/order.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { openReplicas } from '#server/platform/db/replicas.ts'
import { startPostgres } from '../api/support/postgres-server.ts'
import { findMissing, query, startReplica } from '../api/support/replica.ts'
import { startCluster } from '../soak/cluster.ts'
import { callStore, logIn } from './calls.ts'
import { freePort, startStore } from './command.ts'

const missing = await findMissing('pg_basebackup')

/** How long a change may take to show while the machine is busy. Milliseconds. */
const poll = { timeout: 30_000, interval: 50 }

/** How long a cluster and a store may take to start while the machine is busy. Milliseconds. */
const timeout = 180_000

/** Buys one card at a bank that is silent; returns the id of the payment, which stays open. */
async function beginPayment(port: string, token: string): Promise<string> {
  const behaviour = { mobileNumber: '0491570006', outcome: 'silent', afterMs: 0 }
  const set = await fetch(`http://localhost:${port}/sandbox/bank/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  })
  expect(set.ok).toBe(true)
  const body = {
    checkoutSessionId: randomUUID(),
    paymentMethod: 'payto',
    items: [{ cardId: 1, quantity: 1, purchaseAmount: null }],
    deviceMetaData: { platform: 'web', device: 'test', appVersion: '0', ipAddress: '127.0.0.1' },
  }
  const placed = await callStore(port, 'POST', '/Orders', { token, body })
  const intent = readIntentId(placed.json) ?? ''
  const byPhone = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }
  expect((await callStore(port, 'POST', `/Payments/${intent}/Start`, { token, body: byPhone })).status).toBe(200)
  return intent
}

/** Follows a payment on one connection, as a page does. */
async function openStream(port: string, intent: string, token: string) {
  const answer = await fetch(`http://localhost:${port}/api/Customer/PaymentEvents/${intent}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const stream = { text: '', hasEnded: false }
  const decoder = new TextDecoder()
  const read = async () => {
    for await (const chunk of answer.body ?? []) stream.text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  void read().finally(() => (stream.hasEnded = true))
  return stream
}

/** Lets a standby receive from the server at an address, or from none. */
async function follow(standby: Awaited<ReturnType<typeof startReplica>>, source: string): Promise<void> {
  await standby.query(`alter system set primary_conninfo = '${source}'`)
  await standby.query('select pg_reload_conf()')
}

describe.skipIf(missing)(`failover${missing ? ` (skipped: ${missing})` : ''}`, () => {
  test('API-11 an open stream continues when the primary is killed and its replica promoted', { timeout }, async () => {
    const cluster = await startCluster()
    onTestFinished(() => cluster.stop())
    const PORT = await freePort()
    const SECRETS_KEY = randomBytes(32).toString('base64')
    const settings = { PORT, DATABASE_URL: cluster.url, ...cluster.settings, SECRETS_KEY, PAYMENT_WINDOW_MS: '900000' }
    const store = await startStore(settings)
    onTestFinished(async () => {
      store.child.kill('SIGKILL')
      await store.ended
    })
    const token = await logIn(PORT, '0491 570 006', 'Wattle@2026')
    const intent = await beginPayment(PORT, token)
    const stream = await openStream(PORT, intent, token)
    await expect.poll(() => stream.text, poll).toContain('"InProgress"')

    await cluster.crash()
    // What was acknowledged before the failover is there, and the process sells again by itself.
    const readStatus = () =>
      callStore(PORT, 'GET', `/Payments/${intent}`, { token, timeoutMs: 2_000 }).catch(() => undefined)
    await expect.poll(async () => (await readStatus())?.status, poll).toBe(200)
    const recall = () => callStore(PORT, 'POST', `/Payments/${intent}/Recall`, { token }).catch(() => undefined)
    await expect.poll(async () => (await recall())?.status, poll).toBe(200)
    await expect.poll(() => stream.text, poll).toContain('"Cancelled"')
    expect(stream.text.match(/"Cancelled"/g)).toHaveLength(1)
    // The final status ends the stream; nothing else did.
    await expect.poll(() => stream.hasEnded, poll).toBe(true)
    expect(store.child.exitCode).toBe(null)
  })

  test(
    'API-19 after a failover a standby is read once it follows, and none with a forked history',
    { timeout },
    async () => {
      const former = await startPostgres({ isDurable: true })
      onTestFinished(() => former.stop())
      const promoted = await startReplica(former)
      onTestFinished(() => promoted.end('SIGINT'))
      const follower = await startReplica(former)
      onTestFinished(() => follower.end('SIGINT'))
      for (const standby of [promoted, follower]) {
        await follow(standby, '')
        await expect.poll(() => standby.query('select 1 from pg_stat_wal_receiver'), poll).toEqual([])
      }
      // Only the former primary has this.
      const unsent = 'set synchronous_commit = local; create table unsent as select * from generate_series(1, 100000)'
      await query(former.url('postgres'), unsent)
      await former.end()
      await promoted.query('select pg_promote()')
      await former.restartAsStandby(promoted.url('postgres'))

      const primary = await openDatabase({ databaseUrl: promoted.url('postgres') })
      onTestFinished(() => primary.close())
      const { states, compare, close } = openReplicas(primary, [former.url('postgres'), follower.url('postgres')])
      onTestFinished(close)
      const compared = async () => {
        await compare()
        return states().map(({ isCurrent, problem }) => ({ isCurrent, problem: problem && String(problem) }))
      }
      const problem = 'Error: The server has not followed the primary to its timeline 2.'
      const aside = { isCurrent: false, problem }
      await expect.poll(compared, poll).toEqual([aside, aside])
      await follow(follower, promoted.url('postgres'))
      await expect.poll(compared, poll).toEqual([aside, { isCurrent: true, problem: undefined }])
      // It receives nothing from a primary that is down, and goes on answering.
      await promoted.end('SIGQUIT')
      const isDown = { isCurrent: true, problem: expect.any(String) }
      await expect.poll(async () => (await compared())[1], poll).toEqual(isDown)
    },
  )
})
