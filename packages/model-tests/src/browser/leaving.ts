/** Matches the former page, which stays visible until the next page's code has loaded. */
export const left = '[data-left]'

/** Runs in every document before the application does: marks what is shown when the address turns to another path. */
export function markWhatIsLeft(pageSelector: string): void {
  let shown = location.pathname
  const look = () => {
    const { pathname } = location
    if (pathname === shown) return
    for (const page of document.querySelectorAll<HTMLElement>(pageSelector)) {
      if (page.dataset['left'] === pathname) delete page.dataset['left']
      else page.dataset['left'] ??= shown
    }
    shown = pathname
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const turn = history[name].bind(history)
    history[name] = (...address) => {
      turn(...address)
      look()
    }
  }
  addEventListener('popstate', look)
}
