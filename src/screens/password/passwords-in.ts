import { requirementsMet } from '#contract/password.ts'
import type { Typed } from '#machines/reset-password/typed-passwords.ts'
import { textIn } from '#src/ui/form-text.ts'

/** What the two fields of a form hold. */
export function passwordsIn(form: HTMLFormElement): { newPassword: string; confirmPassword: string } {
  return { newPassword: textIn(form, 'newPassword'), confirmPassword: textIn(form, 'confirmPassword') }
}

/** All that a machine may know of them (AUTH-9). */
export function typedIn(form: HTMLFormElement): Typed {
  const { newPassword, confirmPassword } = passwordsIn(form)
  return {
    isBlank: newPassword === '',
    met: requirementsMet(newPassword),
    repetition:
      newPassword === '' || confirmPassword === '' ? 'none' : newPassword === confirmPassword ? 'same' : 'other',
  }
}
