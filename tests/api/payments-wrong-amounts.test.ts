import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { AgreementReport, BankGateway, Movement } from '#server/bank/gateway.ts'
import { compareEntries, storeEntries } from '#server/payments/bank-entries.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { lockPayment } from '#server/payments/payments.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { refundByHand, refundDifferences, resolveByHand } from '#server/payments/refund-differences.ts'
import { hold } from './support/hold.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { reportOf, silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const isPostgres = inject('engine').name === 'postgres'
const movement = (amountCents = 5_000): Movement => ({ ref: randomUUID(), amountCents })

let server: Awaited<ReturnType<typeof openServer>>
let token: string
let bank: ReturnType<typeof openBank>

/** A bank that refunds each debit, and that is away for recalls until it is back. */
function openBank() {
  const state = { isAway: true, recalls: 0 }
  const gateway: BankGateway = {
    ...silentBank(),
    recallAgreement: async () => {
      if (state.isAway) throw new Error('The bank is away.')
      state.recalls += 1
      return reportOf('recalled')
    },
    refund: async (_reference, debitRef) => ({
      ...reportOf('settled'),
      refund: { ref: `refund of ${debitRef}`, amountCents: 4_000, refunds: debitRef },
    }),
  }
  return { state, gateway }
}

beforeEach(async () => {
  bank = openBank()
  server = await openServer(store.db, {}, bank.gateway)
  token = await store.login(customers.withPhone)
})
afterEach(() => server.close())

function notify(reference: string, report: Partial<AgreementReport>) {
  return receiveNotice(store.db, { eventId: randomUUID(), reference, report: { ...reportOf('open'), ...report } })
}

async function begin(): Promise<string> {
  const intent = await server.order(token, [{ cardId: 1, quantity: 1 }])
  await server.start(token, intent)
  await server.untilSent(intent)
  return intent
}

const findOf = async (ref: string) => (await readDifferences(store.db, true)).find(({ bankRef }) => bankRef === ref)

/** A debit that settles its payment, and that the ledger has under another reference. */
async function bookElsewhere(reference: string): Promise<{ intent: string; id: number }> {
  const [intent, debit] = [await begin(), movement()]
  await notify(intent, { debit })
  await server.until(token, intent, 'Paid')
  await storeEntries(store.db, [{ ...debit, reference, kind: 'debit', bookedAt: new Date().toISOString() }])
  await compareEntries(store.db, () => undefined)
  const found = await findOf(debit.ref)
  expect(found).toMatchObject({ kind: 'wrong amount', reference, state: 'open' })
  return { intent, id: found?.id ?? 0 }
}

test('API-18 an entry of the ledger under a reference that is no payment can be resolved', async () => {
  const { intent, id } = await bookElsewhere('unknown')
  expect(await resolveByHand(store.db, id, 'The bank has corrected it.')).toBe(true)
  expect(await server.status(token, intent)).toBe('Paid')
})

test('API-18 to resolve an entry that names another payment leaves that payment as it is', async () => {
  const other = await begin()
  const { intent, id } = await bookElsewhere(other)
  expect(await resolveByHand(store.db, id, 'The bank has corrected it.')).toBe(true)
  expect([await server.status(token, intent), await server.status(token, other)]).toEqual(['Paid', 'InProgress'])
})

/** A payment of $50 that waits, with a debit of $40. */
async function debitWrongly(): Promise<{ intent: string; debit: Movement; id: number }> {
  const [intent, debit] = [await begin(), movement(4_000)]
  expect(await notify(intent, { debit })).toBe('wrong amount')
  return { intent, debit, id: (await findOf(debit.ref))?.id ?? 0 }
}

const isAttempted = (intent: string) =>
  store.db.row(sql`select 1 from outbox where payment_id = ${intent} and topic = 'recall' and problem is not null`)

test.each([
  ['refunded', refundByHand],
  ['resolved', (db: typeof store.db, id: number) => resolveByHand(db, id, 'Paid by hand.')],
])('API-9 API-18 an agreement whose wrong debit is %s is recalled, also after no answer', async (_name, end) => {
  const { intent, id } = await debitWrongly()
  await server.recall(token, intent)
  await expect.poll(() => isAttempted(intent)).toBeDefined()
  expect(await end(store.db, id)).toBe(true)
  await server.until(token, intent, 'Failed')
  bank.state.isAway = false
  const hurry = sql`update outbox set run_at = clock_timestamp() where done_at is null and not is_under_way`
  await expect.poll(async () => (await store.db.run(hurry), bank.state.recalls)).toBe(1)
  const open = sql`select 1 from outbox where payment_id = ${intent} and done_at is null`
  await expect.poll(() => store.db.rows(open)).toEqual([])
  expect(await server.status(token, intent)).toBe('Failed')
})

if (isPostgres)
  test('API-9 the refund of a wrong debit locks its payment before its difference, as notices do', async () => {
    const { intent, debit, id } = await debitWrongly()
    await server.close()
    expect(await refundByHand(store.db, id)).toBe(true)
    const release = await hold(
      store.db,
      (tx) => lockPayment(tx, intent),
      (tx) => tx.run(sql`select 1 from differences where bank_ref = ${debit.ref} for update nowait`),
    )
    const answered = refundDifferences({ database: store.db, gateway: { ...bank.gateway, ledger: readNothing } })
    const isWaiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(() => store.db.row(isWaiting)).toBeDefined()
    await release()
    await answered
    expect(await findOf(debit.ref)).toMatchObject({ state: 'resolved', resolution: 'Refunded.' })
  })

const readNothing = async () => ({ entries: [], malformed: [], unbooked: [], next: null })

test('API-7 API-9 API-17 after all of this the books agree', () => expectInvariants(store.db))
