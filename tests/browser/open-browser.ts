import { chromium } from 'playwright-core'
import { chromiumOptions } from './chromium.ts'
import { type StubServer, startStubServer } from './stub-server.ts'
import { type Window, openWindow } from './window.ts'

/** A browser, and the stub server behind the store. */
export interface OpenBrowser {
  server: StubServer
  /** An unused window. */
  takeWindow: () => Promise<Window>
  /** Returns a window for reuse. One that cannot be cleared is closed. */
  releaseWindow: (window: Window) => Promise<void>
}

let opened: Promise<OpenBrowser> | undefined

/** Chromium and the stub server, started once for all test files of a worker; they end with it. */
export function openBrowser(): Promise<OpenBrowser> {
  opened ??= start()
  return opened
}

async function start(): Promise<OpenBrowser> {
  const [server, browser] = await Promise.all([startStubServer(), chromium.launch(chromiumOptions)])
  const free: Window[] = []
  return {
    server,
    takeWindow: async () => free.pop() ?? openWindow(browser, server.origin),
    releaseWindow: async (window) => {
      await window.clear().then(
        () => free.push(window),
        () => window.close(),
      )
    },
  }
}
