/**
 * A ref callback for a popover that does not take the focus: shown above everything while it is mounted, in place in older
 * browsers. When it closes under the focus, what had the focus before takes it back.
 */
export function showAbove(notice: HTMLElement | null): (() => void) | undefined {
  if (!notice) return undefined
  const opener = document.activeElement
  if ('showPopover' in notice) notice.showPopover()
  return () => {
    if (notice.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
  }
}
