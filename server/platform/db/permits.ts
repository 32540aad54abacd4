import { limitToCall } from './deadline.ts'
import { DatabaseBusy } from './unavailable.ts'

/**
 * A semaphore of `most` permits; a caller that waits longer than `waitMs`, or than its call may take, is refused. `waiting`
 * counts those that wait.
 */
export function createPermits(most: number, waitMs: number) {
  let free = most
  const waiting: (() => void)[] = []

  async function take(): Promise<void> {
    const mostMs = limitToCall(waitMs)
    if (free > 0) {
      free -= 1
      return
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(granted), 1)
        reject(new DatabaseBusy('No permit was free in time.'))
      }, mostMs)
      function granted(): void {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(granted)
    })
  }

  function give(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    waiting: () => waiting.length,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await take()
      return work().finally(give)
    },
  }
}
