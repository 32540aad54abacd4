import { type Browser, chromium } from '@playwright/test'
import { freePort } from '../e2e/support/process.ts'

/** Lighthouse's phone, so that every figure is of one viewport. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Starts the Chromium that `scripts/bench.mjs` found, to which Lighthouse connects too, and closes it after `use`. */
export async function withBrowser<Result>(
  use: (browser: { browser: Browser; debuggingPort: number }) => Promise<Result>,
): Promise<Result> {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    return await use({ browser, debuggingPort })
  } finally {
    await browser.close()
  }
}
