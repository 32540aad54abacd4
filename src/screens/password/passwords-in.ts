import { requirementsMet } from '#contract/password.ts'
import type { Typed } from '#machines/reset-password/typed-passwords.ts'

/** What the two fields of a form hold. */
export function passwordsIn(form: HTMLFormElement): { newPassword: string; confirmPassword: string } {
  const values = new FormData(form)
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { newPassword: text('newPassword'), confirmPassword: text('confirmPassword') }
}

/** All that may be told of them (AUTH-9). */
export function typedIn(form: HTMLFormElement): Typed {
  const { newPassword, confirmPassword } = passwordsIn(form)
  return {
    isBlank: newPassword === '',
    met: requirementsMet(newPassword),
    repetition:
      newPassword === '' || confirmPassword === '' ? 'none' : newPassword === confirmPassword ? 'same' : 'other',
  }
}
