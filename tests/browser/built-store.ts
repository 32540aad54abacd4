import type { Page } from 'playwright-core'
import { inspectionChannel } from '#contract/inspection-channel.ts'
import type { Application } from '#model-tests/browser/application.ts'
import { chromiumOptions } from './chromium.ts'
import { type StubServer, startStubServer } from './stub-server.ts'

declare module '#model-tests/browser/application.ts' {
  interface ApplicationServer extends StubServer {}
}

/** The built store behind a server that waits for the test's answers. */
export const builtStore: Application = {
  serve: startStubServer,
  chromium: chromiumOptions,
  context: { locale: 'en-AU', timezoneId: 'Australia/Sydney' },
  inspectionChannel,
  startOfTime: Date.parse('2026-05-01T02:00:01Z'),
  blankPath: '/favicon.svg',
  pageSelector: '#main > *',
  loadingText: /^\s*Loading…\s*$/,
  opened: endPaintReporting,
}

/** As a first touch does: no largest paint is reported while the clock is paused (server/pages/start-script.ts). */
async function endPaintReporting(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
}
