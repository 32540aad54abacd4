import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AgreementReport, BankGateway, LedgerEntry } from '#server/bank/gateway.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

const one = [{ cardId: 1, quantity: 1 }]
const report = (state: string, reason: string | null = null): AgreementReport => {
  return { state, reason, debit: null, refund: null }
}

/** A bank that answers each call with a given report. */
function bankReporting(reports: Partial<Record<'create' | 'recall' | 'report', AgreementReport>>): BankGateway {
  const answer = (call: keyof typeof reports) => async () => reports[call] ?? report('open')
  return {
    createAgreement: answer('create'),
    recallAgreement: answer('recall'),
    report: answer('report'),
    refund: async () => report('open'),
    ledger: async () => ({ entries: [], next: null }),
  }
}

test('API-9 CHK-15 a late recall applies the bank’s approval, not its own request', async () => {
  const server = await openServer(store.db, {}, bankReporting({ recall: report('approved') }))
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.untilSent(intent)
  const { status, json } = await server.recall(token, intent)
  expect([status, json.data.payment.paymentStatus]).toEqual([409, 'Pending'])
  await server.close()
})

test('API-9 a window that ends just as the payer approves leaves the payment Pending', async () => {
  const server = await openServer(store.db, { reconcileMs: 100 }, bankReporting({ recall: report('approved') }))
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.untilSent(intent)
  await server.endWindow(intent)
  await server.until(token, intent, 'Pending')
  await server.close()
})

test('API-9 the bank’s answer to being asked counts like a notice', async () => {
  const server = await openServer(store.db, {}, bankReporting({ create: report('failed', 'AC02') }))
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.until(token, intent, 'Failed')
  const { json } = await server.payment(token, intent)
  expect(json.data.payment.reason).toBe('Your bank couldn’t find that account.')
  await server.close()
})

test('API-9 a payment of which the bank fell silent after its yes is asked about', async () => {
  await store.db.run(sql`update reconciliation set next_at = '-infinity'`)
  const silent = bankReporting({ create: report('approved'), report: report('failed', 'AM04') })
  const server = await openServer(store.db, { windowMs: 200, reconcileMs: 100 }, silent)
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.until(token, intent, 'Failed')
  await server.close()
})

test('API-9 a payment and a ledger that the bank cannot report delay no other payment', async () => {
  await store.db.run(sql`update reconciliation set next_at = '-infinity'`)
  const refused: string[] = []
  const halting: BankGateway = {
    ...bankReporting({ create: report('approved') }),
    report: async (reference) => {
      if (reference !== refused[0]) return report('failed', 'AM04')
      throw new Error('The bank does not know.')
    },
    ledger: async () => {
      throw new Error('The bank is counting.')
    },
  }
  const server = await openServer(store.db, { windowMs: 200, reconcileMs: 100 }, halting)
  const [first, second] = [await server.order(token, one), await server.order(token, one)]
  refused.push(first)
  for (const intent of [first, second]) await server.start(token, intent)
  await server.until(token, second, 'Failed')
  expect(await server.status(token, first)).toBe('Pending')
  refused[0] = ''
  await server.until(token, first, 'Failed')
  await server.close()
})

test.each([
  ['Expired', 'Paid', 'taken'],
  ['Cancelled', 'Cancelled', 'refunded'],
] as const)(
  'API-9 a debit that only the ledger has, after %s: the status is %s, the money %s',
  async (end, paymentStatus, money) => {
    await store.db.run(sql`update reconciliation set next_at = '-infinity'`)
    const booked: LedgerEntry[] = []
    const mute = {
      ...bankReporting({ recall: report('recalled') }),
      ledger: async () => ({ entries: booked, next: null }),
      refund: async () => ({ ...report('settled'), refund: { ref: `refund-${end}`, amountCents: 5_000 } }),
    }
    const server = await openServer(store.db, { reconcileMs: 100, ...(end === 'Expired' && { windowMs: 300 }) }, mute)
    const intent = await server.order(token, one)
    await server.start(token, intent)
    if (end === 'Cancelled') await server.recall(token, intent)
    await server.until(token, intent, end)
    const bookedAt = new Date().toISOString()
    booked.push({ reference: intent, kind: 'debit', ref: `unheard-${end}`, amountCents: 5_000, bookedAt })
    await expect
      .poll(async () => (await server.payment(token, intent)).json.data.payment)
      .toMatchObject({ paymentStatus, money })
    await server.close()
  },
)

test('API-9 a recall never overtakes its agreement', async () => {
  const calls: string[] = []
  let rounds = 0
  const bank = new EventEmitter()
  const base = bankReporting({})
  const slow: BankGateway = {
    ...base,
    async createAgreement(agreement) {
      calls.push('create')
      await once(bank, 'answer')
      calls.push('created')
      return base.createAgreement(agreement)
    },
    async ledger() {
      rounds += 1
      return { entries: [], next: null }
    },
    async recallAgreement() {
      calls.push('recall')
      return report('recalled')
    },
  }
  await store.db.run(sql`update reconciliation set next_at = '-infinity'`)
  const busy = { reconcileMs: 20 }
  const [server, other] = [await openServer(store.db, busy, slow), await openServer(store.db, busy, slow)]
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await expect.poll(() => calls).toContain('create')
  const recalled = other.recall(token, intent)
  const asked = sql`select recalled_by from payments where payment_id = ${intent}`
  await expect.poll(() => store.db.row(asked)).toEqual({ recalled_by: 'shopper' })
  // Work towards the bank is polled as often as the ledger, and was announced before.
  const recalledAfter = rounds
  await expect.poll(() => rounds).toBeGreaterThan(recalledAfter + 4)
  expect(calls).toEqual(['create'])
  bank.emit('answer')
  expect((await recalled).json.data.payment.paymentStatus).toBe('Cancelled')
  expect(calls).toEqual(['create', 'created', 'recall'])
  await Promise.all([server.close(), other.close()])
})

test('API-9 the first recall determines the end: after the window, a recall stays Expired', async () => {
  let isRecalled = false
  const slow = { ...bankReporting({}), recallAgreement: async () => report(isRecalled ? 'recalled' : 'open') }
  const server = await openServer(store.db, { reconcileMs: 100 }, slow)
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.untilSent(intent)
  await server.endWindow(intent)
  const asked = sql`select recalled_by from payments where payment_id = ${intent}`
  await expect.poll(() => store.db.row(asked)).toEqual({ recalled_by: 'window' })
  const recalled = server.recall(token, intent)
  isRecalled = true
  await server.until(token, intent, 'Expired')
  expect((await recalled).json.data.payment.paymentStatus).toBe('Expired')
  await server.close()
})

test('API-9 a bank that leaves the agreement open is asked again until it reports an end', async () => {
  let asked = 0
  const slow = {
    ...bankReporting({}),
    recallAgreement: async () => report((asked += 1) < 3 ? 'open' : 'recalled'),
  }
  const server = await openServer(store.db, { reconcileMs: 100 }, slow)
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.untilSent(intent)
  await server.endWindow(intent)
  await server.until(token, intent, 'Expired')
  expect(asked).toBe(3)
  await server.close()
})

test('with a real gateway there is no sandbox bank', async () => {
  const server = await openServer(store.db, {}, bankReporting({}))
  const calls = [
    server.call({ url: '/sandbox/bank' }),
    server.call({ url: '/sandbox/bank/ledger' }),
    server.behave(customers.withPhone, 'paid'),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
  await server.close()
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
