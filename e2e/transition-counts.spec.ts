import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/fixtures.ts'
import type { RunningStore } from './support/process.ts'

test.setTimeout(120_000)

const calls = '**/api/analytics/transitions'

test('VIT-2 a page that is left reports counts, which the command exports without a visitor', async ({
  page,
  store,
}) => {
  await store.restart({ TRANSITION_COUNTS: 'on' })
  try {
    const sent: { body: string; headers: Record<string, string> }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analytics/transitions'))
        sent.push({ body: request.postData() ?? '', headers: request.headers() })
    })
    await page.goto('/submit-enquiry')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Full name').fill('Banjo Paterson')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const answered = page.waitForResponse(calls)
    await page.goto('/about')
    expect((await answered).status()).toBe(200)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers['authorization']).toBeUndefined()
    expect(sent[0]?.body).not.toContain('Banjo')
    const [refused] = await exportFrom(store)
    expect(refused).toEqual({ source: 'enquiry.idle', event: 'form.submit', branch: 1, times: 1, visits: 1 })
  } finally {
    await store.restart()
  }
})

test('VIT-2 without the setting no page reports counts', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('/analytics/transitions') && sent.push(request.url())))
  await page.goto('/submit-enquiry')
  await page.waitForLoadState('networkidle')
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})

/** What `npm run traffic` writes of the form's submissions; the store must stand still for it. */
async function exportFrom(store: RunningStore): Promise<{ source: string }[]> {
  await store.stop()
  const folder = await mkdtemp(join(tmpdir(), 'wattle-traffic-'))
  const file = join(folder, 'traffic.json')
  const run = () =>
    promisify(execFile)(process.execPath, ['dist/server/traffic.js', file], {
      env: { ...process.env, DATA_DIR: store.dataDir },
    })
  const { stdout } = await run()
  expect(stdout).toMatch(/^Wrote .*: \d+ transitions, from 2\S+ to 2\S+\.\n$/)
  const { transitions } = JSON.parse(await readFile(file, 'utf8')) as { transitions: { source: string }[] }
  await expect(run()).rejects.toThrow('could not be written')
  await rm(folder, { recursive: true })
  return transitions.filter(({ source }) => source === 'enquiry.idle')
}
