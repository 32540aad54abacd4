/** A ref callback: when this appears in a form, the form is reset (ENQ-3). */
export function emptyFormOnMount(element: HTMLElement | null): void {
  element?.closest('form')?.reset()
}
