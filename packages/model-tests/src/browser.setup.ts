export {}

/** The browser APIs that jsdom lacks and components use, each with the minimal behaviour of an idle page. */
class NeverResized implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom does not scroll, so nothing is ever revealed; a view's own button does the same. */
class NeverInView implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

/** No media feature matches: the narrowest layout, no preference. */
function matchNothing(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
}

if (typeof window !== 'undefined') {
  window.ResizeObserver ??= NeverResized
  window.IntersectionObserver ??= NeverInView
  window.matchMedia ??= matchNothing
  window.scrollTo = () => {}
  Element.prototype.scrollTo ??= () => {}
  Element.prototype.scrollIntoView ??= () => {}

  // React renders after an event as it does in a browser. In a synchronous `act`, where the library dispatches events,
  // React takes over scheduled work and drops it when a component suspends: the page would then never continue.
  const { configure } = await import('@testing-library/react')
  // A page loads its code and its data: on a busy machine that takes longer than the library's second.
  configure({ eventWrapper: (dispatch) => dispatch(), asyncUtilTimeout: 10_000 })
}

export {}
