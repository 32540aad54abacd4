/** The value of a form's text field; empty where the form has no such field, or it is disabled. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
