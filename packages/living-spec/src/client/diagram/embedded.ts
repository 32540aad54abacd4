/** Whether the address shows the diagram alone, for a frame in another document: `machines/login.html?embed`. */
export function isEmbedded(query: string): boolean {
  return new URLSearchParams(query).has('embed')
}

/** In the diagram alone, every link opens its place in the whole page, beside the document around the frame (SM-4). */
export function leadOutOfFrame(): void {
  if (!isEmbedded(location.search)) return
  for (const link of document.querySelectorAll('[data-diagram] a[href]')) {
    const address = link.getAttribute('href') ?? ''
    if (address.startsWith('#')) link.setAttribute('href', `${location.pathname}${address}`)
    link.setAttribute('target', '_blank')
  }
}
