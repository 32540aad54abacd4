import { expect } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { paths } from '#contract/paths.ts'
import type { AppearanceFound } from '#machines/appearance/appearance.machine.ts'
import { blockStorage } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage, Preparation } from '#model-tests/browser/wiring.ts'
import type { Driver } from '#model-tests/driver.ts'
import { appearanceModel } from './appearance.model.tsx'

walkBrowser(appearanceModel, {
  open: {
    // On a dark device light is always a choice.
    start: async ({ page, visit }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await visit(paths.about)
    },
  },
  scope: (page) => page.getByRole('contentinfo'),
  // The browser reports at once what it has stored.
  atOnce: {
    'system.found in unknown': async (_stage, open) => open(),
    'light.found in unknown': keeping('light'),
    'dark.found in unknown': keeping('dark'),
  },
  fromStart: {
    'watchAppearance fails: storage is blocked': async ({ page }, open) => {
      await blockStorage(page)
      await open()
    },
  },
  ports: {
    watchAppearance: {
      emit: ({ elsewhere }, { type }: AppearanceFound) =>
        elsewhere.keep({ [storageKeys.colorMode]: type === 'system.found' ? null : type.replace('.found', '') }),
    },
  },
  see: {
    system: seeColours('system', { class: 'dark', stored: null }),
    light: seeColours('light', { class: 'light', stored: 'light' }),
    dark: seeColours('dark', { class: 'dark', stored: 'dark' }),
  },
})

function keeping(choice: 'light' | 'dark'): Preparation {
  return async ({ keep }, open) => {
    await keep({ [storageKeys.colorMode]: choice })
    await open()
  }
}

/** HDR-11: which option is on, which theme the page has and what is stored. */
function seeColours(state: string, coloured: { class: string; stored: string | null }) {
  return async (driver: Driver, { page }: BrowserStage) => {
    await appearanceModel.screen?.see[state]?.(driver)
    expect(await page.evaluate(coloursOf, storageKeys.colorMode)).toEqual(coloured)
  }
}

/** Runs in the page. */
function coloursOf(key: string) {
  const stored = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  return { class: document.documentElement.className, stored: stored() }
}
