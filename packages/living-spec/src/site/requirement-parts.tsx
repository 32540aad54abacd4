import type { RequirementRow } from '../record/spec-record.ts'
import { withSpelledTimes } from '../record/times-in.ts'

const labels = { passed: 'passed', failed: 'failed', none: 'no test', unknown: 'not all tests have run' } as const

/** Where no run of tests states which tests there are. */
export const unknownTests = 'tests not known'

/** Whether the last run, if there was one, does not prove which tests a requirement has (SM-6). */
export function hasUnknownTests({ result, tests }: Pick<RequirementRow, 'result' | 'tests'>): boolean {
  return result === 'unknown' && tests.length === 0
}

/** The result of a requirement's tests. */
export function ResultMark({ result }: Pick<RequirementRow, 'result'>) {
  return <span className={`result result-${result}`}>{labels[result]}</span>
}

/**
 * The clause; `**D**` marks what the product specification does not decide, or decides in two ways. Times are spelled for
 * readers, and as written in the code view.
 */
export function RequirementText({ text }: Pick<RequirementRow, 'text'>) {
  return text.split(/(\*\*D\*\*)|`(.+?)`/).map((part, index) => {
    if (!part) return null
    if (index % 3 === 2) return <code key={index}>{part}</code>
    if (index % 3 === 0) return <Times key={index} text={part} />
    return (
      <strong key={index} className="decision">
        {decision}
      </strong>
    )
  })
}

function Times({ text }: { text: string }) {
  const spelled = withSpelledTimes(text)
  if (spelled === text) return text
  return (
    <>
      <span className="in-plain">{spelled}</span>
      <span className="in-code">{text}</span>
    </>
  )
}

/** The clause as plain text. */
export function plainRequirement(text: string): string {
  return text.replaceAll('**D**', decision)
}

const decision = 'Our decision:'
