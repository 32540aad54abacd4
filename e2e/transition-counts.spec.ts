import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/fixtures.ts'
import type { RunningStore } from './support/process.ts'

test.setTimeout(120_000)

test('VIT-2 a page that is left reports counts, which the command exports without what was typed', async ({
  page,
  store,
}) => {
  await store.restart({ TRANSITION_COUNTS: 'on' })
  try {
    await page.goto('/contact', { waitUntil: 'networkidle' })
    await page.getByLabel('Full name').fill('Banjo Paterson')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    // What a page sends while it unloads is seen by the server alone.
    await page.goto('/about', { waitUntil: 'networkidle' })
    const text = await exportFrom(store)
    const { transitions } = JSON.parse(text) as { transitions: { source: string }[] }
    expect(transitions.filter(({ source }) => source === 'enquiry.idle')).toEqual([
      { source: 'enquiry.idle', event: 'form.submit', branch: 1, times: 1, visits: 1 },
    ])
    expect(text).not.toContain('Banjo')
  } finally {
    await store.restart()
  }
})

/** What `npm run traffic` writes; the store must be stopped. */
async function exportFrom(store: RunningStore): Promise<string> {
  await store.stop()
  const folder = await mkdtemp(join(tmpdir(), 'wattle-traffic-'))
  const file = join(folder, 'traffic.json')
  const run = () =>
    promisify(execFile)(process.execPath, ['dist/server/traffic.js', file], {
      env: { ...process.env, DATA_DIR: store.dataDir },
    })
  const { stdout } = await run()
  expect(stdout).toMatch(/^Wrote .*: \d+ transitions, from 2\S+ to 2\S+\.\n$/)
  const text = await readFile(file, 'utf8')
  await expect(run()).rejects.toThrow('exists: choose another name')
  await rm(folder, { recursive: true })
  return text
}
