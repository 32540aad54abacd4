import type { MachineRecord, RequirementRow } from '../record/spec-record.ts'
import { counted } from './counted.ts'
import { requirementsCitedBy } from './machine-links.ts'
import { useHref, useSpec } from './page.tsx'

/** The requirements that a machine cites, each with the tests that hold it and how they ended. */
export function MachineTests({ machine }: { machine: MachineRecord }) {
  const rows = requirementsCitedBy(machine, useSpec().requirements)
  return (
    <section aria-labelledby="tests">
      <h2 id="tests">What asks for it, and which tests prove it</h2>
      {rows.map((row) => (
        <RequirementTests key={row.id} row={row} />
      ))}
    </section>
  )
}

function RequirementTests({ row: { id, text, result, tests } }: { row: RequirementRow }) {
  const href = useHref()
  return (
    <article className="requirement">
      <h3>
        <a href={href(`requirements.html#${id}`)}>{id}</a> <ResultMark result={result} />
      </h3>
      <p>{text}</p>
      <TestList tests={tests} />
    </article>
  )
}

/** The tests that cite a requirement, folded. */
export function TestList({ tests }: Pick<RequirementRow, 'tests'>) {
  if (tests.length === 0) return null
  return (
    <details>
      <summary>{counted(tests.length, 'test')}</summary>
      <ul className="tests">
        {tests.map(({ title, run, file, passed }, index) => (
          <li key={index} className={passed ? 'test' : 'test test-failed'}>
            <span className="test-result">{passed ? 'passed' : 'failed'}</span> {title}{' '}
            <span className="test-file">
              {run} · {file}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const words = { passed: 'passed', failed: 'failed', none: 'no test', unknown: 'not run yet' } as const

/** How the tests of a requirement ended, in a word. */
export function ResultMark({ result }: Pick<RequirementRow, 'result'>) {
  return <span className={`result result-${result}`}>{words[result]}</span>
}
