const places = new Map<string, number>()
let arrivals = 0
/** The field that last got focus or text, and the history entry at that time. */
let writing: { field: EventTarget; key: string } | undefined

/**
 * What a browser does for a new document, done for a new page (NAV-4): to the top, or to the hash target, or, coming
 * back, to where the shopper was; focus goes to the heading of the target or page so that a screen reader announces it,
 * unless the shopper has begun to write since the navigation: the page's code may arrive much later (HDR-2).
 * Returns what to do when the page is left.
 */
export function arrive(historyKey: string, returned: boolean): () => void {
  history.scrollRestoration = 'manual'
  const first = arrivals++ === 0
  if (first) watchWriting()
  const stops = first ? firstArrival() : returned ? returning(places.get(historyKey) ?? 0) : newArrival()

  // The browser may scroll once more for the next page before this one is cleaned up.
  const remember = () => void (presentKey() === historyKey && places.set(historyKey, scrollY))
  // The shopper may have scrolled before the page was hydrated.
  if (first) remember()
  addEventListener('scroll', remember, { passive: true })
  return () => {
    removeEventListener('scroll', remember)
    for (const stop of stops) stop()
  }
}

/** The router’s key of a history entry. */
function presentKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default'
}

function firstArrival(): [] {
  goToTarget()
  return []
}

function returning(top: number) {
  return [scrollBackTo(top), focusHeading()]
}

function newArrival() {
  if (goToTarget()) return []
  scrollTo(0, 0)
  return [focusHeading()]
}

/** NAV-4, MKT-10: scrolls to the element that the address' hash names and focuses its heading. */
export function goToTarget(): boolean {
  const target = location.hash ? document.getElementById(decoded(location.hash.slice(1))) : null
  if (!target) return false
  target.scrollIntoView()
  focus(target.querySelector<HTMLElement>('h1, h2, h3') ?? target)
  return true
}

/** Invalid encodings are returned unchanged. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

function focus(element: HTMLElement): void {
  if (isWriting()) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function watchWriting(): void {
  // Before the first page was hydrated.
  noteWriting(document.activeElement)
  for (const type of ['focusin', 'input'])
    addEventListener(type, ({ target }) => noteWriting(target), { passive: true })
}

function noteWriting(field: EventTarget | null): void {
  if (field instanceof Element && field.matches('input, textarea, select')) writing = { field, key: presentKey() }
}

/** Whether the focused field got focus, or text, since the navigation to the present history entry. */
function isWriting(): boolean {
  return writing?.field === document.activeElement && writing?.key === presentKey()
}

/** Content may still grow: retries until the position is reached or the shopper scrolls. */
function scrollBackTo(top: number): () => void {
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) < 2) stop()
  })
  const stop = untilGesture(() => observer.disconnect())
  observer.observe(document.body)
  return stop
}

/** The heading may come later than its page: waits for it until the shopper does something. */
function focusHeading(): () => void {
  const observer = new MutationObserver(attempt)
  const stop = untilGesture(() => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  attempt()
  return stop

  function attempt() {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    focus(heading)
    stop()
  }
}

/** Runs `end` once: when it is called, or when the shopper scrolls, presses or types. */
function untilGesture(end: () => void): () => void {
  const gestures = new AbortController()
  const stop = () => {
    gestures.abort()
    end()
  }
  for (const gesture of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(gesture, stop, { passive: true, signal: gestures.signal })
  return stop
}
