/** What stands in a form's field of text; nothing where the form has no such field, or it is disabled. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
