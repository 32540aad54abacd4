import { createPermits } from './permits.ts'

/**
 * API-19: `most` permits of this process for each key, by default one, which is a mutex. The work of one key is begun in the
 * order of its callers; a caller that waits longer than `waitMs` is refused, as by `createPermits`. `size` counts the keys
 * that are in use.
 */
export function createKeyedLocks<Key>(waitMs: number, most = 1) {
  const locks = new Map<Key, { permits: ReturnType<typeof createPermits>; callers: number }>()

  return {
    size: () => locks.size,
    async withLock<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
      const lock = locks.get(key) ?? { permits: createPermits(most, waitMs), callers: 0 }
      locks.set(key, lock)
      lock.callers += 1
      try {
        return await lock.permits.run(work)
      } finally {
        lock.callers -= 1
        if (lock.callers === 0) locks.delete(key)
      }
    },
  }
}

export type KeyedLocks<Key> = ReturnType<typeof createKeyedLocks<Key>>
