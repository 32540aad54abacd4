import type { Browser, Page } from 'playwright-core'
import type { Application, ApplicationServer } from './application.ts'
import { reportAbandonedCalls } from './abandoned-calls.ts'
import { Follower } from './follower.ts'
import { leaveAfterPendingTasks, markWhatIsLeft } from './leaving.ts'

/** One page with a paused clock and inspected machines. */
export interface Window {
  page: Page
  follower: Follower
  /** What the page reported as errors. */
  faults: string[]
  /** What it wrote to the console as warnings and errors. */
  messages: string[]
  /** Resets storage, history, clock, tabs, pointer and removed browser features. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

/** The default preferences of a page. Motion is reduced: a drawer that still slides cannot be clicked. */
const preferences = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
} as const

/**
 * Opens a window that many walks use one after the other: a page in a process that knows the application's code already is
 * there three times sooner than a new one.
 */
export async function openWindow(
  browser: Browser,
  server: ApplicationServer,
  application: Application,
): Promise<Window> {
  const { startOfTime } = application
  const context = await browser.newContext({
    ...application.context,
    baseURL: server.origin,
    // What a walk needs of workers it makes itself.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.emulateMedia(preferences)
  const session = await context.newCDPSession(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  const messages: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text())
  })
  const follower = await Follower.of(page, application.inspectionChannel)
  await reportAbandonedCalls(page, (call) => server.abandon(call))
  await page.addInitScript(markWhatIsLeft, application.pageSelector)
  await page.addInitScript(leaveAfterPendingTasks)
  await page.clock.install({ time: startOfTime - 1_000 })
  await page.clock.pauseAt(startOfTime)
  const scripts = watchScripts(page)

  return {
    page,
    follower,
    faults,
    messages,
    close: () => context.close(),
    clear: async () => {
      await Promise.all(context.pages().map((tab) => tab !== page && tab.close()))
      await Promise.all(scripts.splice(0).map((script) => script.dispose()))
      await page.unrouteAll()
      await page.emulateMedia(preferences)
      await page.clock.setSystemTime(startOfTime)
      await page.goto(application.blankPath)
      await page.mouse.move(0, 0)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await session.send('Page.resetNavigationHistory')
      follower.forget()
      faults.length = 0
      messages.length = 0
    },
  }
}

/** Every script that is added to what this page opens, for its removal. */
function watchScripts(page: Page) {
  const scripts: Awaited<ReturnType<Page['addInitScript']>>[] = []
  const add = page.addInitScript.bind(page)
  page.addInitScript = async (...given) => {
    const script = await add(...given)
    scripts.push(script)
    return script
  }
  return scripts
}
