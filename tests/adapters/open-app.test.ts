// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { brand } from '#contract/brand.ts'
import { openApp, openStorePage } from '#src/adapters/open-app.ts'

afterEach(() => vi.unstubAllGlobals())

const browsers = {
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)': [5, brand.appStores.ios],
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)': [5, brand.appStores.ios],
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari': [5, brand.appStores.ios],
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile': [5, brand.appStores.android],
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)': [0, null],
  'Mozilla/5.0 (X11; Linux x86_64)': [0, null],
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64)': [10, null],
} as const

test.each(Object.entries(browsers))(
  'CHK-20 VLT-4 %s is distinguished from similar platforms',
  async (userAgent, [maxTouchPoints, page]) => {
    const assign = stubPlace({ userAgent, maxTouchPoints })
    const outcome = await toPromise(createActor(openApp, { input: { link: 'wattle://checkout' } }).start())
    openStorePage()
    expect(outcome).toBe(page === null ? 'noApp' : 'opened')
    expect(assign.mock.calls.flat()).toEqual(page === null ? [] : ['wattle://checkout', page])
  },
)

function stubPlace(navigator: object) {
  const assign = vi.fn()
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('location', { assign })
  return assign
}
