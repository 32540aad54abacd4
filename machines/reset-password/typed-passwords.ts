import { type PasswordRequirement, passwordRequirements } from '#contract/password.ts'
import { CallFailed, problemText } from '../problem.ts'

/** All that a machine may know of two passwords (AUTH-9). */
export interface Typed {
  /** Whether the first field is empty. */
  isBlank: boolean
  /** PWD-2: the requirements that the first one meets, in their order. */
  met: readonly PasswordRequirement[]
  /** How the second field compares with the first; `none` while either is empty. */
  repetition: 'none' | 'same' | 'other'
}

/** Two empty fields. */
export const nothingTyped: Typed = { isBlank: true, met: [], repetition: 'none' }

/** PWD-2: all requirements are met and both passwords match. */
export function isComplete({ met, repetition }: Typed): boolean {
  return meetsAll(met) && repetition === 'same'
}

/** PWD-2: whether every requirement is met. */
export function meetsAll(met: Typed['met']): boolean {
  return met.length === passwordRequirements.length
}

/** Whether any displayed result has changed. */
export function hasNewResult(now: Typed, before: Typed): boolean {
  const facts = ({ isBlank, met, repetition }: Typed) => [isBlank, repetition, ...met].join()
  return facts(now) !== facts(before)
}

/** Why the server did not set the password. */
export interface Refusal {
  text: string
  /** It is about the password itself, and shown at its field. */
  isAboutPassword: boolean
}

/** PWD-3: the server's message, else our own text. */
export function refusalOf(error: unknown): Refusal {
  return {
    text: problemText(error, { fallback: 'Failed to reset password', exception: 'An unexpected error occurred' }),
    isAboutPassword: error instanceof CallFailed && error.field === 'NewPassword',
  }
}
