import { expect, test } from 'vitest'
import { readApprovals } from '#living-spec/approvals/read-approvals.ts'
import type { MachineApproval } from '#living-spec/approvals/approval-record.ts'
import { pagesOf } from '#living-spec/site/site-files.ts'
import { root } from '../../scripts/prepare.mjs'
import { layoutsIn } from '../layouts.ts'
import { project } from '../project.ts'
import { specRecordOf } from '../record/read-results.ts'
import { approvableMachines } from './approvable-machines.ts'

const approvable = approvableMachines(root)
const last = { hash: '', revision: '0123456789', by: 'AB', at: '2026-11-22T05:04:00.000Z', note: 'Read it whole.' }
const approvals: MachineApproval[] = [
  { machine: 'login', status: 'approved', last, changes: null },
  { machine: 'cart', status: 'changed', last, changes: ['state empty is new', 'state old is missing'] },
  { machine: 'checkout', status: 'changed', last, changes: [] },
  { machine: 'orders', status: 'changed', last, changes: null },
]
const record = { ...specRecordOf(root), approvals }
const pages = await pagesOf({ ...project, layout: layoutsIn(root) }, record, { frames: [], nothingShown: [] })

test('SM-7 a machine is approved with the code that it imports, without other machines', () => {
  const { files } = approvable.find(({ id }) => id === 'checkout')!
  expect(files).toEqual(expect.arrayContaining(['machines/checkout/checkout.machine.ts', 'machines/problem.ts']))
  expect(files.filter((file) => file.endsWith('.machine.ts'))).toHaveLength(1)
})

test('SM-7 the approvals of the store can be read', async () => {
  const { problems, approvals: all } = await readApprovals(root, approvable)
  expect(problems).toEqual([])
  expect(all).toHaveLength(approvable.length)
})

test('SM-7 the overview shows the approval of each machine, and how many are approved', () => {
  const page = pageOf('index.html')
  expect(page).toContain(`1 of ${record.machines.length} flows is approved, 3 have changed since.`)
  const marks = page.match(/approved(?= |$)|changed since approved|never approved/g)
  expect(marks?.filter((mark) => mark === 'never approved')).toHaveLength(record.machines.length - approvals.length)
})

test.each([
  ['login', 'approvedBy AB on 22 November 2026, revision 0123456: “Read it whole.”'],
  ['cart', '2 rows changed sincestate empty is newstate old is missing'],
  ['checkout', 'No row of its tables differs; its code does.'],
  ['orders', 'changed since approvedBy AB'],
  ['panel', 'never approved'],
])('SM-7 the page of %s shows whether it is approved as it is', (machine, text) => {
  expect(pageOf(`machines/${machine}.html`)).toContain(text)
})

function pageOf(path: string): string {
  return (pages.get(path) ?? '').replaceAll(/<script.*?<\/script>|<!-- -->|<[^>]+>/gs, '')
}
