import { pageHydrated } from '#contract/page-hydrated.ts'

/** WIRE-1: runs once the document has loaded, the first page is hydrated and the browser is idle. */
export function whenIdle(run: () => void): void {
  const ask = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latest })
    else setTimeout(run, latest)
  }
  const whenHydrated = () => {
    if (performance.getEntriesByName(pageHydrated).length > 0) ask()
    else document.addEventListener(pageHydrated, ask, { once: true })
  }
  if (document.readyState === 'complete') whenHydrated()
  else addEventListener('load', whenHydrated, { once: true })
}

/** PWA-1: the longest delay, so that a visit of a few seconds also installs the worker. Milliseconds. */
const latest = 1_000
