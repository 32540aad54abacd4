/** Tells each time that the tab is looked at again, comes back from the history cache, or is online again. */
export function watchPageShown(tell: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') tell()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell()
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pageshow', onPageShow)
  addEventListener('online', tell)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pageshow', onPageShow)
    removeEventListener('online', tell)
  }
}

/** Tells each time that the tab goes out of sight: another app, another tab, another page. */
export function watchPageHidden(tell: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') tell()
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', tell)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', tell)
  }
}

/** Tells the whole seconds until `deadline` (epoch milliseconds), each second and at once when the tab is looked at again. */
export function countDown(deadline: number, tell: (seconds: number) => void): () => void {
  const look = () => tell(Math.max(0, Math.ceil((deadline - Date.now()) / 1000)))
  const timer = setInterval(look, 1_000)
  const stopWatching = watchPageShown(look)
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}
