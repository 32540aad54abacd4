import { fromCallback } from 'xstate'
import {
  type AttentionEvent,
  type Hold,
  type HeroCarouselEvent,
  heroCarouselMachine,
} from '#machines/hero-carousel/hero-carousel.machine.ts'

/** HOME-1: the slides over the browser’s events; `regionId` is the id of the element around them. */
export function wireHeroCarousel(regionId: string) {
  return heroCarouselMachine.provide({
    actors: {
      watchAttention: fromCallback<HeroCarouselEvent, void, AttentionEvent>(({ sendBack }) => {
        const reduced = matchMedia('(prefers-reduced-motion: reduce)')
        const leaving = new AbortController()
        const listen = (target: EventTarget, type: string, heard: (event: Event) => void) =>
          target.addEventListener(type, heard, { passive: true, signal: leaving.signal })
        const setHold = (isSo: boolean, by: Hold) => sendBack({ type: isSo ? 'hold' : 'release', by })
        const sendMotion = () => sendBack({ type: reduced.matches ? 'motion.reduce' : 'motion.allow' })
        const holdHiddenTab = () => setHold(document.hidden, 'tab')

        sendMotion()
        if (document.hidden) holdHiddenTab()
        listen(reduced, 'change', sendMotion)
        listen(document, 'visibilitychange', holdHiddenTab)
        const region = document.getElementById(regionId)
        if (region) watchRegion(region, listen, setHold)
        return () => leaving.abort()
      }),
    },
  })
}

/** A mouse over the slides, a finger on them, or the keyboard anywhere in the carousel. */
function watchRegion(
  region: HTMLElement,
  listen: (target: EventTarget, type: string, heard: (event: Event) => void) => unknown,
  setHold: (isSo: boolean, by: Hold) => void,
): void {
  const slides = region.querySelector('[data-slides]') ?? region
  listen(slides, 'pointerenter', (event) => isMouse(event) && setHold(true, 'pointer'))
  listen(slides, 'pointerleave', (event) => isMouse(event) && setHold(false, 'pointer'))
  listen(slides, 'touchstart', () => setHold(true, 'pointer'))
  for (const end of ['touchend', 'touchcancel']) listen(slides, end, () => setHold(false, 'pointer'))
  // A mouse press also sets focus; only visible focus holds the slides.
  listen(region, 'focusin', ({ target }) => (target as Element).matches(':focus-visible') && setHold(true, 'focus'))
  listen(region, 'focusout', (event) => {
    if (!region.contains((event as FocusEvent).relatedTarget as Node | null)) setHold(false, 'focus')
  })
}

/** After a tap browsers emulate a mouse without `pointerleave`; its `pointerType` is still touch. */
function isMouse(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'mouse'
}
