/**
 * A ref callback: opens a `<dialog>` over everything else, keeps the keyboard inside, and hands it back on unmounting.
 * Browsers older than showModal get the same dialog in place.
 */
export function openAsModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  if (typeof dialog.showModal !== 'function') {
    dialog.setAttribute('open', '')
    return undefined
  }
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}
