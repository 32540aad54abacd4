/**
 * A ref callback for an element that may be removed while it has focus. For an item of a list the next item's same control takes over,
 * else the previous one's; for anything else, or the last item, the heading of the dialog, section or page. Focus that something
 * else has taken meanwhile, such as an alert of the next screen, stays there.
 */
export function keepFocus(item: HTMLElement | null): (() => void) | undefined {
  if (!item) return undefined
  return () => {
    const { activeElement } = document
    if (!item.contains(activeElement)) return
    const index = controls(item).findIndex((control) => control === activeElement)
    const neighbour = item.nextElementSibling ?? item.previousElementSibling
    const scopes = [item.closest('dialog, section[aria-labelledby]'), document]
    // The item leaves the document only after this.
    queueMicrotask(() => {
      if (isLost(document.activeElement)) (next(neighbour, index) ?? heading(scopes))?.focus()
    })
  }
}

/** A ref callback for what may be removed while it has focus: its parent, which has a tabIndex, takes over. */
export function passFocusToParent(item: HTMLElement | null): (() => void) | undefined {
  const parent = item?.parentElement
  if (!parent) return undefined
  return () => {
    if (!item.contains(document.activeElement)) return
    queueMicrotask(() => {
      if (isLost(document.activeElement)) parent.focus({ preventScroll: true })
    })
  }
}

/** A ref callback for what has just been hidden, in its place: focus within it goes to the heading. */
export function passFocusToHeading(item: HTMLElement | null): void {
  if (item?.contains(document.activeElement))
    heading([item.closest('dialog, section[aria-labelledby]'), document])?.focus()
}

function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body
}

function next(neighbour: Element | null, index: number): HTMLElement | undefined {
  if (!neighbour?.isConnected) return undefined
  const found = controls(neighbour)
  return found[index] ?? found.at(-1)
}

function controls(item: Element): HTMLElement[] {
  return [...item.querySelectorAll<HTMLElement>('button, a[href]')]
}

/** Of the dialog or section, unless it has left the document too; else of the page, not of its header or footer. */
function heading([part, page]: readonly (Element | Document | null)[]): HTMLElement | null {
  const own = part?.isConnected ? part.querySelector<HTMLElement>('h2') : null
  const found = own ?? page?.querySelector<HTMLElement>('main :is(h1, h2)') ?? null
  if (found) found.tabIndex = -1
  return found
}
