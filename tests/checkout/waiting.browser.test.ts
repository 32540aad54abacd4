import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { paths } from '#contract/paths.ts'
import { intentId, placedAttempt, reportOf } from '#machines/checkout/checkout.samples.ts'
import { paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import { builtStore } from '#tests/browser/built-store.ts'
import type { EventStream } from '#tests/browser/held-call.ts'
import { type OpenBrowser, openBrowser } from '#model-tests/browser/open-browser.ts'
import { type OpenStage, openStage } from '#model-tests/browser/open-stage.ts'
import { grantOrder, grantPayment, grantStart, openCheckout, openWait, pressPay } from './checkout.steps.ts'
import { paymentWaitModel } from './payment-wait.model.tsx'

/** Milliseconds to open a page and run 180 s of its clock. */
const testMs = 60_000

let browser: OpenBrowser
let open: OpenStage

beforeAll(async () => {
  browser = await openBrowser(builtStore)
}, testMs)
beforeEach(async () => {
  open = await openStage(browser, paymentWaitModel, { open: {} })
  open.stage.server.always('getPayment', (call) => grantPayment(call, reportOf('InProgress')))
})
afterEach(async () => {
  const { faults, close } = open
  const reported = [...faults]
  await close()
  expect(reported, 'what the page reported').toEqual([])
})

describe('CHK-7 the wait is 180 s from first opening the stream', { timeout: testMs }, () => {
  test('not a millisecond less, and not one more', async () => {
    const { openedAt } = await startWaiting()
    await expectTheEndAt(openedAt + 180_000)
  })

  test('pending statuses do not make it longer', async () => {
    const { openedAt, stream } = await startWaiting()
    const undecided = ['NewRequest', 'InProgress', 'In Progress', 'Pending', 'New Request']
    for (const [index, status] of undecided.entries()) {
      await runTo(openedAt + (index + 1) * 30_000)
      await open.stage.awaitEvent('stream.status', () => sendStatuses(stream, status))
    }
    await expectTheEndAt(openedAt + 180_000)
  })

  test('neither do heartbeats and garbled events', async () => {
    const { openedAt, stream } = await startWaiting()
    const { page } = open.stage
    for (let elapsed = 20_000; elapsed < 180_000; elapsed += 20_000) {
      await runTo(openedAt + elapsed)
      const logged = page.waitForEvent('console', (line) => line.text().startsWith('Invalid payment event'))
      stream.heartbeat()
      stream.garble()
      await logged
    }
    await expectTheEndAt(openedAt + 180_000)
  })

  test('nor a hidden, frozen tab that is shown just before the end', async () => {
    const { openedAt } = await startWaiting()
    const { page } = open.stage
    await turn(page, 'hidden')
    await page.clock.fastForward(179_999)
    await turn(page, 'visible')
    await expectTheEndAt(openedAt + 180_000)
  })

  test('CHK-13 a page whose clock jumped while no timer ran ends its wait when it is shown', async () => {
    const { openedAt } = await startWaiting()
    const { page } = open.stage
    await turn(page, 'hidden')
    await page.clock.setSystemTime(openedAt + 179_999)
    await turn(page, 'visible')
    await expectWaiting()
    await turn(page, 'hidden')
    await page.clock.setSystemTime(openedAt + 180_000)
    await turn(page, 'visible')
    await expectOver()
  })

  test('CHK-11 CHK-13 nor a reload in the midst of it, which starts no other payment', async () => {
    const { openedAt } = await startWaiting()
    const { page, server, settle } = open.stage
    await runTo(openedAt + 60_000)
    await page.reload()
    await settle()
    await server.call('paymentEvents')
    await expectTheEndAt(openedAt + 180_000)
    expect([server.count('placeOrder'), server.count('startPayment')]).toEqual([1, 1])
  })

  test('CHK-13 a reload after the end does not wait again', async () => {
    const { openedAt } = await startWaiting()
    const { driver, page, server, settle } = open.stage
    await page.clock.setSystemTime(openedAt + 180_000)
    await page.reload()
    await settle()
    await server.call('paymentEvents')
    // A timer of 0 ms needs the held clock to run.
    await driver.advance(1)
    await expectOver()
    expect([server.count('placeOrder'), server.count('startPayment')]).toEqual([1, 1])
  })
})

describe('a late answer changes nothing', { timeout: testMs }, () => {
  test('CHK-7 a status that arrives with one that ended the wait', async () => {
    const { stream } = await startWaiting()
    sendStatuses(stream, 'Teapot', 'Paid')
    await open.stage.driver.seeText('Unexpected payment status. Please try again.')
    await open.follower.caughtUp()
    expect(new URL(open.stage.page.url()).pathname).toBe('/checkout')
  })

  test('CHK-7 CHK-12 a status after the deadline does not count: only a new answer of the server does', async () => {
    const { openedAt, stream } = await startWaiting()
    const { driver, page, server, settle } = open.stage
    await runTo(openedAt + 180_000)
    sendStatuses(stream, 'Paid')
    await expectOver()
    await settle()
    await driver.seeText('We don’t know yet whether money has left your account.')
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.orders)).toBeNull()

    server.always('getPayment', (call) => grantPayment(call, reportOf('Paid', { money: 'taken' })))
    await driver.click('button', 'Check again')
    await page.waitForURL(paths.orderSuccessOf(intentId))
  })

  test('CHK-15 an answer to the recall after a final status', async () => {
    const { stream } = await startWaiting()
    const { driver, page, server, settle } = open.stage
    server.always('getPayment', (call) => grantPayment(call, reportOf('Paid', { money: 'taken' })))
    await driver.click('button', 'Cancel payment')
    const recall = await server.call('recallPayment')
    sendStatuses(stream, 'Paid')
    await page.waitForURL(paths.orderSuccessOf(intentId))
    const answered = page.waitForResponse(/\/Recall$/)
    grantPayment(recall, reportOf('Cancelled'))
    await (await answered).finished()
    await settle()
    await driver.see('heading', 'Payment Successful')
    await open.follower.caughtUp()
    expect(page.url()).toMatch(/\/order-success\?intent=/)
  })
})

