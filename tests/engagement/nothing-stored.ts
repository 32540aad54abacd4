import { expect } from 'vitest'
import type { Driver } from '#model-tests/driver.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'

/** ANA-1: without a tag manager a machine's events are stored nowhere, and nothing is shown. */
export async function seeNothingStored(_driver: Driver, { page }: BrowserStage): Promise<void> {
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
}
