import { focusHeading, focusUnlessWriting, watchWriting } from './arrival-focus.ts'
import { findHashTarget } from './hash-target.ts'
import { entryOf, presentKey } from './history-entry.ts'
import { readPositions, storePositions } from './scroll-positions.ts'
import { untilGesture } from './until-gesture.ts'

/** By history entry, the latest last. */
let positions = new Map<string, number>()
let arrivals = 0
/** The path of the page that is shown; `undefined` where the address was another one already when the page arrived. */
let shownPath: string | undefined
/** Ends the scrolling to a known position, which is not reached yet. */
let stopRestoring: (() => void) | undefined

/**
 * What a browser does for a new document, done for a new page (NAV-4): to the top, or to the hash target, or, coming
 * back, to where the shopper was; focus goes to the heading of the target or page so that a screen reader announces it,
 * unless the shopper has begun to write since the navigation: the page's code may arrive much later (HDR-2).
 * Returns what to do when the page is left.
 */
export function arrive(historyKey: string, returned: boolean): () => void {
  history.scrollRestoration = 'manual'
  const first = arrivals++ === 0
  if (first) startDocument()
  notePath(historyKey)
  const position = positions.get(entryOf(historyKey))
  const stops = first ? firstArrival(position) : returned ? returning(position) : newArrival()

  // The shopper may have scrolled before the page was hydrated.
  if (first && stops.length === 0) recordPosition()
  addEventListener('scroll', recordPosition, { passive: true })
  // A link may be pressed before the event of the scrolling, which waits for a frame.
  addEventListener('click', recordPosition, { capture: true })
  return () => {
    removeEventListener('scroll', recordPosition)
    removeEventListener('click', recordPosition, { capture: true })
    for (const stop of stops) stop()
  }
}

/** Notes which path is shown. PDP-15: also of a page that stays under another path. */
export function notePath(historyKey: string): void {
  shownPath = presentKey() === historyKey ? location.pathname : undefined
}

/**
 * NAV-4: records the position for the present history entry, which changes with the query and the hash while the page
 * stays. Not recorded: what the browser scrolls for the next page before this one is cleaned up, and what lies on the way
 * to a known position.
 */
export function recordPosition(): void {
  if (isArriving()) return
  const entry = entryOf(presentKey())
  positions.delete(entry)
  positions.set(entry, scrollY)
}

/** Whether the next page is shown, or about to be, and not yet where it begins: until then the browser scrolls, not the shopper. */
export function isArriving(): boolean {
  return stopRestoring !== undefined || location.pathname !== shownPath
}

function startDocument(): void {
  positions = readPositions()
  watchWriting()
  watchLeaving()
}

/**
 * NAV-4: after a reload, and after Back from another document, the browser restores the position of the entry that was
 * left, before this code runs; it does so only in the mode `auto`. The positions of all other entries are stored.
 */
function watchLeaving(): void {
  // A hidden tab may be discarded without `pagehide`.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') storePositions(positions)
  })
  addEventListener('pagehide', () => {
    storePositions(positions)
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => persisted && (history.scrollRestoration = 'manual'))
}

/**
 * NAV-4: Back or Forward to an entry of the page that stays. The browser itself scrolls to the target of a link within the
 * page; the entry of such a link has no state of the router. Returns what ends the scrolling.
 */
export function returnWithinPage(historyKey: string): () => void {
  const position = history.state === null ? undefined : positions.get(entryOf(historyKey))
  return position === undefined ? () => {} : scrollBackTo(position)
}

/** A reload and Back from another document keep the position; any other first page goes to the hash target. */
function firstArrival(position: number | undefined): (() => void)[] {
  if (position === undefined || !isReturn()) {
    goToTarget()
    return []
  }
  return isStillToRestore(position) ? [scrollBackTo(position)] : []
}

/**
 * Whether neither the browser nor the shopper has scrolled to where the page is: it is at the top; or the browser
 * restored as much as content that was still short allowed; or it went to the hash target, which a headless Chromium does
 * although it has a position to restore.
 */
function isStillToRestore(position: number): boolean {
  if (isAt(position)) return false
  const end = document.documentElement.scrollHeight - innerHeight
  const isCut = scrollY < position && scrollY >= end - 1
  return scrollY === 0 || isCut || isAtTarget(end)
}

/** Whether the page is where a browser scrolls it for the hash target. */
function isAtTarget(end: number): boolean {
  const target = findHashTarget()
  if (!target) return false
  const margin = toPixels(getComputedStyle(target).scrollMarginTop)
  const padding = toPixels(getComputedStyle(document.documentElement).scrollPaddingTop)
  const place = scrollY + target.getBoundingClientRect().top - margin - padding
  return isAt(Math.max(0, Math.min(place, end)))
}

/** Browsers round positions. */
function isAt(top: number): boolean {
  return Math.abs(scrollY - top) < 2
}

/** Of a length in pixels; `auto`, and what a browser does not know, are none. */
function toPixels(length: string): number {
  return Number.parseFloat(length) || 0
}

/** Whether the document was reloaded, or opened by Back or Forward. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

function returning(top = 0) {
  return [scrollBackTo(top), focusHeading()]
}

function newArrival() {
  if (goToTarget()) return []
  scrollTo(0, 0)
  return [focusHeading()]
}

/** NAV-4, MKT-10: scrolls to the element that the address' hash names and focuses its heading. */
export function goToTarget(): boolean {
  const target = findHashTarget()
  if (!target) return false
  target.scrollIntoView()
  focusUnlessWriting(target.querySelector<HTMLElement>('h1, h2, h3') ?? target)
  return true
}

/** Content may still grow: retries until the position is reached or the shopper scrolls. */
function scrollBackTo(top: number): () => void {
  stopRestoring?.()
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (isAt(top)) stop()
  })
  const stop = untilGesture(() => {
    observer.disconnect()
    stopRestoring = undefined
  })
  stopRestoring = stop
  observer.observe(document.body)
  return stop
}
