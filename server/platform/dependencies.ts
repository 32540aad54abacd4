import type { ContractApp } from './contract-routes.ts'
import type { Database, Reads } from './db/database.ts'
import type { Limits } from './limits.ts'
import type { LogOptions } from './log.ts'

/** All that the app depends on. `main.ts` builds it for the process, the tests for themselves. */
export interface Dependencies {
  db: Database
  /** Where anonymous readers of the catalogue read; `db` when left out. */
  catalogue?: Reads
  /** The present instant, in milliseconds since 1970. */
  clock: () => number
  limits: Limits
  sessionLifetimeMs: number
  /** API-12: the least duration of a request for a reset link, so that it does not reveal an account; 250 when left out. */
  leastResetRequestMs?: number
  /** API-13: other origins whose pages may call the API. */
  corsOrigins: string[]
  /** How many proxies in front of the process are trusted to forward the client's address. */
  trustedProxies: number
  /** Shoppers reach the store through https; false when left out. */
  isHttps?: boolean
  /** Who may read `/metrics`; this machine when left out. */
  metrics?: MetricsAccess
  /** The process is about to close: it is not ready for further requests. */
  isStopping?: () => boolean
  /** API-19: how long a call may take, in milliseconds; that of `limitCalls` when left out. */
  callTimeoutMs?: number
  log: LogOptions
  /** Further routes: payments, the sandbox bank, pages and files. */
  parts?: Part[]
}

/** Who may read the metrics. */
export interface MetricsAccess {
  /** The bearer token of a monitor; empty where there is none. */
  token: string
  /** Whether other machines are meant to reach the store: then only the token admits. */
  isExposed: boolean
}

/** Adds routes to the app. */
export type Part = (app: ContractApp) => void | Promise<void>
