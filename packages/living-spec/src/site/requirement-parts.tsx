import { Fragment } from 'react'
import type { RequirementRow } from '../record/spec-record.ts'

const labels = { passed: 'passed', failed: 'failed', none: 'no test', unknown: 'not known' } as const

/** The result of a requirement's tests. */
export function ResultMark({ result }: Pick<RequirementRow, 'result'>) {
  return <span className={`result result-${result}`}>{labels[result]}</span>
}

/** The clause; `**D**` marks what the product specification does not decide, or decides in two ways. */
export function RequirementText({ text }: Pick<RequirementRow, 'text'>) {
  return text.split(/(\*\*D\*\*)|`(.+?)`/).map((part, index) => {
    if (!part) return null
    if (index % 3 === 2) return <code key={index}>{part}</code>
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    return (
      <strong key={index} className="decision">
        {decision}
      </strong>
    )
  })
}

/** The clause as plain text. */
export function plainRequirement(text: string): string {
  return text.replaceAll('**D**', decision)
}

const decision = 'Our decision:'
