import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { sandboxHostCheck } from '#server/platform/sandbox-exposure.ts'
import { readSettings } from '#server/platform/settings.ts'
import { messagePart } from '#server/mail/message-part.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore(({ db }) => ({
  parts: [sandboxHostCheck(readSettings({})), messagePart({ db, origin: '' })],
}))
let port: number

beforeAll(async () => {
  await store.app.listen({ host: '127.0.0.1', port: 0 })
  port = (store.app.server.address() as AddressInfo).port
})

/** The status of a request whose lines are sent as they are. */
async function send(lines: string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  // Node drops the response of a client that has closed its side.
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  let answer = ''
  socket.on('data', (text) => (answer += String(text)))
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

const forwarded = ['X-Forwarded-For: 203.0.113.7', 'Forwarded: for=203.0.113.7', 'Via: 1.1 proxy']

describe('API-20 a header of a proxy', () => {
  test.each(forwarded)('counts behind any number of other headers: %s', async (line) => {
    for (const others of [0, 999, 2_000, 3_900]) {
      const head = ['Host: localhost', ...Array<string>(others).fill('a:'), line]
      expect(await send(['GET /metrics HTTP/1.1', ...head])).toBe(404)
      expect(await send(['GET /sandbox/mail HTTP/1.1', ...head])).toBe(421)
    }
  })

  test('is read with headers of 16 KiB at most', async () => {
    const head = ['Host: localhost', `a: ${'b'.repeat(17_000)}`, ...forwarded]
    expect(await send(['GET /metrics HTTP/1.1', ...head])).toBe(431)
  })
})

describe('API-20 a request', () => {
  test.each([[[]], [['Host:']], [['Host: localhost', 'Host: shop.example']], [['Host: localhost', 'Host: localhost']]])(
    'with the hosts %j is refused',
    async (hosts) => {
      for (const path of ['/metrics', '/sandbox/mail', '/healthz']) {
        const status = await send([`GET ${path} HTTP/1.1`, ...hosts])
        expect(status).toBe(hosts.length === 1 ? (path === '/healthz' ? 200 : 421) : 400)
      }
    },
  )

  test('without a Host, as HTTP/1.0 allows, is not of this machine', async () => {
    expect(await send(['GET /metrics HTTP/1.0'])).toBe(421)
    expect(await send(['GET /sandbox/mail HTTP/1.0'])).toBe(421)
  })

  test('of this machine reads the metrics and the sandbox', async () => {
    for (const path of ['/metrics', '/sandbox/mail'])
      expect(await send([`GET ${path} HTTP/1.1`, 'Host: localhost:4173'])).toBe(200)
  })
})
