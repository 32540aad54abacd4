import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleConfig, sampleModel, withState } from '@wattle/model-tests/sample-machine.ts'
import { tableOf } from '@wattle/model-tests/table.ts'
import { type FormerRevision, type PresentMachine, compareMachines, resultOf } from '../src/diff/compare-machines.ts'
import { markdownOf } from '../src/diff/markdown.ts'
import { writeDiffPage } from '../src/diff/report.ts'
import { layOut } from '../src/drawing/layout.ts'
import { machineRecordOf } from '../src/record/machine-record.ts'
import { project } from './sample-project/project.ts'

const [boil, gauge] = sampleConfig.states.boiling.invoke
const other = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }
const table = tableOf(sampleModel().machine)
const { states } = withState('boiling', { invoke: [{ ...boil, onDone: { ...other, target: 'empty' } }, gauge] }) as {
  states: object
}
const changed = { states: { ...states, cold: other } }

test('SM-4 machines with the same rows and code do not differ', () => {
  const comparison = compareMachines(former([table]), [present()])
  expect(comparison.differences).toEqual([])
  expect(resultOf(comparison)).toBe('No row of the tables of 1 machines differs.')
})

test('SM-4 a comparison has the rows that differ and marks their states and transitions', () => {
  const [difference] = compareMachines(former([table]), [present(changed)]).differences
  expect(difference).toMatchObject({
    id: 'kettle',
    kind: 'rows',
    clauses: ['boiling · boil answers → hot: target is now empty, not hot', 'state cold is new'],
    marks: { cold: 'added', 'kettle.boiling | xstate.done.actor.boil | 0': 'changed' },
  })
})

test('SM-4 the Markdown lists rows, machines that only one revision has, and changed code', () => {
  const clock = table.replaceAll('kettle', 'clock')
  const of = (tables: string[], machine = present()) => markdownOf(compareMachines(former(tables), [machine]))
  expect(of([table, clock], present(changed))).toBe(
    [
      '## What this does to the machines',
      'From 1a2b3c4 Before to the working tree. The tables of 2 of 1 machines differ.',
      '### Changed states, transitions or delays',
      '#### kettle',
      '- boiling · boil answers → hot: target is now empty, not hot\n- state cold is new',
      '### Removed machines',
      '- clock\n',
    ].join('\n\n'),
  )
  expect(of([])).toContain('### New machines\n\n- kettle\n')
  expect(
    markdownOf(compareMachines({ ...former([table]), changedFiles: ['kettle.ts', 'b.ts'] }, [present()])),
  ).toContain('### Changed code, same rows\n\n- kettle: `kettle.ts`\n')
})

test('SM-4 the page draws each changed machine with its marks, above the rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'))
  const comparison = compareMachines(former([table]), [present(changed)])
  await writeDiffPage(project, { comparison, folder, root: import.meta.dirname, layout: layOut })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  rmSync(folder, { recursive: true })
  expect(page.match(/<svg[^>]* class="diagram"/g)).toHaveLength(2)
  expect(page).toMatch(/data-state="cold" data-mark="added"/)
  expect(page).toContain('boiling · boil answers → hot: target is now empty, not hot')
})

function former(tables: string[]): FormerRevision {
  return { name: '1a2b3c4 Before', tables, changedFiles: [] }
}

function present(config?: typeof changed): PresentMachine {
  const { machine } = sampleModel(config ? { config } : {})
  return { machine, record: machineRecordOf(machine, 'kettle.ts'), files: ['kettle.ts'] }
}
