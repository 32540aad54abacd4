import { passwordRequirements, passwordTexts } from '#contract/password.ts'
import type { Secret } from '../secret.ts'
import type { PasswordField, ResetPasswordContext } from './reset-password.setup.ts'
import type { ResetPasswordActor, ResetPasswordSnapshot } from './reset-password.machine.ts'
import { type Typed, meetsAll } from './typed-passwords.ts'

/** PWD-2: one requirement, and whether what is typed meets it. */
export interface Chip {
  text: string
  isMet: boolean
}

/** What the page shows, and what can be done there, state by state. */
export type ResetPasswordView =
  | { screen: 'invalidLink' }
  | {
      screen: 'form'
      chips: readonly Chip[]
      /** Why the server refused, above the form. */
      problem: string | null
      /** PWD-5: what is wrong with each field, shown there once it is left. */
      errors: { newPassword: string | null; confirmPassword: string | null }
      /** Why the button cannot be pressed; null when it can. */
      reason: string | null
      /** The fields that show what is typed as text. */
      revealed: readonly PasswordField[]
      toggle: (field: PasswordField) => void
      typePasswords: (typed: Typed) => void
      /** Present only while what is typed can be sent. */
      submit?: (password: Secret) => void
    }
  | { screen: 'resetting'; chips: readonly Chip[] }
  | { screen: 'changed' }

/** PWD-2: a password can be sent only while all checks pass and no request is running. */
export function connect(
  { value, context }: ResetPasswordSnapshot,
  send: ResetPasswordActor['send'],
): ResetPasswordView {
  const typePasswords = (typed: Typed) => send({ type: 'passwords.type', typed })
  const toggle = (field: PasswordField) => send({ type: 'password.toggle', field })
  const submit = (password: Secret) => send({ type: 'form.submit', password })
  const chips = chipsOf(context.typed)
  switch (value) {
    case 'opening':
    case 'linkInvalid':
      return { screen: 'invalidLink' }
    case 'incomplete':
      return { screen: 'form', chips, ...feedbackOf(context), reason: reasonOf(context.typed), toggle, typePasswords }
    case 'ready':
    case 'refused':
      return { screen: 'form', chips, ...feedbackOf(context), reason: null, toggle, typePasswords, submit }
    case 'resetting':
      return { screen: 'resetting', chips }
    case 'changed':
    case 'leaving':
      return { screen: 'changed' }
  }
}

function chipsOf({ met }: Typed): Chip[] {
  return passwordRequirements.map(({ name, text }) => ({ text, isMet: met.includes(name) }))
}

function feedbackOf({ typed, refusal, revealed }: ResetPasswordContext) {
  const refused = refusal?.isAboutPassword ? refusal.text : null
  const isWeak = !typed.isBlank && !meetsAll(typed.met)
  return {
    revealed,
    problem: refused === null ? (refusal?.text ?? null) : null,
    errors: {
      newPassword: refused ?? (isWeak ? passwordTexts.requirements : null),
      confirmPassword: typed.repetition === 'other' ? passwordTexts.mismatch : null,
    },
  }
}

function reasonOf({ met, repetition }: Typed): string {
  if (!meetsAll(met)) return 'Your password needs to meet all five requirements.'
  return repetition === 'other' ? 'Your passwords need to match.' : 'Enter your new password again.'
}
