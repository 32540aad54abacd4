/** Delays the responses of a slow bank. `stop` rejects every delay, so that the store can close. */
export function openDelays() {
  const pending = new Set<(error: Error) => void>()
  let isStopped = false

  /** Resolves after `ms` milliseconds; never for `Infinity`. */
  function delay(ms: number): Promise<void> {
    if (isStopped) return Promise.reject(new Error(closed))
    if (ms === 0) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = ms === Infinity ? undefined : setTimeout(end, ms, resolve)
      pending.add(stop)

      function stop(error: Error): void {
        end(() => reject(error))
      }
      function end(settle: () => void): void {
        clearTimeout(timer)
        pending.delete(stop)
        settle()
      }
    })
  }

  return {
    delay,
    stop(): void {
      isStopped = true
      for (const end of pending) end(new Error(closed))
    },
  }
}

export type Delays = ReturnType<typeof openDelays>

const closed = 'The sandbox bank is closing.'
