// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { offlineTestDouble } from '#src/adapters/offline.ts'

const replace = vi.fn()
const shown = vi.fn()

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/shop/product/272', '?from=mail', '/shop/product/272?from=mail'],
  ['//elsewhere.example/shop', '', '/'],
])('PWA-1 AUTH-5 from %s%s an offline page continues to %s, within the store', async (pathname, search, wanted) => {
  open(pathname, search)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(wanted))
})

test('PWD-2 PWA-1 the token of a reset stays out of the address of the offline page', async () => {
  open('/reset-password/secret', '')
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/reset-password/secret'))
  expect(shown.mock.calls.map(([, , address]: unknown[]) => address)).toEqual(['/offline'])
})

/** Opens the offline page at this address, with the store reachable again. */
function open(pathname: string, search: string) {
  replace.mockReset()
  shown.mockReset()
  const location = { pathname, search, replace }
  shown.mockImplementation((_state, _title, address: string) => (location.pathname = address.split('?')[0] ?? ''))
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { replaceState: shown })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  offlineTestDouble()
  dispatchEvent(new Event('online'))
}
