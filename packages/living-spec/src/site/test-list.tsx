import type { RequirementRow } from '../record/spec-record.ts'
import { counted } from './counted.ts'
import { RunName } from './entry-parts.tsx'
import { type TestFile, testFiles } from './test-files.ts'

/** Tests by file, each file folded with its count; one with a failed test is open and marked. */
export function TestList({ tests }: Pick<RequirementRow, 'tests'>) {
  return testFiles(tests).map((file) => <TestsOfFile key={`${file.run} ${file.file}`} {...file} />)
}

function TestsOfFile({ run, file, tests }: TestFile) {
  const failed = tests.filter(({ passed }) => passed === false).length
  const outdated = tests.filter(({ passed }) => passed === null).length
  return (
    <details className="tests" open={failed > 0}>
      <summary>
        {counted(tests.length, 'test')} {failed > 0 && <strong className="failed">{failed} failed </strong>}
        {outdated > 0 && <span className="facts">{outdated} not run since a change </span>}
        <span className="test-file">
          <RunName run={run} /> · {file}
        </span>
      </summary>
      <ul>
        {tests.map(({ title, passed }, index) => (
          <li key={index}>
            {passed === false && <strong className="failed">failed: </strong>}
            {title}
          </li>
        ))}
      </ul>
    </details>
  )
}
