/** Lets one holder at a time use a session; the others wait in their order. */
export function createSessionLock() {
  const waiting: (() => void)[] = []
  let isHeld = false

  return {
    acquire(): Promise<void> {
      if (!isHeld) {
        isHeld = true
        return Promise.resolve()
      }
      return new Promise((resolve) => void waiting.push(resolve))
    },
    release(): void {
      const next = waiting.shift()
      if (next) next()
      else isHeld = false
    },
  }
}
