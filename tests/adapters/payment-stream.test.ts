import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPaymentStream } from '#src/adapters/payment-stream.ts'

const intent = '00000000-0000-4000-8000-000000000001'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('CHK-7 the stream is read with the token in its header and reports each raw status', async () => {
  const { reported, lastRequest, send } = open()
  await send(`data: {"data":{"payment":{"paymentStatus":"In Progress"}}}\n\n`)
  await send(`id: 2\ndata: {"payment":{"paymentStatus":"Paid"}}\n\n`)
  expect(reported).toEqual(['In Progress', 'Paid'])
  expect(lastRequest()).toMatchObject({
    url: `/api/Customer/PaymentEvents/${intent}`,
    headers: { authorization: 'Bearer a-token', accept: 'text/event-stream' },
    credentials: 'omit',
  })
})

test('CHK-7 a stream is open once it is answered with 200, also while it is silent', async () => {
  const { opened } = open()
  expect(opened).not.toHaveBeenCalled()
  await settle()
  expect(opened).toHaveBeenCalledTimes(1)

  const refused = open(async () => new Response(null, { status: 404 }))
  await settle()
  expect(refused.opened).not.toHaveBeenCalled()
})

test('CHK-7 invalid data is only logged', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { reported, send } = open()
  for (const data of ['not json', '{"data":{}}', '{"data":{"payment":{"paymentStatus":5}}}'])
    await send(`data: ${data}\n\n`)
  await send(`data: {"data":{"payment":{"paymentStatus":"Pending"}}}\n\n`)
  expect(reported).toEqual(['Pending'])
  expect(log).toHaveBeenCalledTimes(3)
})

describe('CHK-7 a stream is lost once, and is not opened again', () => {
  test('when it ends', async () => {
    const { reported, end, fetching } = open()
    await end()
    expect(reported).toEqual(['lost 0'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fetching).toHaveBeenCalledTimes(1)
  })

  test('when it breaks', async () => {
    const { reported, fail } = open()
    await fail()
    expect(reported).toEqual(['lost 0'])
  })

  test('when there is no answer', async () => {
    const { reported } = open(() => Promise.reject(new TypeError('offline')))
    await settle()
    expect(reported).toEqual(['lost 0'])
  })

  test.each([204, 401, 404, 503])('when it is answered with %i', async (status) => {
    const { reported } = open(async () => new Response(null, { status }))
    await settle()
    expect(reported).toEqual([`lost ${status}`])
  })
})

test('AUTH-6 a 401 reports that the session has expired', async () => {
  const { expired } = open(async () => new Response(null, { status: 401 }))
  await settle()
  expect(expired).toHaveBeenCalledWith('a-token')
})

test('CHK-7 a stream whose heartbeats stop is lost; one that never had any may be silent', async () => {
  const beating = open()
  await beating.send(':\n\n')
  await vi.advanceTimersByTimeAsync(44_999)
  expect(beating.reported).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(beating.reported).toEqual(['lost 0'])

  const silent = open()
  await vi.advanceTimersByTimeAsync(179_000)
  expect(silent.reported).toEqual([])
  await silent.send(`data: {"data":{"payment":{"paymentStatus":"Paid"}}}\n\n`)
  expect(silent.reported).toEqual(['Paid'])
})

test('CHK-7 a closed stream reports nothing more', async () => {
  const { reported, opened, close, send, end } = open()
  close()
  await send(`data: {"data":{"payment":{"paymentStatus":"Paid"}}}\n\n`).catch(() => {})
  await end().catch(() => {})
  expect(reported).toEqual([])
  expect(opened).not.toHaveBeenCalled()
})

/** Runs due promises and streams without advancing the fake timers. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

async function between(act: () => void): Promise<void> {
  await settle()
  act()
  await settle()
}

function open(answer?: () => Promise<Response>) {
  const reported: string[] = []
  const expired = vi.fn()
  const opened = vi.fn()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made
    },
  })
  const fetching = vi.fn<typeof fetch>(answer ?? (async () => new Response(body, { status: 200 })))
  const client = { base: '/api', readToken: () => 'a-token', onSessionExpired: expired, fetch: fetching }
  const close = openPaymentStream(client, intent, {
    onOpen: opened,
    onStatus: (status) => reported.push(status),
    onLost: (httpStatus) => reported.push(`lost ${httpStatus}`),
  })
  return {
    reported,
    opened,
    expired,
    fetching,
    close,
    lastRequest: () => ({ url: fetching.mock.lastCall?.[0], ...fetching.mock.lastCall?.[1] }),
    send: (text: string) => between(() => controller?.enqueue(new TextEncoder().encode(text))),
    end: () => between(() => controller?.close()),
    fail: () => between(() => controller?.error(new TypeError('network'))),
  }
}
