/** Notifies each time that the tab becomes visible, returns from the back/forward cache, or is online again. */
export function watchPageShown(notify: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') notify()
  }
  document.addEventListener('visibilitychange', onVisibility)
  const stopWatchingRestore = watchPageRestored(notify)
  addEventListener('online', notify)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stopWatchingRestore()
    removeEventListener('online', notify)
  }
}

/** Notifies each time that the page returns from the back/forward cache, where it received no events. */
export function watchPageRestored(notify: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify()
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}

/** Notifies each time that the tab is hidden: another app, another tab, another page. */
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

/** Reports the whole seconds until `deadline` (epoch milliseconds), each second and when the tab becomes visible. */
export function countDown(deadline: number, notify: (seconds: number) => void): () => void {
  const look = () => notify(Math.max(0, Math.ceil((deadline - Date.now()) / 1000)))
  const timer = setInterval(look, 1_000)
  const stopWatching = watchPageShown(look)
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}
