import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceWhenPassed, walkFilters } from '../../scripts/drafts.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drafts-'))
  writeFileSync(join(folder, 'tea.json'), 'committed')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('SM-2 a run that passes replaces the committed files', () => {
  expect(runThat(() => true)).toEqual({ written: true, tea: 'draft', files: ['tea.json', 'workshop'] })
})

test('SM-2 a run that fails after it wrote leaves the committed files as they were', () => {
  expect(runThat(() => false)).toEqual({ written: false, tea: 'committed', files: ['tea.json', 'workshop'] })
})

test('SM-2 a run that breaks off leaves the committed files as they were', () => {
  expect(() => runThat(breakOff)).toThrow('interrupted')
  expect(readFileSync(join(folder, 'tea.json'), 'utf8')).toBe('committed')
})

test('SM-2 a named machine is walked without others that share its prefix', () => {
  const files = [
    'pay/pay.walk.test.ts',
    'pay/pay-later.walk.test.tsx',
    'pay\\pay-never.walk.test.tsx',
    'pay/pay.rules.test.ts',
  ]
  expect(walkFilters(['pay'], files)).toEqual(['/pay.walk.test'])
  expect(walkFilters(['payLater'], files)).toEqual(['/pay-later.walk.test'])
  expect(walkFilters([], files)).toEqual(['/pay.walk.test', '/pay-later.walk.test', '/pay-never.walk.test'])
  expect(walkFilters(['pya'], files)).toBe('There are no walks of pya; there are walks of pay, pay-later, pay-never.')
})

function breakOff(): never {
  throw new Error('interrupted')
}

function runThat(end: () => boolean) {
  const run = (drafts: string) => {
    writeFileSync(join(drafts, 'tea.json'), 'draft')
    return end()
  }
  const written = replaceWhenPassed({ workshop: join(folder, 'workshop'), committed: folder, run })
  return { written, tea: readFileSync(join(folder, 'tea.json'), 'utf8'), files: readdirSync(folder).toSorted() }
}
