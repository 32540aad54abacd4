import { paths } from '#contract/paths.ts'

/**
 * PWA-1: the service worker has answered for another address with the offline page: the address says so, and where the
 * shopper wanted to go, and they come there as soon as the browser is online again.
 */
export function standInForOffline(): void {
  const { pathname, search } = location
  if (pathname === paths.offline) return
  const wanted = pathname + search
  history.replaceState(null, '', paths.offlineFor(wanted))
  addEventListener('online', () => {
    if (location.pathname === paths.offline) location.replace(wanted)
  })
}
