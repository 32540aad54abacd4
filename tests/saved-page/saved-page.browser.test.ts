import { paths } from '#contract/paths.ts'
import { refuse, grant } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { CallFailed } from '#machines/problem.ts'
import { savedPageModel } from './saved-page.model.tsx'

const home = { status: 'active', value: 'withoutDeals', context: { deals: [] }, historyValue: {}, children: {} }

walkBrowser(savedPageModel, {
  open: {
    'saved two days before': async (stage) => {
      await saveHome(stage, '2026-04-29T02:00:00.000Z')
      await stage.visit(paths.home)
      // Empty, so not visible itself.
      await stage.appear(stage.page.locator('#main:has(> [aria-live])'), 'notice of a saved page')
    },
  },
  ports: {
    renewPage: {
      emit: async ({ page, server }, { type }: { type: string }) => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        const call = await server.call('listCards')
        if (type === 'page.renewed') grant(call, { cards: [] })
        else refuse(call, new CallFailed(0, ''))
      },
    },
  },
  fromStart: {
    'renewPage fails: not supported': async ({ page }, open) => {
      await page.addInitScript(() => {
        const listen = globalThis.addEventListener.bind(globalThis)
        globalThis.addEventListener = (type: string, ...given: unknown[]) => {
          if (type === 'online') throw new TypeError('Not supported.')
          return (listen as (...all: unknown[]) => void)(type, ...given)
        }
      })
      await open()
    },
  },
})

/** The document of the home page as the browser has saved it. */
async function saveHome({ page }: BrowserStage, now: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === paths.home,
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="embedded">)(.*?)(<\/script>)/s,
        (_, before: string, embedded: string, after: string) => {
          const saved = { ...(JSON.parse(embedded) as object), page: { url: paths.home, now, snapshot: home } }
          return before + JSON.stringify(saved) + after
        },
      )
      await route.fulfill({ response, body })
    },
  )
}
