import type { BrowserStage } from '#model-tests/browser/wiring.ts'

/** CHK-11: from now on the store's work on the stored attempt waits, as for another tab that holds the lock. */
export async function holdAttempt({ page }: BrowserStage): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request(
          'checkout',
          () =>
            new Promise<void>((letGo) => {
              Object.assign(globalThis, { letAttemptGo: letGo })
              held()
            }),
        )
      }),
  )
}

/** Releases the lock, as the other tab does when it is done. */
export async function letAttemptGo({ page }: BrowserStage): Promise<void> {
  await page.evaluate(() => (globalThis as { letAttemptGo?: () => void }).letAttemptGo?.())
}
