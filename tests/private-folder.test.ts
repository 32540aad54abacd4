import fs from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToOthers } from '#server/platform/db/private-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattle-private-'))
  await mkdir(join(folder, 'pglite/base'), { recursive: true })
  await writeFile(join(folder, 'pglite/base/1'), '')
  await writeFile(join(folder, 'secrets.key'), '')
  await writeFile(join(folder, 'pay.sh'), '')
  for (const path of ['', 'pglite', 'pglite/base', 'pglite/base/1', 'secrets.key', 'pay.sh'])
    await chmod(join(folder, path), 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function readModes(base = folder): Promise<string[]> {
  const paths = ['', 'pglite', 'pglite/base', 'pglite/base/1', 'secrets.key', 'pay.sh']
  return Promise.all(paths.map(async (path) => ((await stat(join(base, path))).mode & 0o777).toString(8)))
}

test('API-22 a data folder is closed with what a store wrote', async () => {
  await rm(join(folder, 'pay.sh'))
  await mkdir(join(folder, 'lost+found'))
  closeToOthers(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('API-22 in a folder with other files what a store wrote is closed alone', async () => {
  closeToOthers(folder)
  expect(await readModes()).toEqual(['755', '700', '700', '600', '600', '755'])
  const chmods = vi.spyOn(fs, 'chmodSync')
  closeToOthers(folder)
  expect(chmods).not.toHaveBeenCalled()
})

test('API-22 a data folder that is a link is closed where it lies', async () => {
  const link = join(folder, 'link')
  await symlink(folder, link)
  closeToOthers(link)
  expect(await readModes()).toEqual(['755', '700', '700', '600', '600', '755'])
})

test('API-22 a link in the database changes nothing outside the folder', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'wattle-outside-'))
  await writeFile(join(outside, 'file'), '')
  await chmod(join(outside, 'file'), 0o644)
  await symlink(join(outside, 'file'), join(folder, 'pglite/base/2'))
  closeToOthers(folder)
  expect((await stat(join(outside, 'file'))).mode & 0o777).toBe(0o644)
  await rm(outside, { recursive: true })
})

test('API-22 a folder that belongs to another user is refused with a sentence, unless it is closed', async () => {
  await rm(join(folder, 'pay.sh'))
  vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' })
  })
  expect(() => closeToOthers(folder)).toThrow(
    `${folder} must be closed to other users (its mode is 755), which this process may not do (EPERM): ` +
      'give it and all that is in it to the user of the store with chown, or set DATA_DIR to a folder of that user.',
  )
  vi.restoreAllMocks()
  closeToOthers(folder)
  vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw new Error('not called')
  })
  expect(() => closeToOthers(folder)).not.toThrow()
})

test('API-22 a folder that all users share, as /tmp, is refused and left as it is', async () => {
  await chmod(folder, 0o1777)
  expect(() => closeToOthers(folder)).toThrow(`set DATA_DIR to a folder in it, such as ${join(folder, 'wattle')}.`)
  expect((await stat(folder)).mode & 0o7777).toBe(0o1777)
})

test('API-22 of a folder that another user lent, as a volume of a container, the store’s part is closed', async () => {
  await rm(join(folder, 'pay.sh'))
  await chmod(folder, 0o2775)
  vi.spyOn(process, 'getuid').mockReturnValue(4_711)
  closeToOthers(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o775)
  expect((await stat(join(folder, 'pglite'))).mode & 0o777).toBe(0o700)
  await chmod(folder, 0o777)
  closeToOthers(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})
