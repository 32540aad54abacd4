import { expect, test } from './support/fixtures.ts'

interface Sent {
  path: string
  headers: Record<string, string>
  /** Bytes on the wire, headers included. */
  bytes: number
}

test('scripts and styles are sent with brotli, and are immutable', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const sent = new Map<string, Sent>()
  devTools.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    sent.set(requestId, { path: new URL(url).pathname, headers: lowerCase(headers), bytes: 0 })
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = sent.get(requestId)
    if (response) response.bytes = encodedDataLength
  })
  await page.goto('/shop', { waitUntil: 'load' })

  const files = [...sent.values()].filter(({ path }) => /^\/assets\/.*\.(js|css)$/.test(path))
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
  await expect.poll(() => files.filter(({ bytes }) => bytes === 0)).toEqual([])
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  expect(bytes, 'uncompressed they are three times as many').toBeLessThan(230 * 1024)
})

test('a client without brotli gets gzip, one without either the file itself', async ({ store, page }) => {
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
