import { Fragment } from 'react'
import type { RequirementRow } from '../record/spec-record.ts'

const labels = { passed: 'passed', failed: 'failed', none: 'no test', unknown: 'not known' } as const

/** How the tests of a requirement ended, in a word. */
export function ResultMark({ result }: Pick<RequirementRow, 'result'>) {
  return <span className={`result result-${result}`}>{labels[result]}</span>
}

/** The clause as written; **D** marks where a decision was taken, for the wish said nothing or two things. */
export function RequirementText({ text }: Pick<RequirementRow, 'text'>) {
  return text.split(/\*\*(.+?)\*\*|`(.+?)`/).map((part, index) => {
    if (!part) return null
    if (index % 3 === 2) return <code key={index}>{part}</code>
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    return (
      <abbr key={index} title="Decided by us: what was asked for is silent here, or says two things">
        {part}
      </abbr>
    )
  })
}
