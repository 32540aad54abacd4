/** A ref callback: notifies once when the element is in view; never without IntersectionObserver. */
export function whenVisible(onVisible: () => void) {
  return (element: Element | null): (() => void) | undefined => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onVisible()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
}
