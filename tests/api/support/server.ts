import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { BankGateway, OpenGateway } from '#server/bank/gateway.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Part } from '#server/platform/dependencies.ts'
import { type PaymentTimes, paymentPart } from '#server/payments/payment-part.ts'
import { noLimits } from './no-limits.ts'
import { calmTimes, shopping } from './payment-store.ts'
import { callsOf } from './store.ts'

/** Another server on the same database, as another process or the next one. */
export async function openServer(db: Database, times: Partial<PaymentTimes> = {}, gateway?: BankGateway | OpenGateway) {
  const openGateway = typeof gateway === 'object' ? () => gateway : gateway
  const app = await openApp(db, [paymentPart({ db, ...calmTimes, ...times, openGateway })])
  const calls = callsOf(app)
  return { app, db, ...calls, ...shopping({ db, ...calls }), close: () => app.close() }
}

/** An app on a database with the actual time, without limits and log. */
export function openApp(db: Database, parts: Part[]): Promise<FastifyInstance> {
  return buildApp({
    db,
    clock: Date.now,
    limits: noLimits,
    sessionLifetimeMs: 3_600_000,
    corsOrigins: [],
    trustedProxies: 0,
    log: { level: 'silent' },
    parts,
  })
}
