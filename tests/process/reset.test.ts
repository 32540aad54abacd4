import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from './command.ts'
import { makeDataFolder } from './data-folder.ts'

/** A data folder with a database in it, which a reset would delete. */
async function makeFolder(): Promise<string> {
  const folder = await makeDataFolder()
  await mkdir(join(folder, 'pglite/base'), { recursive: true })
  return folder
}

test.each([
  { args: ['--help'], code: 0, output: /^Usage: npm run reset -- --yes\n/ },
  { args: ['--dry-run', '--yes'], code: 1, output: /^Unknown option '--dry-run'.*\n\nUsage: / },
  { args: ['now', '--yes'], code: 1, output: /^Unexpected argument 'now'.*\n\nUsage: / },
])('reset $args deletes no folder', async ({ args, code, output }) => {
  const DATA_DIR = await makeFolder()
  const ended = await startCommand(['reset', ...args], { DATA_DIR }).ended
  expect(ended).toEqual({ code, output: expect.stringMatching(output) })
  expect(await readdir(join(DATA_DIR, 'pglite'))).toEqual(['base'])
})

test('reset of a folder names it and requires --yes, which deletes it', async () => {
  const DATA_DIR = await makeFolder()
  const folder = join(DATA_DIR, 'pglite')
  const output = `This deletes everything in the folder ${folder}: run npm run reset -- --yes if you mean it.\n`
  expect(await startCommand(['reset'], { DATA_DIR }).ended).toEqual({ code: 1, output })
  expect(await readdir(folder)).toEqual(['base'])
  expect((await startCommand(['reset', '--yes'], { DATA_DIR }).ended).code).toBe(0)
  expect(await readdir(DATA_DIR)).not.toContain('pglite')
})
