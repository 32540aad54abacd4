import { readView } from './view-link.ts'

/** Whether the address shows the diagram alone, for a frame in another document: `machines/login.html?embed`. */
export function isEmbedded(query: string): boolean {
  return new URLSearchParams(query).has('embed')
}

/** The address of the diagram alone, for a frame over a page of the site: its links open in that page. */
export function toEmbeddedAddress(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return `${path}${query === '' ? '?' : `${query}&`}embed=within${hash}`
}

/** What the diagram alone posts to the page around its frame when Escape is pressed there. */
export const closeMessage = 'flow.close'

/** In the diagram alone, every link opens its place in the whole page, beside the document around the frame (SM-4). */
export function leadOutOfFrame(): void {
  if (!isEmbedded(location.search)) return
  nameLandmarks()
  const isWithin = new URLSearchParams(location.search).get('embed') === 'within'
  for (const link of document.querySelectorAll('[data-diagram] a[href]')) {
    const address = link.getAttribute('href') ?? ''
    if (address.startsWith('#')) link.setAttribute('href', `${location.pathname}${address}`)
    link.setAttribute('target', isWithin ? '_top' : '_blank')
  }
  if (isWithin) document.addEventListener('keydown', requestClose)
}

/** Keys that are pressed in a frame do not reach the page around it; in full screen Escape leaves full screen. */
function requestClose({ key, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || document.fullscreenElement) return
  // A page that is opened from a file has no origin to name.
  parent.postMessage(closeMessage, '*')
}

/** The document around the frame has landmarks of the same names where it is a page of the site too. */
function nameLandmarks(): void {
  // The heading has the name of each view.
  const { view } = readView(location.search)
  const flow = document.querySelector(`h1 > .in-${view}`)?.textContent ?? ''
  document.querySelector('main')?.setAttribute('aria-label', `Flow ${flow}`)
  document.querySelector('.cockpit > section')?.removeAttribute('aria-labelledby')
}
