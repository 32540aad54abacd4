import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from './command.ts'
import { makeDataFolder } from './data-folder.ts'

test.each([
  ['differences', ['--all', '--refund', '1'], /^--all and --refund exclude each other\.\n\nUsage: /],
  ['differences', ['--refund', '1', '--resolve', '1', '--note', 'a'], /^--refund and --resolve exclude each other\./],
  ['differences', ['--note', 'paid'], /^--note belongs to --resolve\.\n\nUsage: /],
  ['differences', ['--refund', '1', '--not-refunded'], /^--not-refunded belongs to --resolve\.\n\nUsage: /],
  ['customer', [], /^Usage: npm run customer/],
  ['customer', ['remove', '1'], /^Usage: npm run customer/],
  ['customer', ['add', 'Jo', '--mobile', '0491570110'], /^Usage: npm run customer/],
  ['payment', ['--all'], /^Unknown option '--all'/],
])('API-18 MKT-6 npm run %s %j changes nothing and shows the usage', async (command, args, output) => {
  const DATA_DIR = await makeDataFolder()
  expect(await startCommand([command, ...args], { DATA_DIR }).ended).toEqual({
    code: 1,
    output: expect.stringMatching(output),
  })
})

test('API-11 a data folder that cannot be made is named, with the setting', async () => {
  const file = join(await makeDataFolder(), 'file')
  await writeFile(file, '')
  expect(await startCommand(['differences'], { DATA_DIR: file }).ended).toEqual({
    code: 1,
    output: `The data folder ${file} can’t be made (EEXIST): set DATA_DIR to a folder that this process may write.\n`,
  })
})
