const places = new Map<string, number>()
let arrivals = 0

/**
 * What a browser does for a new document, done for a new page (NAV-4): to the top, or to the hash target, or, coming
 * back, to where the shopper was; focus goes to the page's heading so that a screen reader announces it. Returns what
 * to do when the page is left.
 */
export function arrive(historyKey: string, returned: boolean): () => void {
  history.scrollRestoration = 'manual'
  const first = arrivals++ === 0
  const stop = returned && !first ? scrollBackTo(places.get(historyKey) ?? 0) : scrollToStart(first)
  const stopLooking = first ? () => {} : focusHeading()

  // The browser may scroll once more for the next page before this one is cleaned up.
  const remember = () => void (presentKey() === historyKey && places.set(historyKey, scrollY))
  addEventListener('scroll', remember, { passive: true })
  return () => {
    removeEventListener('scroll', remember)
    stop()
    stopLooking()
  }
}

/** As the router keys the entries of the history. */
function presentKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default'
}

function scrollToStart(first: boolean): () => void {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (target) target.scrollIntoView()
  else if (!first) scrollTo(0, 0)
  return () => {}
}

/** Content may still grow: tries again as it does, until the place is reached or the shopper moves. */
function scrollBackTo(top: number): () => void {
  const observer = new ResizeObserver(attempt)
  const stop = () => observer.disconnect()
  observer.observe(document.body)
  for (const gesture of ['wheel', 'touchstart', 'keydown'])
    addEventListener(gesture, stop, { once: true, passive: true })
  return stop

  function attempt() {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) stop()
  }
}

/** A page that is still loading has its heading later; the shopper's own move is never overruled. */
function focusHeading(): () => void {
  const observer = new MutationObserver(attempt)
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, stop, { once: true, passive: true })
  attempt()
  return stop

  function attempt() {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    stop()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}
