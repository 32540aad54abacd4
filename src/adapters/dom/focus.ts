import type { MouseEvent } from 'react'

/** A ref callback: what appears takes the keyboard, so that a screen reader reads it. The element needs a tabIndex. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

/** A ref callback for an error within a group: its first choice takes the keyboard, so that group and error are read. */
export function focusFirstChoice(element: HTMLElement | null): void {
  element?.closest('fieldset')?.querySelector('input')?.focus()
}

/** The same for each new reason: a ref callback of its own, which runs although the element stays. */
export function focusAnewFor(_reason: object) {
  return (element: HTMLElement | null): void => focusOnMount(element)
}

/** For each new list of fields at fault: the first of them in the form takes the keyboard. */
export function focusFieldAnewFor([first]: readonly string[]) {
  return (form: HTMLFormElement | null): void => {
    const field = first === undefined ? null : form?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
}

/** Moves the keyboard to the element that a link's hash names, without touching the address. */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.focus()
}
