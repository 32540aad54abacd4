import { expect, test } from 'vitest'
import { stateIn, writtenSample } from '../src/diff/sample-machines.ts'
import type { MachineSource } from '../src/diff/machine-source.ts'
import type { ApprovalFile } from '../src/review/approval-file.ts'
import { compareApprovals, requirementApprovals } from '../src/review/approvals.ts'
import { contentHash, contentOf } from '../src/review/content.ts'

const sample = writtenSample()
const otherGuard = writtenSample((draft) => {
  draft.implementations.guards['isEnough'] = () => true
})

test('SM-7 a machine without an approval was never approved', () => {
  const { machines, gone } = compareApprovals([], [sample], () => true)
  expect(machines).toMatchObject([
    { machine: 'kettle', status: 'never', last: null, changes: [], isRevisionHere: null },
  ])
  expect(gone).toEqual([])
})

test('SM-7 a machine whose file was renamed is still approved', () => {
  const machine = { ...sample.machine, file: 'machines/pot/pot.machine.ts', name: 'pot' }
  const { machines, differences } = compareApprovals([approved(sample)], [{ ...sample, machine }], () => true)
  expect(machines).toMatchObject([{ status: 'approved', last: { by: 'AB' }, changes: [], isRevisionHere: true }])
  expect(differences.size).toBe(0)
})

test('SM-7 a changed guard revokes an approval and is named', () => {
  const { machines, differences } = compareApprovals([approved(sample)], [otherGuard], () => false)
  expect(machines).toMatchObject([
    { status: 'changed', changes: ['Guard `isEnough`: is written differently.'], isRevisionHere: false },
  ])
  expect(differences.get('kettle')?.compared).not.toBeNull()
})

test('SM-7 a changed target and a changed requirement revoke an approval', () => {
  const other = writtenSample((draft) => {
    stateIn(draft, 'boiling').invoke![1]!.onError![0]!.target = '#kettle.hot'
    stateIn(draft, 'hot').meta = { requirement: ['TEA-2'] }
  })
  expect(compareApprovals([approved(sample)], [other], () => true).machines[0]?.changes).toEqual([
    'In `boiling`, when `gauge` fails: now goes to `hot` (before: goes to `empty`).',
    '`hot`: now cites `TEA-2`, no longer cites `TEA-1`.',
  ])
})

test('SM-7 the last approval of a machine counts', () => {
  const file = approved(otherGuard)
  const [earlier] = approved(sample).approvals
  file.approvals.unshift({ ...earlier!, by: 'CD' })
  expect(compareApprovals([file], [otherGuard], () => true).machines).toMatchObject([
    { status: 'approved', last: { by: 'AB' }, earlier: [{ by: 'CD' }] },
  ])
  expect(compareApprovals([file], [sample], () => true).machines).toMatchObject([{ status: 'changed' }])
})

test('SM-7 each of many machines has its own approval', () => {
  const clock = named('clock')
  const { machines } = compareApprovals([approved(clock)], [sample, clock], () => true)
  expect(machines.map(({ machine, status }) => [machine, status])).toEqual([
    ['clock', 'approved'],
    ['kettle', 'never'],
  ])
})

test('SM-7 a renamed machine has changed since its approval', () => {
  const samovar = JSON.parse(JSON.stringify(sample).replaceAll('kettle', 'samovar')) as MachineSource
  const { machines, gone } = compareApprovals([approved(sample)], [samovar], () => true)
  expect(machines).toMatchObject([
    {
      machine: 'samovar',
      status: 'changed',
      last: { by: 'AB' },
      changes: expect.arrayContaining([expect.stringContaining('is now called `samovar` (before: `kettle`)')]),
    },
  ])
  expect(gone).toEqual([])
})

test('SM-7 an approval of a removed machine is listed', () => {
  const { machines, gone } = compareApprovals([approved(sample)], [named('clock')], () => true)
  expect(machines).toMatchObject([{ machine: 'clock', status: 'never' }])
  expect(gone).toMatchObject([{ machine: 'kettle', last: { by: 'AB' } }])
})

const clause = { id: 'TEA-1', text: 'Tea.', cited: [{ machine: 'kettle', anchor: null }] }

test('SM-7 a requirement is approved when every machine that cites it is', () => {
  const both = { ...clause, cited: [...clause.cited, { machine: 'clock', anchor: null }] }
  const clock = named('clock')
  const statusIn = (files: ApprovalFile[], sources: MachineSource[]) =>
    requirementApprovals(
      [both],
      compareApprovals(files, sources, () => true),
    )[0]?.status
  expect(statusIn([], [sample, clock])).toBe('never')
  expect(statusIn([approved(sample)], [sample, clock])).toBe('never')
  expect(statusIn([approved(sample), approved(clock)], [sample, clock])).toBe('approved')
  expect(statusIn([approved(sample), approved(clock)], [otherGuard, clock])).toBe('changed')
})

test('SM-7 a requirement that no machine cites was never approved', () => {
  const compared = compareApprovals([approved(sample)], [sample], () => true)
  expect(requirementApprovals([{ ...clause, cited: [] }], compared)).toEqual([
    { id: 'TEA-1', status: 'never', machines: [], textBefore: null },
  ])
})

test('SM-7 a changed clause revokes its approval, and the approved text is shown', () => {
  const compared = compareApprovals([approved(sample)], [sample], () => true)
  expect(requirementApprovals([{ ...clause, text: 'Coffee.' }], compared)).toEqual([
    { id: 'TEA-1', status: 'changed', machines: [{ machine: 'kettle', status: 'approved' }], textBefore: 'Tea.' },
  ])
})

function approved(source: MachineSource): ApprovalFile {
  const content = contentOf(source)
  const approval = {
    hash: contentHash(content),
    revision: '0123456789abcdef',
    requirements: ['TEA-1'],
    by: 'AB',
    at: '2026-11-22T05:04:00.000Z',
    note: '',
  }
  return { format: 1, machine: source.machine.id, approvals: [approval], clauses: { 'TEA-1': 'Tea.' }, content }
}

/** A machine that is not recognised as the renamed sample machine. */
function named(id: string): MachineSource {
  const machine = { ...sample.machine, id, description: 'It ticks.', states: [], transitions: [], ports: [] }
  return { machine, bodies: {}, declaration: '' }
}
