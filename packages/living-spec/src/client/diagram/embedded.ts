/** Whether the address shows the diagram alone, for a frame in another document: `machines/login.html?embed`. */
export function isEmbedded(query: string): boolean {
  return new URLSearchParams(query).has('embed')
}

/** The address of the diagram alone, for a frame over a page of the site: its links lead that page on. */
export function within(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return `${path}${query === '' ? '?' : `${query}&`}embed=within${hash}`
}

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
}

/** The document around the frame has landmarks of the same names where it is a page of the site too. */
function nameLandmarks(): void {
  const flow = document.querySelector('h1')?.textContent ?? ''
  document.querySelector('main')?.setAttribute('aria-label', `Flow ${flow}`)
  document.querySelector('.cockpit > section')?.removeAttribute('aria-labelledby')
}
