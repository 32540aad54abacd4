/** A ref callback: when this appears in a form, the form is reset (ENQ-3). */
export function emptyFormOnMount(element: HTMLElement | null): void {
  element?.closest('form')?.reset()
}

/** Writes a text into a field that is empty, without making it the value that a reset restores. */
export function fillEmpty(field: HTMLTextAreaElement | null, text: string): void {
  if (field && field.value === '') field.value = text
}
