import { violation } from './rows.ts'

/** No connection was free in time, or another caller did not end in time. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/**
 * API-19: whether the database is temporarily unavailable: unreachable, starting or stopping, a standby that is not promoted
 * yet, out of connections, memory or disk, or the rows were locked too long. The same call may succeed shortly after.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  // First, since EPIPE has the form of an SQLSTATE.
  if (lostConnection.has(String(code))) return true
  const state = violation(error).code
  if (state !== undefined) return /^(?:08|53|57P)/.test(state) || states.has(state)
  return lostMessages.some((text) => message.includes(text))
}

/** lock_not_available, query_canceled, io_error, read_only_sql_transaction, and conflicts that were retried. */
const states = new Set(['55P03', '57014', '58030', '25006', '40001', '40P01'])

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of the driver's errors without a code. */
const lostMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
]
