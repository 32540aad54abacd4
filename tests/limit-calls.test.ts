import { EventEmitter, once } from 'node:events'
import { type Socket, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limitToCall, withoutDeadline } from '#server/platform/db/deadline.ts'
import { createPermits } from '#server/platform/db/permits.ts'
import { DatabaseBusy } from '#server/platform/db/unavailable.ts'
import { sendFailure } from '#server/platform/failures.ts'
import { callTimeoutMs, limitCalls, receivingLimits } from '#server/platform/limit-calls.ts'
import { repeat } from '#server/platform/repeat.ts'

/** Longer than any call. Milliseconds. */
const hour = 3_600_000

function openApp(timeoutMs?: number) {
  const app = Fastify(receivingLimits)
  app.setErrorHandler(sendFailure)
  limitCalls(app, timeoutMs)
  onTestFinished(() => app.close())
  return app
}

test('API-19 a call ends within 10 s, whichever of the limits of the server ends it', () => {
  const { requestTimeout, http } = receivingLimits
  expect(callTimeoutMs).toBeLessThan(10_000)
  expect(http.headersTimeout + http.connectionsCheckingInterval).toBeLessThan(10_000)
  expect(requestTimeout + http.connectionsCheckingInterval).toBeLessThan(10_000)
  const { server } = openApp()
  expect([server.headersTimeout, server.requestTimeout]).toEqual([http.headersTimeout, requestTimeout])
})

describe('a call whose work does not end', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('API-19 is answered with 503 and Retry-After, and its work begins nothing more', async () => {
    const app = openApp()
    const signals = new EventEmitter()
    const left: unknown[] = []
    app.get('/', async () => {
      signals.emit('begun')
      left.push(limitToCall(hour))
      await once(signals, 'go on')
      try {
        limitToCall(hour)
      } catch (error) {
        left.push(error)
      }
      signals.emit('ended')
    })
    const begun = once(signals, 'begun')
    const answer = app.inject('/')
    await begun
    await vi.advanceTimersByTimeAsync(callTimeoutMs)
    const { statusCode, headers, body } = await answer
    expect([statusCode, headers['retry-after'], JSON.parse(body).success]).toEqual([503, '3', false])
    const ended = once(signals, 'ended')
    signals.emit('go on')
    await ended
    expect(left).toEqual([callTimeoutMs * 0.95, expect.any(DatabaseBusy)])
  })

  test('API-19 is answered with 503 where the handler has described another body', async () => {
    const app = openApp()
    const signals = new EventEmitter()
    app.get('/', async (_request, reply) => {
      reply.type('text/javascript').header('cache-control', 'immutable')
      signals.emit('begun')
      await once(signals, 'never')
    })
    const begun = once(signals, 'begun')
    const answer = app.inject('/')
    await begun
    await vi.advanceTimersByTimeAsync(callTimeoutMs)
    const { statusCode, headers, body } = await answer
    expect([statusCode, headers['cache-control'], JSON.parse(body).success]).toEqual([503, undefined, false])
  })

  test('API-19 is not answered once its client has left', async () => {
    const app = openApp()
    const signals = new EventEmitter()
    const onSend = vi.fn(async () => undefined)
    app.addHook('onSend', onSend)
    app.get('/', async (_request, reply) => {
      reply.raw.once('close', () => signals.emit('left'))
      signals.emit('begun')
      await once(signals, 'never')
    })
    const port = Number(new URL(await app.listen({ port: 0 })).port)
    const [begun, left] = [once(signals, 'begun'), once(signals, 'left')]
    const client = connect(port, '127.0.0.1')
    client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await begun
    client.destroy()
    await left
    await vi.advanceTimersByTimeAsync(callTimeoutMs)
    expect(onSend).not.toHaveBeenCalled()
  })

  test('API-19 is answered also where a hook waits before the handler', async () => {
    const app = openApp()
    const signals = new EventEmitter()
    app.addHook('onRequest', async () => {
      signals.emit('begun')
      await once(signals, 'never')
    })
    app.get('/', async () => 'unreachable')
    const begun = once(signals, 'begun')
    const answer = app.inject('/')
    await begun
    await vi.advanceTimersByTimeAsync(callTimeoutMs)
    expect((await answer).statusCode).toBe(503)
  })

  test('API-19 waits for a permit no longer than its deadline', async () => {
    const app = openApp()
    const permits = createPermits(1, hour)
    const held = new EventEmitter()
    const holding = permits.run(() => once(held, 'end'))
    app.get('/', () => permits.run(async () => 'unreachable'))
    const answer = app.inject('/')
    await vi.waitFor(() => expect(permits.waiting()).toBe(1))
    await vi.advanceTimersByTimeAsync(callTimeoutMs * 0.95)
    expect((await answer).statusCode).toBe(503)
    held.emit('end')
    await holding
    expect(permits.waiting()).toBe(0)
  })
})

describe('work that outlives its call', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('CHK-7 API-19 an event stream goes on, and its reads have no deadline', async () => {
    const app = openApp()
    const signals = new EventEmitter()
    const left: number[] = []
    app.get('/', async (_request, reply) => {
      const stream = reply.hijack().raw.writeHead(200)
      stream.flushHeaders()
      signals.emit('begun')
      await once(signals, 'change')
      left.push(limitToCall(hour))
      stream.end('changed')
      return reply
    })
    const begun = once(signals, 'begun')
    const answer = app.inject('/')
    await begun
    await vi.advanceTimersByTimeAsync(callTimeoutMs * 10)
    signals.emit('change')
    expect(await answer).toMatchObject({ statusCode: 200, body: 'changed' })
    expect(left).toEqual([hour])
  })

  test('API-19 work in the background that a call begins has no deadline', async () => {
    const app = openApp()
    const left: number[] = []
    const signals = new EventEmitter()
    const work = repeat(
      async () => {
        left.push(limitToCall(hour))
        signals.emit('round')
        return undefined
      },
      { everyMs: hour, onError: (error) => left.push(error as never) },
    )
    onTestFinished(work.stop)
    app.get('/', async () => {
      work.nudge()
      left.push(withoutDeadline(() => limitToCall(hour)))
      return 'answered'
    })
    expect((await app.inject('/')).body).toBe('answered')
    const round = once(signals, 'round')
    await vi.advanceTimersByTimeAsync(callTimeoutMs)
    await round
    expect(left).toEqual([hour, hour])
  })
})

/** Sends a part of a request and returns what the server answers until it closes the connection. */
async function sendPart(app: ReturnType<typeof openApp>, part: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket: Socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (text) => (received += String(text)))
  socket.write(part)
  await once(socket, 'close')
  return received
}

const headers = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n'

test('API-19 a body that is not complete in time is answered with 408, and its connection closed', async () => {
  const app = openApp(200)
  app.post('/', async () => 'unreachable')
  const received = await sendPart(app, `POST / HTTP/1.1\r\n${headers}\r\n{"a":`)
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  expect(received).toMatch(/connection: close/i)
  expect(received).toContain('"message":"body: Not complete after 1 seconds."')
})

test('API-19 headers that are not complete in time are answered with 408, and their connection closed', async () => {
  const app = openApp()
  app.server.headersTimeout = 200
  app.post('/', async () => 'unreachable')
  expect(await sendPart(app, `POST / HTTP/1.1\r\n${headers}`)).toMatch(/^HTTP\/1\.1 408 /)
})
