import type { Page } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import type { Scrolled } from '#machines/scroll-depth/scroll-depth.machine.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { seeNothingStored } from '#tests/engagement/nothing-stored.ts'
import { scrollDepthModel } from './scroll-depth.model.ts'

walkBrowser(scrollDepthModel, {
  open: { 'the page opens': ({ visit }) => visit(paths.privacyPolicy) },
  fromStart: {
    'watchScroll fails: not supported': async ({ page }, open) => {
      await page.addInitScript(() => {
        const listen = document.addEventListener.bind(document)
        document.addEventListener = (type: string, ...given: unknown[]) => {
          if (type === 'scroll') throw new TypeError('Not supported.')
          return (listen as (...all: unknown[]) => void)(type, ...given)
        }
      })
      await open()
    },
  },
  see: {
    start: seeNothingStored,
    quarter: seeNothingStored,
    half: seeNothingStored,
    deep: seeNothingStored,
    nearEnd: seeNothingStored,
    end: seeNothingStored,
  },
  ports: {
    watchScroll: {
      emit: async ({ page, awaitEvent }, { percent }: Scrolled) =>
        awaitEvent('scroll.move', () => scrollTo(page, percent)),
    },
  },
  application: {
    'page.change': async ({ page, settle }) => {
      const path = new URL(page.url()).pathname === paths.privacyPolicy ? paths.termsOfUse : paths.privacyPolicy
      // Pressed by the script: a person would have to scroll to it.
      await page.evaluate((to) => document.querySelector<HTMLElement>(`footer a[href="${to}"]`)?.click(), path)
      await page.waitForURL(path)
      await settle()
    },
  },
  // A page that is left is scrolled to its top.
  besides: ['scroll.move'],
})

/** The first pixel that is so far down. A page that is there already reports it by the same event. */
async function scrollTo(page: Page, percent: number): Promise<void> {
  await page.evaluate((share) => {
    const top = Math.ceil((document.documentElement.scrollHeight - innerHeight) * share)
    if (Math.abs(scrollY - top) < 1) document.dispatchEvent(new Event('scroll'))
    else window.scrollTo({ top, behavior: 'instant' })
  }, percent / 100)
}
