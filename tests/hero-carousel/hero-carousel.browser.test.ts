import type { Page } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import type { AttentionEvent } from '#machines/hero-carousel/hero-carousel.machine.ts'
import { grant } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { Preparation } from '#model-tests/browser/wiring.ts'
import { heroCarouselModel } from './hero-carousel.model.tsx'

walkBrowser(heroCarouselModel, {
  open: {
    'nine slides': async ({ server, visit }) => {
      server.always('listCards', (call) => grant(call, { cards: [] }))
      await visit(paths.home)
    },
  },
  scope: (page) => page.getByRole('region', { name: 'Highlights' }),
  // The browser reports at once whether motion is allowed.
  atOnce: {
    'motion.allow in settling': asking('no-preference'),
    'motion.reduce in settling': asking('reduce'),
  },
  fromStart: {
    'watchAttention fails: exception': async ({ page }, open) => {
      await page.addInitScript(forgetMotion)
      await open()
    },
  },
  ports: {
    watchAttention: { emit: ({ page }, event: AttentionEvent) => happen(page, event) },
  },
})

/** Runs in the page: a browser that cannot report whether motion is allowed. */
function forgetMotion(): void {
  const known = globalThis.matchMedia
  globalThis.matchMedia = (query) => {
    if (query.includes('reduced-motion')) throw new TypeError('Not supported.')
    return known.call(globalThis, query)
  }
}

function asking(reducedMotion: 'no-preference' | 'reduce'): Preparation {
  return async ({ page }, open) => {
    await page.emulateMedia({ reducedMotion })
    await open()
  }
}

/** As the browser dispatches it: a real mouse would reach the controls too. */
async function happen(page: Page, event: AttentionEvent): Promise<void> {
  switch (event.type) {
    case 'motion.allow':
      return page.emulateMedia({ reducedMotion: 'no-preference' })
    case 'motion.reduce':
      return page.emulateMedia({ reducedMotion: 'reduce' })
    case 'hold':
    case 'release':
      return page.evaluate(dispatchAttention, { by: event.by, isSo: event.type === 'hold' })
  }
}

/** Runs in the page. */
function dispatchAttention({ by, isSo }: { by: 'pointer' | 'focus' | 'tab'; isSo: boolean }): void {
  const slides = document.querySelector<HTMLElement>('[data-slides]')
  if (by === 'pointer')
    slides?.dispatchEvent(new PointerEvent(isSo ? 'pointerenter' : 'pointerleave', { pointerType: 'mouse' }))
  if (by === 'focus') {
    if (slides) Object.assign(slides, { matches: () => true })
    slides?.dispatchEvent(new FocusEvent(isSo ? 'focusin' : 'focusout', { bubbles: true }))
  }
  if (by === 'tab') {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isSo })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}
