/**
 * What a port rejects with when a call did not succeed: the message is fit for the shopper.
 * Anything else that is thrown is an exception, for which each machine has its own text (AUTH-7).
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  /** The input at fault, where the server names one (API-3). */
  readonly field: string | undefined
  /** The `data` of the server’s answer; undefined where it was no envelope. */
  readonly data: unknown
  /** The answer was none of the store's, such as a page of a proxy: its status means nothing (API-14). */
  readonly isUnreadable: boolean

  constructor(status: number, message: string, { field, data, isUnreadable = false }: CallFailure = {}) {
    super(message)
    this.status = status
    this.field = field
    this.data = data
    this.isUnreadable = isUnreadable
  }
}

interface CallFailure {
  field?: string | undefined
  data?: unknown
  isUnreadable?: boolean
}

/** AUTH-7: the text of a call without an answer, or with one that cannot be read. */
export const noAnswer = 'Request failed'

/** The server's message, else the fallback; the exception text for anything that is no failed call. */
export function problemText(error: unknown, texts: { fallback: string; exception: string }): string {
  return error instanceof CallFailed ? error.message || texts.fallback : texts.exception
}

/** A refusal of the server that does not depend on the time, the load or the session: a repeated request gets it again. */
export function isDefiniteRefusal(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.isUnreadable) return false
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
}

/** The parameters of an action or guard that reads why an invoked actor failed. */
export function errorParams({ event }: { event: { error: unknown } }): { error: unknown } {
  return { error: event.error }
}
