import { vi } from 'vitest'

export type Arrival = typeof import('#src/dom/arrival.ts')

/** Replaces the window's `scrollTo`. */
export const scrolled = vi.fn<(left: number, top: number) => void>()

const targets = [window, document].map((target) => ({ target, listen: target.addEventListener.bind(target) }))
/** Removes what the open document has added. */
const removals: (() => void)[] = []

/** The first document of a new tab, at `/shop` with the history key `first`. */
export async function openTab(): Promise<Arrival> {
  sessionStorage.clear()
  scrolled.mockReset()
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('ResizeObserver', GrowingPage)
  document.body.innerHTML = '<main><h1>Shop</h1><section id="help"><h2>Help</h2></section><p id="note"></p></main>'
  history.replaceState({ key: 'first' }, '', '/shop')
  return openDocument()
}

/** Evaluates the code again, as a document does that was opened in this way; the one before gets no more events. */
export async function openDocument(type = 'navigate'): Promise<Arrival> {
  for (const remove of removals.splice(0)) remove()
  collectListeners()
  vi.resetModules()
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  history.scrollRestoration = 'auto'
  return import('#src/dom/arrival.ts')
}

function collectListeners(): void {
  for (const { target, listen } of targets)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listen(type, listener, options)
      removals.push(() => target.removeEventListener(type, listener))
    })
}

/** Calls back once, as a browser does when it starts to observe. */
class GrowingPage {
  readonly observe: () => void
  constructor(grew: () => void) {
    this.observe = grew
  }
  disconnect() {}
}
