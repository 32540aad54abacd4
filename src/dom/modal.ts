/**
 * A ref callback: opens a `<dialog>` as modal, traps focus inside, and restores it on unmounting. The
 * first field takes the focus, else the heading, so that a screen reader starts at the top.
 * Browsers older than showModal get the same dialog in place.
 */
export function openAsModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  if (typeof dialog.showModal !== 'function') {
    dialog.setAttribute('open', '')
    return undefined
  }
  if (!dialog.open) {
    if (!document.querySelector('dialog[open]')) keepPageWidth(document.documentElement)
    dialog.showModal()
    const start = dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ?? heading(dialog)
    start?.focus({ preventScroll: true })
  }
  return () => dialog.close()
}

/** The scrollbar, or the room for it, goes away under a dialog: the theme pads the page by its width meanwhile. */
function keepPageWidth(root: HTMLElement): void {
  root.style.setProperty('--scrollbar', `${innerWidth - root.getBoundingClientRect().width}px`)
}

function heading(dialog: HTMLDialogElement): HTMLElement | null {
  const found = dialog.querySelector<HTMLElement>('h2')
  if (found) found.tabIndex = -1
  return found
}
