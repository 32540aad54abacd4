import type { MouseEvent } from 'react'

/** A ref callback: focuses a new element, so that a screen reader announces it. The element needs a tabIndex. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

/** A ref callback for an error within a group: focuses its first choice, so that group and error are announced. */
export function focusFirstChoice(element: HTMLElement | null): void {
  element?.closest('fieldset')?.querySelector('input')?.focus()
}

/** Focuses again for each new reason: a new ref callback, which runs although the element stays. */
export function focusAgainFor(_reason: object) {
  return (element: HTMLElement | null): void => focusOnMount(element)
}

/** For each new list of invalid fields, focuses the first of them in the form. */
export function focusFieldAgainFor([first]: readonly string[]) {
  return (form: HTMLFormElement | null): void => {
    const field = first === undefined ? null : form?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
}

/** Focuses the element that a link's hash names, without a change of the address. */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.focus()
}
