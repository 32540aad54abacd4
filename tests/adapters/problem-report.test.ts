// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#src/adapters/client.ts'
import { noteFailedCalls, toReportText } from '#src/adapters/problem-report.ts'

beforeEach(() => history.replaceState(null, '', '/shop?SearchTerm=secret'))

test('ENQ-7 a report names the page’s path and the last call of that page that failed', () => {
  const calls = noteFailedCalls()
  for (const requestId of ['first', 'second']) calls.note(requestId)
  expect(toReportText({ reportedPath: '/shop' }, calls)).toBe('Page: /shop\nRequest: second\n\n')
  expect(toReportText({ reportedPath: '/cart' }, calls)).toBe('Page: /cart\n\n')
})

test.each([null, undefined, 'text', {}, { reportedPath: 7 }])('ENQ-7 the message is empty after %j', (state) => {
  expect(toReportText(state, noteFailedCalls())).toBe('')
})

test('ENQ-7 the id of a failed call is noted, that of a successful one is not', async () => {
  const noted = vi.fn()
  const answers = [
    Response.json({ success: false, message: 'No.' }, { status: 500, headers: { 'x-request-id': 'failed-call' } }),
    Response.json({ success: true, data: { token: 't' } }, { headers: { 'x-request-id': 'good-call' } }),
  ]
  const fetch = async () => answers.shift()!
  const client = createClient({
    base: '/api',
    readToken: () => null,
    onSessionExpired: () => {},
    onFailedCall: noted,
    fetch,
  })
  for (let calls = 0; calls < 2; calls++) await client.request('logout', {})
  expect(noted.mock.calls).toEqual([['failed-call']])
})
