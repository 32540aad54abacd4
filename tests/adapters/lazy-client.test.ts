import { afterEach, expect, test, vi } from 'vitest'
import { lazyClient, loadClient } from '#src/adapters/lazy-client.ts'

const loggedOut = Response.json({ success: true, message: 'Logged out' })

function start(load = loadClient) {
  const fetched = vi.fn(async (_request: RequestInfo | URL, _init?: RequestInit) => loggedOut.clone())
  let token: string | null = 'good'
  const client = lazyClient({ base: '/api', readToken: () => token, onSessionExpired: () => {}, fetch: fetched }, load)
  const sentTokens = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
  return { client, sentTokens, dropToken: () => (token = null) }
}

afterEach(() => vi.restoreAllMocks())

test('AUTH-1 HDR-8 a call uses the token of its press, also when its code arrives after logout', async () => {
  const { client, sentTokens, dropToken } = start()
  const first = client.call('logout', {})
  dropToken()
  await first
  await client.request('logout', {})
  expect(sentTokens()).toEqual(['Bearer good', null])
})

test('AUTH-7 without its code a call fails, is logged, and the next one loads it again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(loadClient).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { client, sentTokens } = start(load)
  expect(await client.request('logout', {})).toMatchObject({ success: false, status: 0, message: 'Request failed' })
  expect(logged).toHaveBeenCalledOnce()
  expect(await client.request('logout', {})).toMatchObject({ success: true })
  expect(sentTokens()).toEqual(['Bearer good'])
})

test('AUTH-7 a call that is aborted while its code arrives is never sent', async () => {
  const { client, sentTokens } = start()
  const stop = new AbortController()
  const settled = vi.fn()
  client.request('logout', { signal: stop.signal }).then(settled, settled)
  stop.abort()
  await client.request('logout', {})
  expect(settled).not.toHaveBeenCalled()
  expect(sentTokens()).toHaveLength(1)
})
