import type { Page } from 'playwright-core'
import { nowhere } from './visit.ts'

/** What the store does in another tab of the same browser. Each resolves when the page of the test has heard of it. */
export interface OtherTab {
  /** Changes local storage; null removes. */
  keep: (items: Record<string, string | null>) => Promise<void>
  /** Speaks on a broadcast channel. */
  say: (channel: string, message: unknown) => Promise<void>
}

/** A second tab beside `page`, opened when it is first needed, on a document that is not the store. */
export function otherTabOf(page: Page): OtherTab {
  let opened: Promise<Page> | undefined
  const tab = () => (opened ??= openBeside(page))
  return {
    keep: async (items) => keepIn(await tab(), page, items),
    say: async (channel, message) => sayIn(await tab(), page, channel, message),
  }
}

async function openBeside(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(nowhere)
  // What lies behind another tab is drawn once a second.
  await page.bringToFront()
  return tab
}

/** The last item is there to be heard: a change that changes nothing is told to nobody, and changes are told in order. */
async function keepIn(tab: Page, page: Page, items: Record<string, string | null>): Promise<void> {
  // In an object, because a promise itself would be waited for.
  const listening = await page.evaluateHandle(() => ({
    heard: new Promise<void>((resolve) => {
      addEventListener('storage', ({ key }) => key === 'last item' && resolve())
    }),
  }))
  await tab.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    }
    localStorage.setItem('last item', '')
    localStorage.removeItem('last item')
  }, items)
  await listening.evaluate(({ heard }) => heard)
}

/** A channel that is opened later hears later. */
async function sayIn(tab: Page, page: Page, channel: string, message: unknown): Promise<void> {
  const listening = await page.evaluateHandle(
    (name) => ({
      heard: new Promise<void>((resolve) => {
        new BroadcastChannel(name).addEventListener('message', () => resolve(), { once: true })
      }),
    }),
    channel,
  )
  await tab.evaluate(
    ([name, data]) => {
      const open = new BroadcastChannel(name)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
      open.postMessage(data)
      open.close()
    },
    [channel, message] as const,
  )
  await listening.evaluate(({ heard }) => heard)
}
