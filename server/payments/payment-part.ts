import type { FastifyInstance } from 'fastify'
import { type OnMalformed, checkGateway, hideInReport, readAnswer } from '../bank/checked-gateway.ts'
import { BankNotice, type OpenGateway } from '../bank/gateway.ts'
import { openSandboxBank } from '../bank/sandbox/sandbox-bank.ts'
import type { Database } from '../platform/db/database.ts'
import { listFailedRefunds } from './differences.ts'
import { forgetPendingByRef } from './pending-refunds.ts'
import { receiveNotice } from './inbox.ts'
import { measurePayments } from './measure-payments.ts'
import { openPaymentFeed } from './payment-feed.ts'
import { startPaymentWork } from './payment-work.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { orderRoutes } from '../orders/orders.route.ts'
import { paymentEventRoutes } from './payment-events.route.ts'
import { paymentRoutes } from './payments.route.ts'
import { sandboxBankRoutes } from '../bank/sandbox/sandbox-bank.route.ts'

/** How often a real bank's ledger is read for entries that appear long after they were booked. Milliseconds. */
const lateEntriesMs = 3_600_000

/** How long things take, in milliseconds. */
export interface PaymentTimes {
  /** How long a payer has to approve, from the start (API-9). */
  windowMs: number
  /** How long an order waits for its start (API-9). */
  lapseMs: number
  heartbeatMs: number
  /** How often the bank's ledger is compared with ours. */
  reconcileMs: number
}

interface Options extends PaymentTimes {
  db: Database
  /** A real bank; without one the sandbox bank is used, with its page. */
  openGateway?: OpenGateway | undefined
  /** API-21: how many orders a customer may place; any number when left out. */
  orderLimits?: readonly RateLimit[]
}

/** Orders, payments and their bank, as one part of the app; its background work runs until the app closes (API-11). */
export function paymentPart({ db, openGateway, orderLimits = [], ...times }: Options) {
  const { windowMs, lapseMs, heartbeatMs, reconcileMs } = times
  return async (app: FastifyInstance): Promise<void> => {
    const { log } = app
    const onError = (error: unknown) => log.error(error, 'payment work')
    const onAnomaly = (paymentId: string, anomaly: string) => log.error({ paymentId, anomaly }, 'look at this payment')
    const onRefusal = (paymentId: string, problem: string) =>
      log.error({ paymentId, problem }, 'the bank refused this agreement')
    const measures = measurePayments(app)
    const logMalformed: OnMalformed = (call, problem) => log.error({ call, problem }, 'the bank’s answer is malformed')
    const onMalformed: OnMalformed = (call, problem) => {
      measures.countMalformed(call)
      // Each comparison reads the same entry: it is logged when it is listed.
      if (call !== 'entry') logMalformed(call, problem)
    }
    const onMalformedEntry = (problem: string) => logMalformed('entry', problem)
    const receive = async (sent: BankNotice) => {
      const notice = readAnswer('notice', BankNotice, sent, onMalformed)
      const result = await receiveNotice(db, { ...notice, report: hideInReport(notice.report) })
      if (result !== 'taken' && result !== 'known') onAnomaly(notice.reference, result)
    }

    const receiveFailedRefunds = async (refs: readonly string[]) => {
      await listFailedRefunds(db, refs)
      await forgetPendingByRef(db, refs)
    }
    const onMalformedNotice = (problem: string) => onMalformed('notice', problem)
    const shop = { app, database: db, receive, receiveFailedRefunds, onMalformedNotice }
    const feed = await openPaymentFeed(db, onError)
    const opened = await (openGateway ?? sandboxGateway(onError))(shop)
    const gateway = checkGateway(opened, onMalformed)
    const work = startPaymentWork({
      database: db,
      gateway,
      reconcileMs,
      // The sandbox bank's books are small, and its clock may be moved by a day.
      lateMs: openGateway ? lateEntriesMs : reconcileMs,
      onError,
      onAnomaly,
      onMalformedEntry,
      onRefusal,
    })
    const stopListening = await db.listen('work', (topic) => work.nudge(topic))
    orderRoutes(app, { db, lapseMs, limits: orderLimits, onPlaced: () => work.expect(lapseMs) })
    paymentRoutes(app, { db, feed, windowMs, onStarted: (id, payment) => work.expectWindow(id, payment, windowMs) })
    await paymentEventRoutes(app, { db, feed, heartbeatMs })
    app.addHook('onClose', async () => {
      await stopListening()
      await work.stop()
      await feed.close()
    })
  }
}

function sandboxGateway(onError: (error: unknown) => void): OpenGateway {
  return ({ app, database, receive }) => {
    const bank = openSandboxBank({ database, deliver: receive, onError })
    sandboxBankRoutes(app, bank)
    app.addHook('preClose', async () => bank.stopDelays())
    app.addHook('onClose', bank.close)
    return bank.gateway
  }
}
