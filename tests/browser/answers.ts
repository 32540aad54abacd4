import { CallFailed } from '#machines/problem.ts'
import type { HeldCall } from './held-call.ts'

/** Answers as the server does when all is well (API-2). */
export function grant(call: HeldCall, data: unknown): void {
  call.answer({ success: true, data })
}

/** Makes a call fail as the model's error describes: refused by the server, aborted, or answered with an invalid body. */
export function refuse(call: HeldCall, error: unknown): void {
  if (!(error instanceof CallFailed)) return call.garble()
  if (error.status === 0) return call.cut()
  const { message, field, data, status } = error
  call.answer({ success: false, message, field, data }, status)
}
