// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { storageKeys } from '#contract/storage-keys.ts'
import { placedAttempt } from '#machines/checkout/checkout.samples.ts'
import type { PaymentWaitActor } from '#machines/payment-wait/payment-wait.machine.ts'
import { type Client, createClient } from '#src/adapters/client.ts'
import { openWait } from '#src/adapters/open-wait.ts'
import { wirePaymentWait } from '#src/adapters/payment-wait.ts'

/** The wait as a browser runs it: stream, clock and storage are the store's own, time is the test's. */

test('CHK-7 heartbeats, malformed and undecided statuses do not extend the wait', () =>
  inBrowser(async (browser) => {
    const { actor } = await browser.openPage()
    const noise = [
      ':\n\n',
      'data: {"data":{"payment":\n\n',
      'data: "Paid"\n\n',
      'event: ping\ndata:\n\n',
      'retry: 1\nid: 7\n\n',
      'half a mess',
      'age\n\n',
      message('Pending'),
      message('In Progress'),
    ]
    for (let second = 1; second < 180; second++) {
      await browser.pass(1_000)
      browser.send(noise[second % noise.length] ?? '')
    }
    await expectLastSecond(browser, actor)
    expect(browser.streams).toMatchObject([{ signal: { aborted: true } }])
  }))

test('CHK-7 a stream that breaks or ends is Expired at once and no other is opened', async () => {
  for (const how of ['error', 'close'] as const) {
    await inBrowser(async (browser) => {
      const { actor } = await browser.openPage()
      await browser.pass(100_000)
      browser.end(how)
      await browser.pass(0)
      expect(actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
      await browser.pass(600_000)
      expect(browser.streams).toHaveLength(1)
    })
  }
})

test('CHK-13 a wait with any number of reloads ends 180 s after its first stream was opened', () =>
  inBrowser(async (browser) => {
    for (let visit = 0; visit < 3; visit++) {
      const { actor } = await browser.openPage()
      await browser.pass(40_000)
      expect(actor.getSnapshot().status).toBe('active')
      actor.stop()
      await browser.pass(15_000)
    }
    expect(browser.streams.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
    const { actor } = await browser.openPage()
    expect(actor.getSnapshot().context.secondsLeft).toBe(15)
    await browser.pass(14_000)
    await expectLastSecond(browser, actor)
  }))

test('CHK-13 a page that is opened again after the deadline is Expired at once', () =>
  inBrowser(async (browser) => {
    const { actor } = await browser.openPage()
    actor.stop()
    await browser.pass(180_000)
    const again = await browser.openPage()
    await browser.pass(0)
    expect(again.actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
  }))

test('CHK-13 in a hidden tab, whose timers ring once a minute, the wait ends by the clock', () =>
  inBrowser(async (browser) => {
    const { actor } = await browser.openPage()
    browser.look('hidden')
    for (const left of [120, 60]) {
      browser.sleep(59_000)
      await browser.pass(1_000)
      expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { secondsLeft: left } })
    }
    browser.sleep(59_000)
    await browser.pass(1_000)
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
  }))

test('CHK-13 a frozen page ends its wait as soon as it is shown, and not before', async () => {
  const thaws = [
    (browser: Browser) => browser.look('visible'),
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    () => dispatchEvent(new Event('online')),
  ]
  for (const thaw of thaws) {
    await inBrowser(async (browser) => {
      const { actor } = await browser.openPage()
      browser.sleep(179_000)
      thaw(browser)
      expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { secondsLeft: 1 } })
      browser.sleep(1_000)
      browser.look('hidden')
      expect(actor.getSnapshot().status).toBe('active')
      thaw(browser)
      expect(actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
    })
  }
})

test('CHK-7 CHK-13 a status that a frozen page had not read yet counts when it resumes in time', () =>
  inBrowser(async (browser) => {
    const { actor } = await browser.openPage()
    browser.sleep(170_000)
    browser.send(message('Paid'))
    await browser.pass(0)
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'settled', status: 'Paid' })
  }))

test('CHK-15 a recall request continues after its page is left, which receives no answer', () =>
  inBrowser(async (browser) => {
    const { actor } = await browser.openPage()
    actor.send({ type: 'payment.cancel' })
    await browser.pass(0)
    actor.stop()
    browser.look('visible')
    browser.answerRecall()
    await browser.pass(1_000)
    expect(browser.recalls.map(({ aborted }) => aborted)).toEqual([false])
    expect(actor.getSnapshot()).toMatchObject({ value: 'recalling', context: { outcome: { kind: 'expired' } } })
  }))

type Browser = ReturnType<typeof browserAt>

async function inBrowser(run: (browser: Browser) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem(storageKeys.checkout, JSON.stringify(placedAttempt))
  const browser = browserAt()
  try {
    await run(browser)
  } finally {
    browser.close()
    localStorage.clear()
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
}

/** One browser: its storage outlives pages, and its clock continues while they are frozen. */
function browserAt() {
  const streams: { signal: AbortSignal; body: ReadableStreamDefaultController<Uint8Array> }[] = []
  const recalls: { aborted: boolean; answer: () => void }[] = []
  const pages: PaymentWaitActor[] = []
  const client: Client = createClient({
    base: '/api',
    readToken: () => 'a-token',
    onSessionExpired: () => {},
    fetch: async (url, init) => {
      const signal = init?.signal ?? new AbortController().signal
      if (!String(url).includes('PaymentEvents')) return recall(signal)
      return new Response(new ReadableStream<Uint8Array>({ start: (body) => void streams.push({ signal, body }) }))
    },
  })
  function recall(signal: AbortSignal): Promise<Response> {
    return new Promise((resolve) => {
      const answer = () => resolve(Response.json({ success: true, data: { payment: takenBack } }))
      const asked = { aborted: false, answer }
      recalls.push(asked)
      signal.addEventListener('abort', () => (asked.aborted = true))
    })
  }
  return {
    streams,
    recalls,
    answerRecall: () => recalls.at(-1)?.answer(),
    async openPage() {
      const actor = createActor(wirePaymentWait(client), { input: await openWait(placedAttempt.intentId, null) })
      pages.push(actor)
      actor.start()
      await vi.advanceTimersByTimeAsync(0)
      return { actor }
    },
    /** Advances clock and timers. */
    pass: async (milliseconds: number) => void (await vi.advanceTimersByTimeAsync(milliseconds)),
    /** Advances the clock only. */
    sleep: (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds),
    look(visibility: DocumentVisibilityState) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
      document.dispatchEvent(new Event('visibilitychange'))
    },
    send: (text: string) => streams.at(-1)?.body.enqueue(new TextEncoder().encode(text)),
    end: (how: 'error' | 'close') => streams.at(-1)?.body[how](),
    close: () => {
      for (const page of pages) page.stop()
    },
  }
}

const takenBack = {
  paymentIntentId: placedAttempt.intentId,
  paymentStatus: 'Cancelled',
  expiresAt: '2026-11-20T01:03:00Z',
  orderId: '4711',
  total: 95,
  createdAt: '2026-11-20T01:00:00Z',
  items: [],
  money: 'none',
  reason: null,
}

function message(status: string): string {
  return `data: ${JSON.stringify({ data: { payment: { paymentStatus: status } } })}\n\n`
}

/** One second before the deadline: refused 1 ms early and accepted on time. */
async function expectLastSecond(browser: Browser, actor: PaymentWaitActor): Promise<void> {
  await browser.pass(999)
  expect(actor.getSnapshot().status).toBe('active')
  await browser.pass(1)
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
}
