import { defineConfig } from '@playwright/test'
import { chromiumOptions, storeJourneyOptions } from './tests/browser/chromium.ts'

/** They need a store or a browser that no other journey uses. */
const separate = /(offline|payment-window|scrollbar|tag-manager)\.spec\.ts$/

/** Animations are drawn 60 times a second: a tenth of the CPU of journeys that are not about them. */
const storeJourneys = { launchOptions: storeJourneyOptions, contextOptions: { reducedMotion: 'reduce' } } as const

const ofLivingSpec = /living-spec[^/]*\.spec\.ts$/

/** Of a purchase and of every screen: those of `npm test`; `npm run test:all` runs all. */
const core = /(accessibility|purchase|shopping)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './tests/support/shared-folder.setup.ts',
  outputDir: 'test-results/journeys',
  testMatch: '**/*.spec.ts',
  // One worker starts what the separate ones need, once, while the others run the rest.
  projects: [
    { name: 'core', testMatch: core, use: storeJourneys },
    { name: 'separate', testMatch: separate, workers: 1, use: storeJourneys },
    { name: 'shared', testIgnore: [core, separate, ofLivingSpec], use: storeJourneys },
    { name: 'living spec', testMatch: ofLivingSpec, use: { launchOptions: chromiumOptions } },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // Half of a journey is waiting: on two cores a third worker saves a tenth of the time.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A run of the steps writes the reports that the living spec reads; a run by hand replaces none of them.
  reporter: 'list',
  use: {
    // Offline has a separate journey; elsewhere a worker would respond in place of the server.
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Recording every journey doubles its time; a failure leaves its DOM and a picture. `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
