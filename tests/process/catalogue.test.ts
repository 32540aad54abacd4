import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { callStore } from './calls.ts'
import { type Running, freePort, startCommand, startStore } from './command.ts'

let settings: { PORT: string; DATA_DIR: string }
let store: Running
const example = join(root, 'catalogue/example.csv')

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'wattle-catalogue-'))
  settings = { PORT: await freePort(), DATA_DIR }
  store = await startStore(settings)
})
afterAll(async () => {
  store.child.kill('SIGKILL')
  await store.ended
  await rm(settings.DATA_DIR, { recursive: true, force: true })
})

const catalogue = (...args: string[]) => startCommand(['catalogue', ...args], settings).ended
const read = async (path: string) => (await fetch(`http://localhost:${settings.PORT}${path}`)).text()
const exportFile = () => join(settings.DATA_DIR, 'export.csv')

test('a file with a wrong row ends the command with its line, column and reason', async () => {
  const file = join(settings.DATA_DIR, 'wrong.csv')
  await writeFile(file, (await readFile(example, 'utf8')).replace(',449.95,', ',-449.95,'))
  const { code, output } = await catalogue('import', file)
  expect({ code, output: output.trim() }).toEqual({
    code: 1,
    output: `${file}:10 value: must not be negative, not "-449.95"\n1 problem: nothing is stored.`,
  })
  expect((await callStore(settings.PORT, 'GET', '/Cards/9001')).status).toBe(404)
})

test('the shop shows an imported card at once, while the store runs', async () => {
  const page = '/shop?SearchTerm=Harbour%20Loaf'
  expect(await read(page)).not.toContain('Harbour Loaf $50 eGift Card')
  const checked = await catalogue('import', example, '--dry-run')
  expect(checked.output).toContain('Nothing is stored (--dry-run). Cards: 3 added, 0 changed, 0 unchanged.')
  expect(checked.output).toContain('+ 9001 Harbour Loaf $50 eGift Card')
  expect(await read(page)).not.toContain('Harbour Loaf $50 eGift Card')
  const imported = await catalogue('import', example)
  expect({ code: imported.code, output: imported.output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('Cards: 3 added, 0 changed, 0 unchanged.') as string,
  })
  expect(await read(page)).toContain('Harbour Loaf $50 eGift Card')
  expect(await read('/shop/product/9101')).toContain('Tallowood Kettle Barbecue, Ink')
})

test('an edited export is not overwritten, and changes what was edited, nothing else', async () => {
  expect(await catalogue('export', exportFile())).toEqual({ code: 0, output: `Wrote ${exportFile()}.\n` })
  const csv = await readFile(exportFile(), 'utf8')
  await writeFile(exportFile(), csv.replace(',Ferry Week,', ',Harbour Week,'))
  expect(await catalogue('export', exportFile())).toEqual({
    code: 1,
    output: `${exportFile()} exists: choose another name.\n`,
  })
  const { output } = await catalogue('import', exportFile())
  expect(output).toMatch(/Cards: 0 added, 1 changed, \d+ unchanged\./)
  expect(output).toContain('~ 9002 Harbour Loaf $100 eGift Card\n    dealName: Ferry Week → Harbour Week')
})

test('API-23 only the owner of the data folder reaches the running store’s catalogue', async () => {
  const file = join(settings.DATA_DIR, 'operator.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { address } = JSON.parse(await readFile(file, 'utf8')) as { address: string }
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const headers = { authorization: 'Bearer guessed' }
  expect((await fetch(`${address}/catalogue`, { headers })).status).toBe(401)
  expect((await fetch(`${address}/catalogue`)).status).toBe(401)
})

test('a running store whose catalogue is that of its version seeds nothing, and keeps imported cards', async () => {
  const { code, output } = await catalogue('seed')
  expect({ code, output }).toEqual({ code: 0, output: 'The catalogue of this version is stored already.\n' })
  expect((await callStore(settings.PORT, 'GET', '/Cards/9001')).status).toBe(200)
})

test('the command opens the data of a store that was killed', async () => {
  store.child.kill('SIGKILL')
  await store.ended
  const { code, output } = await catalogue('export')
  expect(code).toBe(0)
  expect(output).toMatch(/^cardId,cardCode,cardType,/)
  expect(output).toContain('Harbour Week')
})

test('the command without a file, or with a file that is not there, prints what to do', async () => {
  expect((await catalogue('import')).output).toContain('Usage: npm run catalogue -- import FILE')
  expect(await catalogue('import', 'nowhere.csv')).toEqual({ code: 1, output: 'nowhere.csv could not be read.\n' })
})
