import type { FormEvent } from 'react'

/** The value of a form's text field; empty where the form has no such field, or it is disabled. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Fields are disabled while a form is being sent: focus moves to the button, also after Enter in a field. */
export function focusSubmitter({ nativeEvent }: FormEvent): void {
  ;(nativeEvent as SubmitEvent).submitter?.focus()
}
