import { publicPages } from '#tests/support/addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

interface Sent {
  path: string
  headers: Record<string, string>
}

for (const path of publicPages) {
  test(`WIRE-1 ${path} can be used after at most 150 KiB of scripts in 12 requests`, async ({ page }) => {
    await openPage(page, path)
    const scripts = await page.evaluate(scriptsBeforeThePageStood)
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.length, scripts.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(12)
    const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    expect(bytes).toBeGreaterThan(50 * 1024)
    expect(bytes).toBeLessThanOrEqual(150 * 1024)
  })
}

/** Runs in the page, which marks when it stands. `transferSize`: bytes on the wire, headers included. */
function scriptsBeforeThePageStood(): { name: string; transferSize: number }[] {
  const [mark] = performance.getEntriesByName('page-stands')
  if (!mark) throw new Error('The page has not said that it stands.')
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return resources
    .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime <= mark.startTime)
    .map(({ name, transferSize }) => ({ name, transferSize }))
}

test('WIRE-1 scripts and styles are sent with brotli, and are immutable', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const files: Sent[] = []
  devTools.on('Network.responseReceived', ({ response: { url, headers } }) => {
    const { pathname: path } = new URL(url)
    if (/^\/assets\/.*\.(js|css)$/.test(path)) files.push({ path, headers: lowerCase(headers) })
  })
  await openPage(page, '/shop')

  expect(files.length).toBeGreaterThan(5)
  for (const { path, headers } of files) {
    const { 'content-encoding': encoding, 'cache-control': lifetime, vary, etag } = headers
    expect({ path, encoding, lifetime }).toEqual({
      path,
      encoding: 'br',
      lifetime: 'public, max-age=31536000, immutable',
    })
    expect(vary?.toLowerCase(), path).toContain('accept-encoding')
    expect(etag, path).toMatch(/"/)
  }
})

test('WIRE-1 a client without brotli gets gzip, one without either the file itself', async ({ store, page }) => {
  await page.goto('/shop')
  const script = await page.locator('script[type="module"][src]').first().getAttribute('src')
  const encodingFor = async (accepted: string) => {
    const answer = await page.request.get(store.origin + script, { headers: { 'accept-encoding': accepted } })
    expect(await answer.text()).toContain('import')
    return answer.headers()['content-encoding']
  }
  expect(await encodingFor('gzip')).toBe('gzip')
  expect(await encodingFor('identity')).toBeUndefined()
})

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
