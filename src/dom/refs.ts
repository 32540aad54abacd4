type RefCallback<E> = (element: E | null) => (() => void) | undefined | void

/** One ref callback of several. Make it once, outside of what renders: another one each time would detach and attach. */
export function allRefs<E>(...refs: RefCallback<E>[]): (element: E | null) => () => void {
  return (element) => {
    const cleanups = refs.map((ref) => ref(element))
    return () => {
      for (const cleanup of cleanups) cleanup?.()
    }
  }
}
