import type { MouseEvent } from 'react'

/** Whether a click leads to another page of the store in this tab: overlays then close (NAV-4). */
export function followsLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  return target instanceof Element && target.closest('a[href^="/"]') !== null
}
