import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFolder } from '../scripts/replace-folder.mjs'

let parent = ''
let site = ''

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'replace-'))
  site = join(parent, 'dist/spec')
})

afterEach(() => rmSync(parent, { recursive: true }))

test('SM-4 a site is replaced at once when all of the new one is written', async () => {
  const first = await replaceFolder(site, async (draft) => {
    writePage(draft, 'old.html', 'old')
    expect(existsSync(site)).toBe(false)
    return 'first'
  })
  await replaceFolder(site, async (draft) => {
    writePage(draft, 'index.html', 'new')
    expect(readdirSync(site)).toEqual(['old.html'])
  })
  expect(first).toBe('first')
  expect(readdirSync(site)).toEqual(['index.html'])
  expect(readdirSync(join(parent, 'dist'))).toEqual(['spec'])
})

test('SM-4 the former site remains alone when writing the new one fails', async () => {
  await replaceFolder(site, async (draft) => writePage(draft, 'index.html', 'old'))
  const broken = replaceFolder(site, async (draft) => {
    writePage(draft, 'index.html', 'half')
    throw new Error('no room for a label')
  })
  await expect(broken).rejects.toThrow('no room for a label')
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('old')
  expect(readdirSync(join(parent, 'dist'))).toEqual(['spec'])
})

test('SM-4 files of a killed run are removed, files of a running one stay', async () => {
  const [killed, other] = ['.spec-killed', '.spec-other'].map((name) => join(parent, 'dist', name)) as [string, string]
  for (const folder of [killed, other]) mkdirSync(folder, { recursive: true })
  utimesSync(killed, new Date(0), new Date(0))
  await replaceFolder(site, async (draft) => writePage(draft, 'index.html', 'new'))
  expect(readdirSync(join(parent, 'dist')).toSorted()).toEqual(['.spec-other', 'spec'])
})

test('SM-4 a server of another user may read the site', async () => {
  await replaceFolder(site, async (draft) => writePage(draft, 'index.html', 'new'))
  if (process.platform !== 'win32') expect(statSync(site).mode & 0o777).toBe(0o755)
})

function writePage(folder: string, name: string, text: string) {
  writeFileSync(join(folder, name), text)
}
