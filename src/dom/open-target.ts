import { findHashTarget } from './hash-target.ts'

/**
 * A ref callback for an element that is mounted again for each address: opens the `<details>` that the hash names, or
 * that holds what it names, and brings it into view.
 */
export function openTarget(element: HTMLElement | null): void {
  if (!element) return
  const details = findHashTarget()?.closest('details')
  if (!details) return
  details.open = true
  details.scrollIntoView()
}