describe('CHK-11 a double press sends one order and one start', { timeout: testMs }, () => {
  const presses: Record<string, (button: Locator) => Promise<void>> = {
    'of a mouse': (button) => button.dblclick(),
    'within one turn of the page': (button) =>
      button.evaluate((element: HTMLElement) => {
        element.click()
        element.click()
      }),
  }

  test.each(Object.entries(presses))('of Pay: %s', async (_name, press) => {
    const { driver, page, server } = open.stage
    server.always('placeOrder', (call) => grantOrder(call))
    await openCheckout(open.stage)
    await driver.click('radio', /^PayID mobile/)
    await press(page.getByRole('button', { name: 'Pay $95.00' }))
    await expectOneOrder()
  })

  test.each(Object.entries(presses))('CHK-15 of Pay for what changed: %s', async (_name, press) => {
    const { page, server } = open.stage
    server.always('placeOrder', (call) => grantOrder(call, { ...placedAttempt.order, totalCents: 9_700 }))
    await pressPay(open.stage)
    await press(page.getByRole('button', { name: 'Pay $97.00' }))
    await expectOneOrder()
  })
})

/** A wait that has just started. `openedAt`: when its stream was opened, in epoch milliseconds of the page. */
async function startWaiting(): Promise<{ openedAt: number; stream: EventStream }> {
  await openWait(open.stage)
  const stream = (await open.stage.server.call('paymentEvents')).open()
  return { openedAt: await timeOf(open.stage.page), stream }
}

function sendStatuses(stream: EventStream, ...statuses: string[]): void {
  stream.send(...statuses.map((paymentStatus) => ({ data: { payment: { paymentStatus } } })))
}

async function expectTheEndAt(time: number): Promise<void> {
  await runTo(time - 1)
  await expectWaiting()
  await runTo(time)
  await expectOver()
}

/** Advances the page's clock to this time, with every timer that is due. Epoch milliseconds. */
async function runTo(time: number): Promise<void> {
  const { page } = open.stage
  await page.clock.runFor(time - (await timeOf(page)))
}

function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => Date.now())
}

async function expectWaiting(): Promise<void> {
  await open.follower.caughtUp()
  expect(open.follower.steps.findLast(({ machine }) => machine === paymentWaitMachine.id)?.state).toBe('waiting')
  await open.stage.driver.see('heading', 'Waiting for payment confirmation...')
}

async function expectOver(): Promise<void> {
  await open.stage.page.waitForURL(paths.paymentFailedOf(intentId))
}

/** Hides or shows the tab. */
async function turn(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

async function expectOneOrder(): Promise<void> {
  const { server } = open.stage
  server.always('startPayment', grantStart)
  await server.call('paymentEvents')
  await expectWaiting()
  expect([server.count('placeOrder'), server.count('startPayment')]).toEqual([1, 1])
}
