import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { seededPlace } from './fresh-place.ts'
import { noLimits } from './no-limits.ts'
import { testKeys } from './test-keys.ts'

/** Numbers of the demo accounts. */
export const customers = {
  withAll: '0491 570 006',
  withoutPayment: '0491 570 156',
  withPhone: '0491 570 157',
  otherWithPhone: '0491 570 158',
}

/** A separate store for a test file: app, database, a fixed clock, and the log. */
export interface TestStore {
  app: FastifyInstance
  db: Database
  /** Advances the app's clock. Milliseconds. */
  advance(milliseconds: number): void
  /** Every line logged so far, as text. */
  logged(): string
  /** Logs in with the demo password; returns the token. */
  login(mobile: string): Promise<string>
  /** One call; `token` becomes the bearer header. `json` is the body of the response. */
  call(options: InjectOptions & { token?: string }): Promise<{ status: number; json: Json; headers: Headers }>
}

/** A body of any call: tests assert on whole values. */
type Json = ReturnType<typeof JSON.parse>
type Headers = Record<string, number | string | string[] | undefined>

/** Options of a test file; called with the database and the clock of the store. */
export type Otherwise = (given: Pick<Dependencies, 'db' | 'clock'>) => Partial<Dependencies>

/** Opens a store before the tests of a file and closes it after them. Read its fields inside tests. */
export function openTestStore(otherwise: Otherwise = () => ({})): TestStore {
  const store = {} as TestStore
  beforeAll(async () => void Object.assign(store, await openStore(otherwise)))
  afterAll(async () => {
    await store.app.close()
    await store.db.close()
  })
  return store
}

async function openStore(otherwise: Otherwise): Promise<TestStore> {
  const db = await openSecrets(await openDatabase(await seededPlace()), testKeys)
  const lines: string[] = []
  let now = Date.now()
  const clock = () => now
  const app = await buildApp({
    db,
    clock,
    limits: noLimits,
    sessionLifetimeMs: 3_600_000,
    corsOrigins: [],
    trustedProxies: 0,
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    ...otherwise({ db, clock }),
  })
  return { app, db, advance: (ms) => (now += ms), logged: () => lines.join(''), ...callsOf(app) }
}

/** The calls of one app. */
export function callsOf(app: FastifyInstance): Pick<TestStore, 'call' | 'login'> {
  const call: TestStore['call'] = async ({ token, headers, ...options }) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const reply = await app.inject({ ...options, headers: { ...headers, ...authorization } })
    return { status: reply.statusCode, json: reply.body ? reply.json() : undefined, headers: reply.headers }
  }
  return {
    call,
    async login(mobile) {
      const payload = { CountryCode: '+61', MobileNumber: mobile, Password: demoPassword }
      const { json } = await call({ method: 'POST', url: '/api/Customer/auth/login', payload })
      return json.data.token as string
    },
  }
}
