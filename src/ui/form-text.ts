import type { FormEvent } from 'react'

/** What stands in a form's field of text; nothing where the form has no such field, or it is disabled. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Fields are disabled while a form is being sent: focus moves to the button, also after Enter in a field. */
export function waitAtButton({ nativeEvent }: FormEvent): void {
  ;(nativeEvent as SubmitEvent).submitter?.focus()
}
