import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writtenSample } from '../src/diff/sample-machines.ts'
import { readApprovals, writeApproval } from '../src/review/approval-file.ts'
import { contentHash, contentOf } from '../src/review/content.ts'
import type { Approval } from '../src/review/review-record.ts'

let root: string
const path = () => join(root, 'docs/approvals/kettle.json')
const content = contentOf(writtenSample())

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wattle-approvals-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('SM-7 without approvals nothing is approved, and nothing is wrong', () => {
  expect(readApprovals(root)).toEqual({ items: [], problems: [] })
})

test('SM-7 one file has all approvals of a machine, oldest first, and the last content', () => {
  approve('AB')
  approve('CD')
  const { items, problems } = readApprovals(root)
  expect(problems).toEqual([])
  expect(items.map(({ machine, approvals }) => [machine, approvals.map(({ by }) => by)])).toEqual([
    ['kettle', ['AB', 'CD']],
  ])
  expect(items[0]?.content).toEqual(content)
  expect(items[0]?.clauses).toEqual({ 'TEA-1': 'Tea.' })
})

test('SM-7 a file with the earlier key of event labels is read', () => {
  approve('AB')
  writeFileSync(path(), readFileSync(path(), 'utf8').replaceAll('"eventLabel":', '"said":'))
  expect(readApprovals(root).items[0]?.content).toEqual(content)
})

test('SM-7 a file whose content was edited approves nothing and is named', () => {
  approve('AB')
  writeFileSync(path(), readFileSync(path(), 'utf8').replace('"target":"boiling"', '"target":"hot"'))
  expect(readApprovals(root)).toEqual({
    items: [],
    problems: [expect.stringMatching(/^docs\/approvals\/kettle\.json was edited: .*git rm/)],
  })
})

test('SM-7 a file with the name of another machine approves nothing', () => {
  approve('AB')
  writeFileSync(join(root, 'docs/approvals/samovar.json'), readFileSync(path()))
  expect(readApprovals(root).problems).toEqual([
    expect.stringContaining('docs/approvals/samovar.json is an approval of kettle'),
  ])
})

test.each(['', '{', '{}', '{ "format": 2 }'])('SM-7 the text %j is no approval, and is not overwritten', (text) => {
  approve('AB')
  writeFileSync(path(), text)
  expect(readApprovals(root).problems).toEqual([expect.stringContaining('is not as npm run spec:approve writes it')])
  expect(() => approve('CD')).toThrow('is not as npm run spec:approve writes it')
  expect(readFileSync(path(), 'utf8')).toBe(text)
})

function approve(by: string): void {
  const approval: Approval = {
    hash: contentHash(content),
    revision: '0123456789abcdef',
    requirements: ['TEA-1'],
    by,
    at: '2026-11-22T05:04:00.000Z',
    note: '',
  }
  writeApproval(root, approval, { content, clauses: { 'TEA-1': 'Tea.' } })
}
