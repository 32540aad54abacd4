/** The slide to which a track was last brought, or swiped. */
const shown = new WeakMap<Element, number>()

/**
 * A ref callback for a row of slides that scrolls sideways and snaps: brings slide `index` into view, and reports when the
 * shopper has swiped or scrolled to another. A neighbour is scrolled to smoothly, a slide farther away at once.
 */
export function slideTrack(index: number, onSwiped: ((index: number) => void) | undefined) {
  return (track: HTMLElement | null): (() => void) | undefined => {
    if (!track) return undefined
    bring(track, index)
    if (!onSwiped) return undefined
    const leaving = new AbortController()
    const listen = (type: string, heard: () => void) =>
      track.addEventListener(type, heard, { passive: true, signal: leaving.signal })
    // Only scrolling after touch, wheel or key input is the shopper's: `bring` scrolls the track too.
    for (const gesture of ['touchmove', 'wheel', 'keydown']) listen(gesture, () => byHand.add(track))
    if (!('onscrollend' in window)) listen('scroll', () => sendScrollEnd(track))
    listen('scrollend', () => {
      const nearest = Math.round(track.scrollLeft / track.clientWidth)
      if (!byHand.delete(track) || nearest === index) return
      shown.set(track, nearest)
      onSwiped(nearest)
    })
    return () => leaving.abort()
  }
}

const byHand = new WeakSet<Element>()

const quietMs = 120
/** By track, so that a render in between does not lose what was swiped. */
const quiet = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Safari has `scrollend` since 26.2; before, it is sent once no `scroll` has followed. */
function sendScrollEnd(track: HTMLElement): void {
  clearTimeout(quiet.get(track))
  quiet.set(
    track,
    setTimeout(() => track.dispatchEvent(new Event('scrollend')), quietMs),
  )
}

function bring(track: HTMLElement, index: number): void {
  const from = shown.get(track) ?? 0
  if (from === index) return
  shown.set(track, index)
  byHand.delete(track)
  // The previous slide becomes inert: its focus moves to the next slide.
  if (track.contains(document.activeElement)) focusWithin(track.children[index])
  track.scrollTo({ left: index * track.clientWidth, behavior: Math.abs(from - index) > 1 ? 'instant' : 'auto' })
}

function focusWithin(slide: Element | undefined): void {
  slide?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
}
