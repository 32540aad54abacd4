import type { Page } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { copyLinkModel } from './copy-link.model.tsx'

walkBrowser(copyLinkModel, {
  open: {
    'the list is shown': async ({ page, visit, appear }) => {
      await page.addInitScript(holdClipboard)
      await visit(paths.contact)
      await page.getByRole('button', { name: 'Show what happened in this tab' }).click()
      await appear(page.getByRole('button', { name: 'Copy link' }), 'the control that copies the link')
    },
  },
  ports: {
    copyText: {
      answer: ({ page }) => clipboardDoes(page, 'take'),
      fail: ({ page }) => clipboardDoes(page, 'refuse'),
    },
  },
})

interface HeldClipboard {
  heldCopy: { take: () => void; refuse: () => void }
}

/** Runs in the page: a clipboard that waits for the test. */
function holdClipboard(): void {
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: () =>
        new Promise<void>((take, reject) => {
          const refuse = () => reject(new DOMException('Write permission denied.', 'NotAllowedError'))
          Object.assign(globalThis, { heldCopy: { take, refuse } })
        }),
    },
  })
}

async function clipboardDoes(page: Page, what: keyof HeldClipboard['heldCopy']): Promise<void> {
  await page.evaluate((name) => (globalThis as unknown as HeldClipboard).heldCopy[name](), what)
}
