import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRenderedStore } from './rendered-store.ts'

test('WIRE-1 only hashed files are immutable, wherever the store is installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-installed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = join(folder, 'assets/store/client')
  await mkdir(join(files, 'assets'), { recursive: true })
  for (const name of ['favicon.svg', 'assets/index-12345678.js']) await writeFile(join(files, name), name)
  const { app } = await openRenderedStore({ files })
  const cachingOf = async (url: string) => (await app.inject({ url })).headers['cache-control']
  expect(await cachingOf('/favicon.svg')).toBe('public, max-age=3600')
  expect(await cachingOf('/assets/index-12345678.js')).toBe('public, max-age=31536000, immutable')
})
