import { chromium } from 'playwright-core'
import type { Application, ApplicationServer } from './application.ts'
import { type Window, openWindow } from './window.ts'

/** A browser, and the server of the application. */
export interface OpenBrowser {
  application: Application
  server: ApplicationServer
  /** An unused window. */
  takeWindow: () => Promise<Window>
  /** Returns a window for reuse. One that cannot be cleared is closed. */
  releaseWindow: (window: Window) => Promise<void>
}

const opened = new Map<Application, Promise<OpenBrowser>>()

/** Chromium and the server, started once for all test files of a worker; they end with it. */
export function openBrowser(application: Application): Promise<OpenBrowser> {
  const browser = opened.get(application) ?? start(application)
  opened.set(application, browser)
  return browser
}

async function start(application: Application): Promise<OpenBrowser> {
  const [server, browser] = await Promise.all([application.serve(), chromium.launch(application.chromium)])
  const free: Window[] = []
  return {
    application,
    server,
    takeWindow: async () => free.pop() ?? openWindow(browser, server, application),
    releaseWindow: async (window) => {
      await window.clear().then(
        () => free.push(window),
        () => window.close(),
      )
    },
  }
}
