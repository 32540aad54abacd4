import { flowTitle } from '../phrases/phrases.ts'
import { environmentTitles } from '../record/environment-names.ts'
import type { MachineRecord } from '../record/spec-record.ts'
import { type EnvironmentCount, environmentCounts } from './coverage.ts'
import { requirementPath } from './machine-links.ts'
import { useHref, useProject, useSpec } from './page.tsx'
import { unknownTests } from './requirement-parts.tsx'
import type { SentencePart } from './transition-sentence.ts'

/** The name of a machine: for readers as a title, in the code view as the code has it. */
export function FlowName({ machine }: { machine: string }) {
  return (
    <>
      <span className="in-plain">{flowTitle(machine)}</span>
      <span className="in-code">{machine}</span>
    </>
  )
}

/** A sentence about the page's machine: names as code, states as links to their entries. */
export function Sentence({ parts, machine }: { parts: SentencePart[]; machine: MachineRecord }) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    return 'name' in part ? (
      <code key={index}>{part.name}</code>
    ) : (
      <StateLink key={index} name={part.state} label={part.label} machine={machine} />
    )
  })
}

function StateLink({
  name,
  label = name,
  machine,
}: {
  name: string
  label?: string | undefined
  machine: MachineRecord
}) {
  const anchor = machine.states.find((state) => state.name === name)?.anchor ?? ''
  return (
    <a className="state-link" href={`#${anchor}`}>
      {label}
    </a>
  )
}

/** Requirement ids, each a link to its row. */
export function Requirements({ ids }: { ids: string[] }) {
  const href = useHref()
  if (ids.length === 0) return null
  return (
    <ul className="chips" aria-label="Requirements">
      {ids.map((id) => (
        <li key={id}>
          <a className="chip" href={href(requirementPath(id))}>
            {id}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How often each test environment took a transition or entered a state; a missing one is red. */
export function Coverage({ machine, taken }: { machine: MachineRecord; taken: Partial<Record<string, number>> }) {
  const counts = environmentCounts(useSpec(), machine, taken)
  if (counts.length === 0) return <span className="count count-unknown">{unknownTests}</span>
  return counts.map((count) => <Count key={count.environment} {...count} />)
}

function Count({ environment, times }: EnvironmentCount) {
  const name = <EnvironmentName environment={environment} />
  if (times === null) return <span className="count count-unknown">{name} not run</span>
  if (times === 0) return <span className="count count-missing">{name} missing</span>
  return (
    <span className="count">
      {name} {times}×
    </span>
  )
}

/** A test environment: for readers by its title, in the code view by its name. */
export function EnvironmentName({ environment }: Pick<EnvironmentCount, 'environment'>) {
  return (
    <>
      <span className="in-plain">{environmentTitles[environment]}</span>
      <span className="in-code">{environment}</span>
    </>
  )
}

/** A run of tests: for readers by its title, in the code view by its name. */
export function RunName({ run }: { run: string }) {
  const { runTitles = {} } = useProject()
  return (
    <>
      <span className="in-plain">{runTitles[run] ?? run}</span>
      <span className="in-code">{run}</span>
    </>
  )
}

/** A link to an entry; its name contains the entry's. */
export function Permalink({ anchor, to }: { anchor: string; to: string }) {
  return (
    <a className="permalink" href={`#${anchor}`} aria-label={`Link to ${to}`} title="Link to this">
      #
    </a>
  )
}
