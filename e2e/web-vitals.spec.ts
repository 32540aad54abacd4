import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { WebVital } from '#contract/web-vital.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningStore } from './support/process.ts'

test.setTimeout(120_000)

test('VIT-1 ANA-2 measurements reach the server, also when a page is left, without ids or tokens', async ({
  page,
  store,
  shopperPage: _loggedIn,
}) => {
  const sent: { vital: WebVital; authorization: string | undefined }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/web-vitals')) return
    const vital = WebVital.parse(request.postDataJSON())
    sent.push({ vital, authorization: request.headers()['authorization'] })
  })
  const measured = () => sent.map(({ vital }) => vital.metric)
  await page.goto('/shop?SearchTerm=hot-deals')
  await expect.poll(measured).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'load']))
  await page.getByRole('searchbox').click()
  await expect.poll(measured).toEqual(expect.arrayContaining(['FID', 'LCP']))
  await page.goto('/about', { waitUntil: 'networkidle' })
  for (const { vital, authorization } of sent) {
    expect(authorization).toBeUndefined()
    expect(['/login', '/shop', '/about']).toContain(vital.url)
  }

  // Layout shifts are reported as the page is left: they are there when the store itself is asked.
  const report = await reportOf(store)
  for (const metric of ['TTFB', 'FCP', 'LCP', 'FID', 'load', 'CLS'])
    expect(report).toMatch(new RegExp(`^/shop +${metric} +[\\d.]+( ms)? +(good|needs-improvement|poor) +\\d+$`, 'm'))
})

/** What `npm run report` prints of a store; the store must stand still for it. */
async function reportOf(store: RunningStore): Promise<string> {
  await store.stop()
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/report.js'], {
    env: { ...process.env, DATA_DIR: store.dataDir },
  })
  await store.restart()
  return stdout
}
