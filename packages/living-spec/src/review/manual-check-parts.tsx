import { counted } from '../site/counted.ts'
import { useHref, useSpec } from '../site/page.tsx'
import { shortRevision, spokenDay } from './dates.ts'
import type { ManualCheck } from './review-record.ts'

/** The manual checks of a requirement with their last results; nothing where there are none (SM-7). */
export function ManualChecks({ requirement }: { requirement: string }) {
  const checks = useSpec().review.checks.filter(({ requirements }) => requirements.includes(requirement))
  if (checks.length === 0) return null
  return (
    <div className="by-hand">
      <p>{counted(checks.length, 'manual check')}</p>
      <CheckList checks={checks} />
    </div>
  )
}

/** Manual checks by name with their last results, each a link to its steps. */
export function CheckList({ checks }: { checks: ManualCheck[] }) {
  const href = useHref()
  return (
    <ul className="plain">
      {checks.map((check) => (
        <li key={check.id}>
          <a href={href(`review.html#${check.id}`)}>{check.title}</a>: <LastResult check={check} />
        </li>
      ))}
    </ul>
  )
}

/** "passed on 22 November 2026, by AB at 1a2b3c4", or "never checked". */
export function LastResult({ check: { last } }: { check: ManualCheck }) {
  if (!last) return <span className="result">never checked</span>
  const { at, by, note, result, revision } = last
  return (
    <>
      <span className={`result result-${result}`}>{result}</span> on <time dateTime={at}>{spokenDay(at)}</time>, by {by}{' '}
      at <code>{shortRevision(revision)}</code>
      {note === '' ? '' : `: ${note}`}
    </>
  )
}
