import { pageHydrated } from '#contract/page-hydrated.ts'

/** WIRE-1: runs once the document has loaded, the first page is hydrated and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const ask = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latest })
    else setTimeout(run, latest)
  }
  const whenStanding = () => {
    if (performance.getEntriesByName(pageHydrated).length > 0) ask()
    else document.addEventListener(pageHydrated, ask, { once: true })
  }
  if (document.readyState === 'complete') whenStanding()
  else addEventListener('load', whenStanding, { once: true })
}

/** PWA-1: after this much waiting it runs all the same, so that a visit of a few seconds also ends with a worker. Milliseconds. */
const latest = 1_000
