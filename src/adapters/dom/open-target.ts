/**
 * A ref callback for an element that is mounted again for each address: opens the `<details>` that the hash names, or
 * that holds what it names, and brings it into view.
 */
export function openTarget(element: HTMLElement | null): void {
  if (!element || location.hash === '') return
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const details = target?.closest('details')
  if (!details) return
  details.open = true
  details.scrollIntoView()
}
