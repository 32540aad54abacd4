import { environmentTitles } from '../record/environment-names.ts'
import { counted } from './counted.ts'
import { FlowName } from './entry-parts.tsx'
import { useProject, useSpec } from './page.tsx'
import type { RequirementTerm } from './requirement-terms.ts'
import type { Test } from './test-files.ts'
import { type TestGroup, testGroups } from './test-kinds.ts'
import { type RowMachine, type TestRow, countTests, testRows } from './test-rows.ts'
import { phrasesOf } from '../phrases/phrases.ts'

interface TestListProps {
  tests: readonly Test[]
  /** Tests that have one of these come first. */
  terms?: readonly RequirementTerm[]
}

/** Tests by flow and kind, each group folded with its count; one with a failed test is open and marked. */
export function TestList({ tests, terms = [] }: TestListProps) {
  const { testKinds } = useProject()
  const { machines } = useSpec()
  const groups = testGroups(tests, machines, testKinds)
  return groups.map((group) => (
    <Group key={group.machine?.id ?? group.kind.title} group={group} terms={terms} isOnly={groups.length === 1} />
  ))
}

/** The machines of the record with their dictionaries, which names of paths need. */
export function useRowMachines(): RowMachine[] {
  const { dictionaries } = useProject()
  return useSpec().machines.map((machine) => ({ machine, phrases: phrasesOf(dictionaries, machine.id) }))
}

function Group({ group, terms, isOnly }: { group: TestGroup; terms: readonly RequirementTerm[]; isOnly: boolean }) {
  const { machine, kind, tests } = group
  const rows = byTerms(testRows(tests, useRowMachines()), terms)
  const failed = countTests(tests.filter(({ passed }) => passed === false))
  const outdated = countTests(tests.filter(({ passed }) => passed === null))
  return (
    <details className="tests" open={failed > 0 || (isOnly && rows.length <= 12)}>
      <summary>
        {machine ? <FlowName machine={machine.id} /> : kind.title}: {counted(rows.length, 'test')}
        {failed + outdated === 0 && (rows.length === 1 ? ', passed' : ', all passed')}
        {failed > 0 && <strong className="failed"> {failed} failed</strong>}
        {outdated > 0 && <span className="test-where"> {outdated} not run since a change</span>}
      </summary>
      {!machine && <p className="facts">{kind.about}</p>}
      <TestRows rows={rows.filter(({ isPath }) => !isPath)} terms={terms} />
      <Paths rows={rows.filter(({ isPath }) => isPath)} terms={terms} />
    </details>
  )
}

/** Paths that are generated from the machine: many, and named by their steps. */
function Paths({ rows, terms }: { rows: TestRow[]; terms: readonly RequirementTerm[] }) {
  if (rows.length === 0) return null
  return (
    <div className="test-paths">
      <p className="facts">
        {counted(rows.length, 'path')} generated from the flow, step by step from the start; the last step is what is
        tested.
      </p>
      <TestRows rows={rows} terms={terms} />
    </div>
  )
}

/** Each name once, with the environments or runs of its tests, and its file in the code view. */
function TestRows({ rows, terms = [] }: { rows: readonly TestRow[]; terms?: readonly RequirementTerm[] }) {
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.file} ${row.title}`} {...termsOf(row, terms)}>
          {row.tests.some(({ passed }) => passed === false) && <strong className="failed">failed: </strong>}
          {row.tests.some(({ passed }) => passed === null) && (
            <span className="test-where">not run since a change: </span>
          )}
          <span className="in-plain">{row.plain}</span>
          <span className="in-code">{row.title}</span> {(row.isPath || row.where.length > 1) && <Where row={row} />}
          <span className="test-file in-code">{row.file}</span>
        </li>
      ))}
    </ul>
  )
}

/** The environments or runs of a name: for readers by their titles. */
function Where({ row: { isPath, where } }: { row: TestRow }) {
  const { runTitles = {} } = useProject()
  const titles: Readonly<Record<string, string>> = isPath ? environmentTitles : runTitles
  return (
    <span className="test-where">
      <span className="in-plain">{where.map((name) => titles[name] ?? name).join(', ')}</span>
      <span className="in-code">{where.join(', ')}</span>
    </span>
  )
}

/** The places of the terms that a test has, for the script that narrows the list. */
function termsOf(row: TestRow, terms: readonly RequirementTerm[]): { 'data-terms'?: string } {
  const places = terms.flatMap((term, place) => (term.isIn(row) ? [place] : []))
  return terms.length === 0 ? {} : { 'data-terms': places.join(' ') }
}

/** Those with a term before others. */
function byTerms(rows: TestRow[], terms: readonly RequirementTerm[]): TestRow[] {
  const has = (row: TestRow) => terms.some((term) => term.isIn(row))
  return rows.toSorted((a, b) => Number(has(b)) - Number(has(a)))
}
