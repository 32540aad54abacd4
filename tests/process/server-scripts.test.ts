import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'dist/server'

test('no built script holds a character for which V8 would store all of it in two bytes each', () => {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(scripts).toContain('main.js')
  const wide = scripts.filter((name) => isBeyondLatin1(readFileSync(join(folder, name), 'utf8')))
  expect(wide).toEqual([])
})

function isBeyondLatin1(text: string): boolean {
  return Buffer.from(text, 'latin1').toString('latin1') !== text
}
