import { CallFailed } from '#machines/problem.ts'
import type { HeldCall } from './held-call.ts'

/** Answers as the server does when all is well (API-2). */
export function grant(call: HeldCall, data: unknown): void {
  call.answer({ success: true, data })
}

/** Lets a call fail as a model's error says: refused by the server, broken off, or answered with what nobody can read. */
export function refuse(call: HeldCall, error: unknown): void {
  if (!(error instanceof CallFailed)) return call.garble()
  if (error.status === 0) return call.cut()
  const { message, field, data, status } = error
  call.answer({ success: false, message, field, data }, status)
}
