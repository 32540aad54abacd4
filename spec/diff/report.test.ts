import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { stateIn, writtenSample } from '#living-spec/diff/sample-machines.ts'
import { reportOf } from '#living-spec/diff/report.ts'
import type { MachineSource } from '#living-spec/diff/machine-source.ts'
import { siteTheme } from '../site-theme.ts'

const folder = mkdtempSync(join(tmpdir(), 'wattle-diff-'))
afterAll(() => rmSync(folder, { recursive: true }))

const before = { name: '1a2b3c4 Before', machines: [writtenSample()] }
const changed = writtenSample((draft) => {
  stateIn(draft, 'boiling').invoke![1]!.onError![0]!.target = '#kettle.hot'
  draft.implementations.guards['isEnough'] = () => true
  for (const name of ['empty', 'hot']) stateIn(draft, name).meta = { requirement: ['TEA-2'] }
})
const after = { name: 'the working tree', machines: [changed] }

test('SM-4 the Markdown of a comparison lists behaviour, code, descriptions and requirements', () => {
  expect(reportOf(siteTheme, { before, after }).markdown).toBe(
    [
      '## What this does to the machines',
      'From 1a2b3c4 Before to the working tree. 1 of 1 machines differs.',
      '### Changed states, transitions or delays',
      '#### kettle',
      '**Behaviour**',
      '- _leads elsewhere_ · In `boiling`, when `gauge` fails: now goes to `hot` (before: goes to `empty`).',
      '**The code behind its names**',
      '- _code_ · Guard `isEnough`: is written differently. Used in `empty`, on `water.pour` if `isEnough`.',
      '**Descriptions and requirements**',
      '- _cites_ · `empty`; `hot`: now cites `TEA-2`, no longer cites `TEA-1`.',
      '',
    ]
      .join('\n\n')
      .replace(/\n\n$/, '\n'),
  )
})

test('SM-4 a comparison reports that nothing differs', () => {
  const { differs, markdown } = reportOf(siteTheme, { before, after: { ...before, name: 'the working tree' } })
  expect(differs).toBe(false)
  expect(markdown).toContain('No machine differs: all 1 have the same behaviour, descriptions and requirements.')
})

test('SM-4 a comparison reports added, removed and renamed machines', () => {
  const samovar = JSON.parse(JSON.stringify(before.machines[0]).replaceAll('kettle', 'samovar')) as MachineSource
  const strange: MachineSource = {
    machine: { ...changed.machine, id: 'clock', description: '', states: [], transitions: [], ports: [] },
    bodies: {},
    declaration: '',
  }
  expect(reportOf(siteTheme, { before, after: { name: '', machines: [samovar] } }).markdown).toContain(
    'is now called `samovar` (before: `kettle`)',
  )
  expect(reportOf(siteTheme, { before, after: { name: '', machines: [strange] } }).markdown).toContain(
    'Machine `kettle`: is removed',
  )
  expect(reportOf(siteTheme, { before: { name: '', machines: [strange] }, after: before }).markdown).toContain(
    'Machine `kettle`: is new',
  )
})

test('SM-4 the page draws both revisions in one diagram with links to the differences', async () => {
  await reportOf(siteTheme, { before, after }).write(folder, root)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const gone =
    /data-transition="gone \| kettle\.boiling \| xstate\.error\.actor\.gauge \| 0" data-mark="removed"[^>]*><a href="#([^"]*)"/.exec(
      page,
    )
  expect(gone?.[1]).toBe('machine-kettle-behaviour-1')
  expect(page).toContain('id="machine-kettle-behaviour-1"')
  const anchors = [...page.matchAll(/href="#([^"]*)"/g)].map(([, anchor]) => anchor)
  expect(anchors.filter((anchor) => !page.includes(`id="${anchor}"`))).toEqual([])
  expect(page).not.toMatch(/ style="|<script/)
})
