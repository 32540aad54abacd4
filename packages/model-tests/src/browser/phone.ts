import type { Page } from 'playwright-core'
import { refuseListeners, refuseListenersAhead } from './lacking.ts'
import type { Preparation } from './wiring.ts'

/** Sets the browser's name, or makes its touch detection throw. */
export function runningOn(userAgent: string | null): Preparation {
  return async ({ page }, lead) => {
    await page.addInitScript(rename, userAgent)
    await page.evaluate(rename, userAgent)
    await lead()
  }
}

export const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
export const controller = 'Mozilla/5.0 (X11; Linux x86_64)'

/** Hides the page as an app does that opens over it, then shows it again. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
}

/** Makes each attempt to observe page visibility throw, from the start of the page. */
export const watchlessPage: Preparation = async ({ page }, open) => {
  await refuseListenersAhead(page, 'document', 'visibilitychange')
  await open()
}

/** Makes each attempt to observe page visibility throw from now on. */
export const watchless: Preparation = async ({ page }, lead) => {
  await refuseListeners(page, 'document', 'visibilitychange')
  await lead()
}

/** Runs in the page. No app is there: a link to one would open a dialog of the browser's that takes every click. */
function rename(name: string | null): void {
  navigation.addEventListener('navigate', (event) => {
    if (!event.destination.url.startsWith('http')) event.preventDefault()
  })
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: name ?? 'Mozilla/5.0 (Macintosh)' })
  Object.defineProperty(navigator, 'maxTouchPoints', {
    configurable: true,
    get() {
      if (name === null) throw new TypeError('Blocked')
      return 0
    },
  })
}
