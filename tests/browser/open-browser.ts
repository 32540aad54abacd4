import { type BrowserContext, chromium } from 'playwright-core'
import { chromiumOptions } from './chromium.ts'
import { type StubServer, startStubServer } from './stub-server.ts'

/** A browser and the store behind which a test stands. */
export interface OpenBrowser {
  server: StubServer
  /** A window of its own: storage, history and clock are new. */
  newWindow: () => Promise<BrowserContext>
  close: () => Promise<void>
}

/** Starts Chromium and the stub server; `CHROMIUM` is set by `npm test`, which finds or installs a browser. */
export async function openBrowser(): Promise<OpenBrowser> {
  const [server, browser] = await Promise.all([startStubServer(), chromium.launch(chromiumOptions)])
  return {
    server,
    newWindow: () => browser.newContext({ baseURL: server.origin, locale: 'en-AU', timezoneId: 'Australia/Sydney' }),
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
