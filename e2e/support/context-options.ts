import type { PlaywrightTestOptions } from '@playwright/test'

/** A fixture: the options of a test's context, which Playwright offers by their names only. */
export async function readContextOptions(
  {
    baseURL,
    bypassCSP,
    colorScheme,
    contextOptions,
    deviceScaleFactor,
    extraHTTPHeaders,
    hasTouch,
    isMobile,
    javaScriptEnabled,
    locale,
    permissions,
    reducedMotion,
    serviceWorkers,
    storageState,
    timezoneId,
    userAgent,
    viewport,
  }: PlaywrightTestOptions,
  use: (options: object) => Promise<void>,
): Promise<void> {
  await use({
    baseURL,
    bypassCSP,
    colorScheme,
    contextOptions,
    deviceScaleFactor,
    extraHTTPHeaders,
    hasTouch,
    isMobile,
    javaScriptEnabled,
    locale,
    permissions,
    reducedMotion,
    serviceWorkers,
    storageState,
    timezoneId,
    userAgent,
    viewport,
  })
}
