import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { freePort, startDeveloping } from './command.ts'
import { seedFolder } from './seeded-folder.ts'

let settings: { PORT: string; DATA_DIR: string }

beforeAll(async () => {
  settings = { PORT: await freePort(), DATA_DIR: await mkdtemp(join(tmpdir(), 'wattle-develop-')) }
  await seedFolder(settings.DATA_DIR)
})

/** As after an edit of the catalogue that is undone. */
async function replaceSeed(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir })
  await db.script(`
    insert into replaced_seeds select fingerprint from seeds where name = 'catalogue';
    update seeds set fingerprint = 'edited' where name = 'catalogue'`)
  await db.close()
}

test('npm run dev writes the catalogue of the sources, and draws pages whose policy allows Vite', async () => {
  await replaceSeed(settings.DATA_DIR)
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
  expect(store.output()).toContain('the catalogue of another version is replaced')
})
