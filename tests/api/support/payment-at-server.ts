import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Payment } from '#contract/order.ts'
import type { AgreementReport, AgreementState, BankNotice, OpenGateway } from '#server/bank/gateway.ts'
import { meetDeadlines } from '#server/payments/payment-deadlines.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { calmTimes, customers, shopping } from './payment-store.ts'
import { type TestStore, openTestStore } from './store.ts'

/** So long that no deadline ends except by `pass`; the window outlasts the time in which an order may be started. */
const timesMs = { lapse: 3_600_000, window: 7_200_000 }

/** The one card that is ordered. */
const cardId = 4

/** A store and a bank that sends only what a test makes it send. */
export interface PaymentServer {
  store: TestStore
  bank: ScriptedBank
}

/** A separate server for a test file. */
export function usePaymentServer(): PaymentServer {
  const bank = new ScriptedBank()
  const times = { ...calmTimes, lapseMs: timesMs.lapse, windowMs: timesMs.window }
  const store = openTestStore(({ db }) => ({ parts: [paymentPart({ db, ...times, openGateway: bank.open })] }))
  return { store, bank }
}

class ScriptedBank {
  /** Receives a notice of the bank; set once the server is open. */
  notify: (notice: BankNotice) => Promise<void> = async () => {}

  readonly open: OpenGateway = ({ receive }) => {
    this.notify = receive
    return { createAgreement: silence, recallAgreement: silence, refund: silence, report: silence, ledger: noEntries }
  }
}

const silence = async (): Promise<AgreementReport> => ({ state: 'open', reason: null, debit: null, refund: null })
const noEntries = async () => ({ entries: [], next: null })

/** Places an order of the last card in stock. */
export async function placePayment(server: PaymentServer): Promise<PaymentAtServer> {
  const { store } = server
  const token = await store.login(customers.withPhone)
  await store.db.run(sql`update cards set capacity = reserved + sold + 1, available = 1 where card_id = ${cardId}`)
  const intent = await shopping(store).order(token, [{ cardId, quantity: 1 }])
  return new PaymentAtServer(server, token, intent)
}

/** One payment at the server, with the actions of its shopper, its bank and the clock. */
export class PaymentAtServer {
  readonly #server: PaymentServer
  readonly #shop: ReturnType<typeof shopping>
  readonly #token: string
  readonly #intent: string
  readonly #recalls: Promise<unknown>[] = []
  #passedMs = 0

  constructor(server: PaymentServer, token: string, intent: string) {
    this.#server = server
    this.#shop = shopping(server.store)
    this.#token = token
    this.#intent = intent
  }

  async read(): Promise<Payment> {
    const { status, json } = await this.#shop.payment(this.#token, this.#intent)
    expect(status).toBe(200)
    return json.data.payment as Payment
  }

  /** Resolves once the bank has the agreement: before that no recall is needed. */
  async start(): Promise<void> {
    const { status } = await this.#shop.start(this.#token, this.#intent)
    expect(status).toBe(200)
    const sent = sql`select 1 from outbox where payment_id = ${this.#intent} and topic = 'agreement' and done_at is null`
    await vi.waitFor(async () => expect(await this.#server.store.db.row(sent)).toBeUndefined(), { interval: 5 })
  }

  /** Resolves once the recall is stored: its response may wait for the bank's. */
  async recall(): Promise<void> {
    let answer: number | undefined
    const recall = this.#shop.recall(this.#token, this.#intent).then(({ status }) => (answer = status))
    this.#recalls.push(recall)
    await vi.waitFor(async () => expect(answer ?? (await this.isAsked())).toBeTruthy(), { interval: 5 })
    expect([undefined, 200, 409]).toContain(answer)
  }

  /** Advances the payment's clock to this deadline. */
  async pass(deadline: keyof typeof timesMs): Promise<void> {
    const leftMs = Math.max(0, timesMs[deadline] - this.#passedMs)
    this.#passedMs += leftMs
    const { db } = this.#server.store
    await db.run(sql`
      update payments set expires_at = expires_at - ${leftMs} * interval '1 ms' where payment_id = ${this.#intent}`)
    await meetDeadlines(db)
  }

  /** The bank sends a notice, with the returned money if any. */
  async hear(state: AgreementState, returnedCents?: number): Promise<void> {
    const { total } = await this.read()
    const debit = state === 'settled' ? { ref: randomUUID(), amountCents: total * 100 } : null
    const returns = returnedCents === undefined ? [] : [{ ref: randomUUID(), amountCents: returnedCents }]
    const report: AgreementReport = { state, reason: null, debit, refund: null, returns }
    await this.#server.bank.notify({ eventId: randomUUID(), reference: this.#intent, report })
  }

  /** Another shopper buys the card, if it is in stock. */
  async sellOut(): Promise<void> {
    const token = await this.#server.store.login(customers.otherWithPhone)
    await this.#shop.place(token, [{ cardId, quantity: 1 }])
  }

  /** Whether shopper or window have requested a recall from the bank. */
  async isAsked(): Promise<boolean> {
    const { db } = this.#server.store
    const asked = sql`select 1 from payments where payment_id = ${this.#intent} and recalled_by is not null`
    return (await db.row(asked)) !== undefined
  }

  /** State of the API, the events and the stock; by the clock of the walk. */
  async readState(): Promise<object> {
    const { db } = this.#server.store
    const { expiresAt, ...payment } = await this.read()
    const expires = new Date(Date.parse(expiresAt) + this.#passedMs).toISOString()
    const events = await db.rows(sql`
      select seq, status, said, at from payment_events where payment_id = ${this.#intent} order by seq`)
    return { payment: { ...payment, expires }, events, stock: await this.#shop.stock(cardId) }
  }

  /** The marks that effects leave in the database, by their names. */
  async marks(): Promise<string[]> {
    const row = await this.#server.store.db.row(
      z.object({ marks: z.array(z.string()) }),
      sql`
      select array_remove(array[
        case when exists (select 1 from outbox b where b.payment_id = p.payment_id and topic = 'agreement') then 'sendAgreement' end,
        case when recalled_by = 'shopper' then 'recallForShopper' end,
        case when recalled_by = 'window' then 'recallForWindow' end,
        case when exists (select 1 from money_movements m where m.payment_id = p.payment_id) then 'recordDebit' end,
        case when refund <> 'none' then 'refundDebit' end,
        case when stock_state = 'sold' then 'sellStock' end,
        case when exists (select 1 from user_cards u where u.order_id = o.order_id) then 'issueCards' end,
        case when exists (select 1 from money_movements m where m.payment_id = p.payment_id and kind = 'return') then 'recordReturn' end,
        case when exists (select 1 from user_cards u where u.order_id = o.order_id and blocked_at is not null) then 'blockCards' end
      ], null) as marks
      from payments p join orders o using (order_id) where payment_id = ${this.#intent}`,
    )
    return row?.marks ?? []
  }

  /** Answers a pending recall, so that nothing is left open. */
  async leave(): Promise<void> {
    if ((await this.read()).paymentStatus === 'InProgress') await this.hear('declined')
    await Promise.all(this.#recalls)
  }
}
