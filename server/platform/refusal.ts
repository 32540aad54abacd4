import type { Failure } from '#contract/endpoint.ts'
import type { Missing } from '#contract/missing.ts'

interface Extras {
  /** The input at fault (API-3). */
  field?: string
  headers?: Record<string, string>
  data?: unknown
}

/** Ends a call with a response other than success; the message is written for the shopper. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly extras: Extras

  constructor(status: number, message: string, extras: Extras = {}) {
    super(message)
    this.status = status
    this.extras = extras
  }
}

/** Reads well after `??`: `find(id) ?? refuse(404, '…')`. */
export function refuse(status: number, message: string, extras?: Extras): never {
  throw new Refusal(status, message, extras)
}

/** API-5: ends a call whose path names nothing that its customer may see. */
export function refuseMissing({ message, ...extras }: Missing): never {
  return refuse(404, message, extras)
}

/** The body of every refused call. */
export function failure(message: string, rest: Omit<Failure, 'success' | 'message'> = {}): Failure {
  return { success: false, message, ...rest }
}
