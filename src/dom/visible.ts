/** The part of the screen that the sticky header covers (NAV-4) shows nothing. */
const belowHeader = { rootMargin: '-128px 0px 0px' }

/** With everything above the screen. */
const fromTheTop = { rootMargin: '10000000px 0px 0px' }

/**
 * A ref callback: notifies once when the element comes into view, or when a jump passes it; never without
 * IntersectionObserver. One that is above from the beginning was not passed: what the browser holds in place below it, such
 * as the footer, would otherwise be followed by all that can be loaded.
 */
export function whenVisible(onVisible: () => void) {
  return (element: Element | null): (() => void) | undefined => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const stop = () => {
      visible.disconnect()
      passed.disconnect()
    }
    const notify = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      stop()
      onVisible()
    }
    let hear: typeof notify = () => {
      hear = notify
    }
    const visible = new IntersectionObserver(notify, belowHeader)
    const passed = new IntersectionObserver((entries) => hear(entries), fromTheTop)
    visible.observe(element)
    passed.observe(element)
    return stop
  }
}
