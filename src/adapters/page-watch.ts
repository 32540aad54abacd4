/** Tells each time that the tab is looked at again, comes back from the history cache, or is online again. */
export function watchPageShown(notify: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') notify()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify()
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pageshow', onPageShow)
  addEventListener('online', notify)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pageshow', onPageShow)
    removeEventListener('online', notify)
  }
}

/** Tells each time that the tab goes out of sight: another app, another tab, another page. */
export function watchPageHidden(notify: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') notify()
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', notify)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', notify)
  }
}

/** Tells the whole seconds until `deadline` (epoch milliseconds), each second and at once when the tab is looked at again. */
export function countDown(deadline: number, notify: (seconds: number) => void): () => void {
  const look = () => notify(Math.max(0, Math.ceil((deadline - Date.now()) / 1000)))
  const timer = setInterval(look, 1_000)
  const stopWatching = watchPageShown(look)
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}
