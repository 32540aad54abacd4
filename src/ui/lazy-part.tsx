import { type ComponentType, type ReactNode, Suspense, lazy, useSyncExternalStore } from 'react'

interface LazyPart<P> {
  /** Names it in the console. */
  name: string
  load: () => Promise<ComponentType<P>>
  /** In its place when its code did not load. `retry` loads it again. */
  Unavailable: ComponentType<P & { retry: () => void }>
  whileLoading?: ReactNode
}

/**
 * NAV-6, WIRE-1: a part of a page, whose code loads when it is first shown. If that fails, the page stays as it is; the
 * code is loaded again on `retry`, and when the part has been closed and is shown again.
 */
export function lazyPart<P extends object>({ name, load, Unavailable, whileLoading }: LazyPart<P>): ComponentType<P> {
  const watchers = new Set<() => void>()
  let hasFailed = false
  let Latest = start()

  function start() {
    hasFailed = false
    return lazy(() => load().then((Loaded) => ({ default: Loaded }), fail))
  }

  function fail(error: unknown) {
    console.error(`${name} did not load`, error)
    hasFailed = true
    forgetWhenUnused()
    return { default: (props: P) => <Unavailable {...props} retry={retry} /> }
  }

  function retry() {
    Latest = start()
    for (const notify of watchers) notify()
  }

  function watch(notify: () => void) {
    watchers.add(notify)
    return () => {
      watchers.delete(notify)
      forgetWhenUnused()
    }
  }

  function forgetWhenUnused() {
    if (hasFailed && watchers.size === 0) Latest = start()
  }

  const readLatest = () => Latest
  return function Part(props: P) {
    const Shown = useSyncExternalStore(watch, readLatest, readLatest)
    return (
      <Suspense fallback={whileLoading}>
        <Shown {...props} />
      </Suspense>
    )
  }
}
