/**
 * Reports the path of every link within the store that comes into view, or that somebody points at, touches or moves
 * the focus to, each link once. Runs for the lifetime of the document.
 */
export function watchLinks(onIntent: (pathname: string) => void): void {
  const reported = new WeakSet<Element>()
  const report = (link: HTMLAnchorElement) => {
    if (reported.has(link) || link.origin !== location.origin) return
    reported.add(link)
    onIntent(link.pathname)
  }
  for (const name of ['pointerover', 'touchstart', 'focusin'] as const)
    addEventListener(
      name,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link) report(link)
      },
      { passive: true },
    )
  watchView(report)
}

function watchView(report: (link: HTMLAnchorElement) => void): void {
  if (typeof IntersectionObserver === 'undefined') return
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      inView.unobserve(target)
      report(target)
    }
  })
  const observe = (parent: ParentNode) => {
    for (const link of parent.querySelectorAll('a')) inView.observe(link)
  }
  observe(document)
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (node instanceof HTMLAnchorElement) inView.observe(node)
        else if (node instanceof Element) observe(node)
      }
  }).observe(document.body, { childList: true, subtree: true })
}
