import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { openRenderedStore } from './rendered-store.ts'

/** A built store whose service worker is only the list of what it precaches. */
async function openBuiltStore(worker = 'self.__PRECACHED') {
  const files = await mkdtemp(join(tmpdir(), 'wattle-files-'))
  onTestFinished(() => rm(files, { recursive: true }))
  await mkdir(join(files, 'assets'))
  const { app, finish } = await openRenderedStore({ files, worker })
  finish()
  const open = async (url: string) => {
    const { statusCode: status, headers, body } = await app.inject({ url })
    return { status, caching: headers['cache-control'], body }
  }
  const precached = JSON.parse((await open('/sw.js')).body.replace(/;.*$/, '')) as { entries: { url: string }[] }
  const offline = precached.entries.map(({ url }) => url).find((url) => url.startsWith(paths.offline))
  return { open, offline: String(offline) }
}

test('PWA-1 a worker precaches the offline page of the same version only', async () => {
  const store = await openBuiltStore()
  const next = await openBuiltStore('self.__PRECACHED;next()')
  expect(store.offline).not.toBe(next.offline)
  expect(await store.open(store.offline)).toMatchObject({ status: 200, body: paths.offline })
  expect((await store.open(next.offline)).status).toBe(404)
  expect((await next.open(store.offline)).status).toBe(404)
})

test('PWA-1 the offline page is stored by no cache on the way to a worker', async () => {
  const { open, offline } = await openBuiltStore()
  for (const url of [offline, paths.offline])
    expect(await open(url)).toMatchObject({ status: 200, caching: 'no-store' })
})
