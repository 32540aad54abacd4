import { paths, sameOriginPath, withoutToken } from '#contract/paths.ts'
import { workerPath } from '#contract/worker-message.ts'
import { watchPageShown } from './page-watch.ts'

/** How often an offline page asks whether the store can be reached again. Milliseconds. */
const pace = 5_000

/**
 * PWA-1: the service worker has answered for another address with the offline page: replaces the address by the offline
 * page’s with the requested one as its parameter, and opens the requested one as soon as the store can be reached.
 */
export function offlineTestDouble(): void {
  const { pathname, search } = location
  if (pathname === paths.offline) return
  const wanted = sameOriginPath(pathname + search) ?? paths.home
  history.replaceState(null, '', withoutToken(pathname) === pathname ? paths.offlineFor(wanted) : paths.offline)
  const look = () => void goWhenReached(wanted)
  const timer = setInterval(look, pace)
  const stopWatching = watchPageShown(look)

  async function goWhenReached(address: string): Promise<void> {
    const isReached = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    const hasLeft = location.pathname !== paths.offline
    if (!isReached && !hasLeft) return
    clearInterval(timer)
    stopWatching()
    if (!hasLeft) location.replace(address)
  }
}
