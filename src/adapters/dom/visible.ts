/** A ref callback: tells once when the element comes into view. Silent where the browser cannot watch. */
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
