// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { returnFromOfflinePage } from '#src/adapters/offline.ts'

const replace = vi.fn()
const shown = vi.fn()

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/shop/product/272', '?from=mail', '/shop/product/272?from=mail'],
  ['//elsewhere.example/shop', '', '/'],
  ['/offline', '?wanted=%2Forder-success%3Fintent%3D7', '/order-success?intent=7'],
])('PWA-1 AUTH-5 from %s%s an offline page continues to %s, within the store', async (pathname, search, wanted) => {
  open(pathname, search)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(wanted))
})

test('PWD-2 PWA-1 the token of a reset stays out of the address of the offline page', async () => {
  open('/reset-password/secret', '')
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/reset-password/secret'))
  expect(shown.mock.calls.map(([, , address]: unknown[]) => address)).toEqual(['/offline'])
})

test.each(['', '?wanted=%2F%2Felsewhere.example'])(
  'PWA-1 AUTH-5 the offline page at /offline%s wants no address, and requests nothing',
  (search) => {
    const requested = open('/offline', search)
    expect(requested).not.toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
  },
)

/** Opens the offline page at this address, with the store reachable again. */
function open(pathname: string, search: string) {
  replace.mockReset()
  shown.mockReset()
  const location = { pathname, search, replace }
  shown.mockImplementation((_state, _title, address: string) => (location.pathname = address.split('?')[0] ?? ''))
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { replaceState: shown })
  const requested = vi.fn(async () => new Response(null, { status: 200 }))
  vi.stubGlobal('fetch', requested)
  returnFromOfflinePage()
  dispatchEvent(new Event('online'))
  return requested
}
