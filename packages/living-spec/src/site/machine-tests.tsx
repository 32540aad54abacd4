import type { MachineRecord, RequirementRow } from '../record/spec-record.ts'
import { counted } from './counted.ts'
import { requirementPath, requirementsCitedBy } from './machine-links.ts'
import { useHref, useProject, useSpec } from './page.tsx'
import { RequirementText, ResultMark } from './requirement-parts.tsx'
import { isOf } from './test-files.ts'
import { TestList } from './test-list.tsx'
import { countTests } from './test-rows.ts'

/** The requirements that a machine cites, each with the machine's tests of it and their results (SM-4). */
export function MachineTests({ machine }: { machine: MachineRecord }) {
  const rows = requirementsCitedBy(machine, useSpec().requirements)
  return (
    <section aria-labelledby="tests">
      <h2 id="tests">Requirements and tests</h2>
      {rows.map((row) => (
        <RequirementTests key={row.id} row={row} machine={machine} />
      ))}
    </section>
  )
}

function RequirementTests({ row, machine }: { row: RequirementRow; machine: MachineRecord }) {
  const href = useHref()
  const { product } = useProject()
  const { id, text, result, tests } = row
  const own = tests.filter((test) => isOf(machine, test))
  const others = countTests(tests) - countTests(own)
  return (
    <article className="requirement" id={testsAnchor(id)} aria-labelledby={`${id}-tests`}>
      <header className="requirement-head">
        <h3 id={`${id}-tests`}>
          <a href={href(requirementPath(id))}>{id}</a>
        </h3>
        <ResultMark result={result} />
      </header>
      <p>
        <RequirementText text={text} />
      </p>
      <TestList tests={own} />
      {others > 0 && (
        <p className="facts">
          <a href={href(requirementPath(id))}>
            {counted(others, own.length > 0 ? 'more test' : 'test')} in other parts of the {product}
          </a>
        </p>
      )}
    </article>
  )
}

/** Where a machine's page lists the tests of a requirement. */
export function testsAnchor(id: string): string {
  return `tests-${id}`
}
