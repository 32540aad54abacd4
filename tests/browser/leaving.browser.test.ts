import { expect, test } from 'vitest'
import { inspectionChannel } from '#contract/inspection-channel.ts'
import { openBrowser } from '#model-tests/browser/open-browser.ts'
import { builtStore } from './built-store.ts'

const elsewhere = 'https://elsewhere.example/'

test('SM-2 a step that a busy page publishes after it began to leave is received', { timeout: 60_000 }, async () => {
  const browser = await openBrowser(builtStore)
  const window = await browser.takeWindow()
  const { page, follower } = window
  await page.route(elsewhere, (route) => route.fulfill({ body: 'Another site' }))
  await page.goto(builtStore.blankPath)
  await page.evaluate(leaveWhileBusy, [inspectionChannel, elsewhere] as const)
  await page.waitForURL(elsewhere)
  expect(follower.steps.map(({ machine }) => machine)).toEqual(['sample'])
  await browser.releaseWindow(window)
})

/** Runs in the page: publishes in a task after the one that leaves, as the store does; that task comes late. */
function leaveWhileBusy([channel, address]: readonly [string, string]): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    // The page's clock is held: its time would not end a wait.
    for (let count = 0; count < 1_000_000_000; count += 1) Math.sqrt(count)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    new BroadcastChannel(channel).postMessage({ kind: 'step', machine: 'sample' })
  })
  port1.start()
  location.assign(address)
  port2.postMessage(null)
}
