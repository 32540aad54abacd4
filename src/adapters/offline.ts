import { paths, sameOriginPath, withoutToken } from '#contract/paths.ts'
import { workerPath } from '#contract/worker-message.ts'
import { watchPageShown } from './page-watch.ts'

/** How often an offline page asks whether the store can be reached again. Milliseconds. */
const pace = 5_000

/**
 * PWA-1: the service worker has answered for another address with the offline page: replaces the address by the offline
 * page’s with the requested one as its parameter, and opens the requested one as soon as the store can be reached. The
 * offline page that is reloaded or restored reads it from its own address.
 */
export function returnFromOfflinePage(): void {
  const wanted = location.pathname === paths.offline ? readWanted() : replaceAddress()
  if (wanted === undefined) return
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

function readWanted(): string | undefined {
  return sameOriginPath(new URLSearchParams(location.search).get('wanted'))
}

/** Returns the requested address, which the offline page's replaces. */
function replaceAddress(): string {
  const { pathname, search } = location
  const wanted = sameOriginPath(pathname + search) ?? paths.home
  history.replaceState(null, '', withoutToken(pathname) === pathname ? paths.offlineFor(wanted) : paths.offline)
  return wanted
}
