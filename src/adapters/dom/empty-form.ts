/** A ref callback: when this appears in a form, what was typed there has done its work; the form starts afresh (ENQ-3). */
export function emptyFormOnMount(element: HTMLElement | null): void {
  element?.closest('form')?.reset()
}
