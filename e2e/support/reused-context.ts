import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** The context and tab of a worker's tests: the first page of a new context takes twice the CPU of a further one. */
export interface ReusedContext {
  /** The context, in the state of a new one but for its HTTP cache. `options` are those with which `browser` creates contexts at present. */
  open: (browser: Browser, options: object) => Promise<BrowserContext>
  /** The tab of the open context, in the state of a new one but for its document; a new tab of another context. */
  openTab: (context: BrowserContext) => Promise<Page>
  /** Removes what a test left, and closes the tab or the context where that is not possible. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

/** A document of the store's origin that runs no script. */
export const notTheStore = '/favicon.svg'

/** Methods whose effect `reset` does not remove. */
const both = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket']
both.push('setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders')
const tabChanges = [...both, 'addLocatorHandler', 'emulateMedia', 'setViewportSize']
const contextChanges = [...both, 'grantPermissions', 'setGeolocation', 'setHTTPCredentials', 'setOffline']
const clockChanges = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']

/** All events but `close` and `crash`, to which Playwright itself listens. */
const events = ['console', 'dialog', 'download', 'filechooser', 'frameattached', 'framedetached', 'framenavigated']
events.push('domcontentloaded', 'load', 'page', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished')
events.push('response', 'serviceworker', 'weberror', 'websocket', 'worker')

export function reuseContext(): ReusedContext {
  let context: BrowserContext | undefined
  let tab: Page | undefined
  let key = ''
  const close = async () => {
    await context?.close()
    context = tab = undefined
  }
  const openTab = async (of: BrowserContext) =>
    of === context ? (tab ??= watchedTab(await of.newPage())) : of.newPage()
  return {
    open: async (browser, options) => {
      if (key !== JSON.stringify(options)) await close()
      key = JSON.stringify(options)
      return (context ??= watchedContext(await browser.newContext()))
    },
    openTab,
    reset: async () => {
      if (!context || changed.has(context)) return close()
      if (tab && (tab.isClosed() || changed.has(tab))) tab = undefined
      // Opened first, a new tab shares the renderer process of the others.
      const remaining = await openTab(context)
      for (const page of context.pages()) if (page !== remaining) await page.close()
      await clear(context, remaining)
    },
    close,
  }
}

const changed = new WeakSet<object>()

/** What they emulate ends when they are detached. */
const sessions = new WeakMap<BrowserContext, CDPSession[]>()

function watchedContext(context: BrowserContext): BrowserContext {
  noteCalls(context, contextChanges, context)
  noteCalls(context.clock, clockChanges, context)
  const opened: CDPSession[] = []
  const open = context.newCDPSession.bind(context)
  context.newCDPSession = async (target) => {
    const session = await open(target)
    opened.push(session)
    return session
  }
  sessions.set(context, opened)
  return context
}

function watchedTab(tab: Page): Page {
  noteCalls(tab, tabChanges, tab)
  return tab
}

/** A call of one of these methods of `target` marks `owner` as changed. */
function noteCalls(target: object, names: readonly string[], owner: object): void {
  const methods = target as Record<string, (...given: unknown[]) => unknown>
  for (const name of names) {
    const method = methods[name]
    if (!method) throw new Error(`Playwright has no method ${name}.`)
    methods[name] = (...given) => {
      changed.add(owner)
      return method.apply(target, given)
    }
  }
}

async function clear(context: BrowserContext, tab: Page): Promise<void> {
  for (const target of [context, tab]) {
    for (const event of events) (target as { removeAllListeners: (event: string) => void }).removeAllListeners(event)
    await target.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await tab.goto(notTheStore)
  await tab.mouse.move(-1, -1)
  const origin = await tab.evaluate(clearTab)
  const devTools = await context.newCDPSession(tab)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devTools.send('Page.resetNavigationHistory')
  await context.clearCookies()
  // That of a closed tab is detached already.
  for (const session of sessions.get(context)?.splice(0) ?? []) await session.detach().catch(() => undefined)
}

/** Runs in the page. Returns its origin. */
function clearTab(): string {
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
  return location.origin
}
