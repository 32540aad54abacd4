import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort, startDeveloping } from './command.ts'
import { seedFolder } from './seeded-folder.ts'

let settings: { PORT: string; DATA_DIR: string }

beforeAll(async () => {
  settings = { PORT: await freePort(), DATA_DIR: await mkdtemp(join(tmpdir(), 'wattle-develop-')) }
  await seedFolder(settings.DATA_DIR)
})

test('npm run dev draws pages whose policy allows the sources and socket of Vite', async () => {
  const store = await startDeveloping(settings)
  onTestFinished(async () => {
    store.child.kill('SIGKILL')
    await store.ended
    await rm(settings.DATA_DIR, { recursive: true, force: true })
  })

  const page = await fetch(`http://localhost:${settings.PORT}/shop`)
  const html = await page.text()
  expect(html).toContain('<h1')
  expect(page.headers.get('content-security-policy')).not.toMatch(/default-src|script-src|style-src|connect-src/)
  for (const [, path] of html.matchAll(/<script type="module" src="([^"]+)"/g)) {
    const source = await fetch(`http://localhost:${settings.PORT}${path}`)
    expect(source.headers.get('content-type')).toContain('javascript')
  }
  expect(html).toContain('src="/@vite/client"')
})
