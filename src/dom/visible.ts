/** What lies above the view counts as in view: a jump to the end of a page shows none of what it passes. */
const fromTheTop = { rootMargin: '10000000px 0px 0px' }

/** A ref callback: notifies once when the element is in view or above it; never without IntersectionObserver. */
export function whenVisible(onVisible: () => void) {
  return (element: Element | null): (() => void) | undefined => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onVisible()
    }, fromTheTop)
    observer.observe(element)
    return () => observer.disconnect()
  }
}
