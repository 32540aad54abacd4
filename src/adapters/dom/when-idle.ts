/** Runs once the document has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const ask = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: patience })
    else setTimeout(run, patience)
  }
  if (document.readyState === 'complete') ask()
  else addEventListener('load', ask, { once: true })
}

/** After this much waiting it runs all the same. Milliseconds. */
const patience = 5_000
