import type { RequirementRow } from '../record/spec-record.ts'
import type { RequirementTerm } from './requirement-terms.ts'
import { useRowMachines } from './test-list.tsx'
import { testRows } from './test-rows.ts'

interface NarrowTestsProps {
  tests: RequirementRow['tests']
  terms: readonly RequirementTerm[]
}

/** Buttons that show only the tests with a number or quotation of the requirement, and a field for any other text. */
export function NarrowTests({ tests, terms }: NarrowTestsProps) {
  const rows = testRows(tests, useRowMachines())
  const counts = terms.map((term) => rows.filter((row) => term.isIn(row)).length)
  const named = terms.flatMap((term, place) => ((counts[place] ?? 0) > 0 ? [{ term, place }] : []))
  const unnamed = terms.filter((_, place) => counts[place] === 0)
  if (rows.length < 2) return null
  return (
    <>
      <div className="narrow" id="narrow" role="group" aria-label="Narrow the tests" hidden>
        {named.length > 0 && <span>Tests that name</span>}
        {named.map(({ term, place }) => (
          <button key={term.label} type="button" aria-pressed="false" data-term={place}>
            {term.label} <span className="narrow-count">{counts[place]}</span>
          </button>
        ))}
        <label>
          {named.length > 0 ? 'or contain' : 'Tests that contain'} <input type="search" autoComplete="off" />
        </label>
        <p role="status" />
      </div>
      {unnamed.length > 0 && (
        <p className="facts">
          Contained in no test title: {unnamed.map(({ label }) => label).join(', ')}. Tests can still verify what is
          meant.
        </p>
      )}
    </>
  )
}
