import { createPermits } from './permits.ts'

/**
 * API-19: a mutex of this process for each key. The work of one key is done one after another, in the order of its callers;
 * a caller that waits longer than `waitMs` is refused, as by `createPermits`. `size` counts the keys that are in use.
 */
export function createKeyedLocks<Key>(waitMs: number) {
  const locks = new Map<Key, { permits: ReturnType<typeof createPermits>; callers: number }>()

  return {
    size: () => locks.size,
    async withLock<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
      const lock = locks.get(key) ?? { permits: createPermits(1, waitMs), callers: 0 }
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
