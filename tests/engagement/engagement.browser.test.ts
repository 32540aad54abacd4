import type { Page } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import type { EngagementEvent } from '#machines/engagement/engagement.machine.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { seeNothingStored } from './nothing-stored.ts'
import { engagementModel } from './engagement.model.ts'

walkBrowser(engagementModel, {
  open: { 'the page opens': ({ visit }) => visit(paths.privacyPolicy) },
  // The browser reports at once whether the page is visible.
  atOnce: {
    'page.shown: at first in opening': async ({ page }, open) => {
      await page.addInitScript(testDouble, 'visible')
      await open()
    },
    'page.hidden: 10 seconds later in opening': async ({ page }, open) => {
      await page.addInitScript(testDouble, 'hidden')
      await open()
    },
  },
  fromStart: {
    'watchVisibility fails: not supported': async ({ page }, open) => {
      await page.addInitScript(() => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => {
            throw new TypeError('Not supported.')
          },
        })
      })
      await open()
    },
  },
  see: { opening: seeNothingStored, watching: seeNothingStored, away: seeNothingStored, engaged: seeNothingStored },
  ports: {
    watchVisibility: {
      emit: async ({ page }, { type }: EngagementEvent) => {
        if (type === 'page.shown') return look(page, 'visible')
        // It was visible for as long as the model requires; one that is hidden already is reported hidden again.
        const seenFor = await page.evaluate(() => performance.now() - (window as unknown as Looked).lookedAt)
        if ((await page.evaluate(() => document.visibilityState)) === 'visible')
          await page.clock.runFor(10_000 - seenFor)
        await look(page, 'hidden')
      },
    },
  },
})

interface Looked {
  /** When the machine last received whether the page is visible. */
  lookedAt: number
}

async function look(page: Page, state: DocumentVisibilityState): Promise<void> {
  if ((await page.evaluate(() => document.visibilityState)) !== state) await page.evaluate(testDouble, state)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Runs in the page. Who reads a state first is the machine; others read it again later. */
function testDouble(state: string): void {
  let isRead = false
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => {
      if (!isRead) Object.assign(window, { lookedAt: performance.now() })
      isRead = true
      return state
    },
  })
}
