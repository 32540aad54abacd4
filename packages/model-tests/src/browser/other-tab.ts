import type { Page } from 'playwright-core'

/** Actions of the application in another tab of the same browser. Each resolves when the page of the test has received it. */
export interface OtherTab {
  /** Changes local storage; null removes. */
  keep: (items: Record<string, string | null>) => Promise<void>
  /** Posts a message on a broadcast channel. */
  post: (channel: string, message: unknown) => Promise<void>
}

/** A second tab beside `page`, opened when it is first needed, on a document that is not the application. */
export function otherTabOf(page: Page, blankPath: string): OtherTab {
  let opened: Promise<Page> | undefined
  const tab = () => (opened ??= openBeside(page, blankPath))
  return {
    keep: async (items) => keepIn(await tab(), page, items),
    post: async (channel, message) => postIn(await tab(), page, channel, message),
  }
}

async function openBeside(page: Page, blankPath: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(blankPath)
  // A hidden tab is rendered once a second.
  await page.bringToFront()
  return tab
}

/** Writes a last item as a signal: an unchanged value fires no event, and events arrive in order. */
async function keepIn(tab: Page, page: Page, items: Record<string, string | null>): Promise<void> {
  // In an object, because a promise itself would be awaited.
  const listening = await page.evaluateHandle(() => ({
    heard: new Promise<void>((resolve) => {
      addEventListener('storage', ({ key }) => key === 'last item' && resolve())
    }),
  }))
  await tab.evaluate(async (stored) => {
    for (;;) {
      try {
        for (const [key, text] of Object.entries(stored)) {
          if (text === null) localStorage.removeItem(key)
          else localStorage.setItem(key, text)
        }
        localStorage.setItem('last item', '')
        localStorage.removeItem('last item')
        return
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
        // What the page has removed reaches this tab later, as an event.
        await new Promise((resolve) => addEventListener('storage', resolve, { once: true }))
      }
    }
  }, items)
  await listening.evaluate(({ heard }) => heard)
}

/** Waits on a channel opened last, which receives the message last. */
async function postIn(tab: Page, page: Page, channel: string, message: unknown): Promise<void> {
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
