import { presentKey } from './history-entry.ts'
import { untilGesture } from './until-gesture.ts'

/** The field that last got focus or text, and the history entry at that time. */
let writing: { field: EventTarget; key: string } | undefined

/** NAV-4, HDR-2: notes from now on in which field the shopper writes. */
export function watchWriting(): void {
  // Before the first page was hydrated.
  noteWriting(document.activeElement)
  for (const type of ['focusin', 'input'])
    addEventListener(type, ({ target }) => noteWriting(target), { passive: true })
}

/** NAV-4: focuses an element, unless the shopper has begun to write since the navigation. */
export function focusUnlessWriting(element: HTMLElement): void {
  if (isWriting()) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** NAV-4: focuses the page’s heading, for which it waits until the shopper does something. */
export function focusHeading(): () => void {
  const observer = new MutationObserver(attempt)
  const stop = untilGesture(() => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  attempt()
  return stop

  function attempt() {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    focusUnlessWriting(heading)
    stop()
  }
}

function noteWriting(field: EventTarget | null): void {
  if (field instanceof Element && field.matches('input, textarea, select')) writing = { field, key: presentKey() }
}

/** Whether the focused field got focus, or text, since the navigation to the present history entry. */
function isWriting(): boolean {
  return writing?.field === document.activeElement && writing?.key === presentKey()
}
