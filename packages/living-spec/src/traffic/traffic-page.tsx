import type { ReactNode } from 'react'
import type { MachineRecord, SpecRecord, TransitionRecord } from '../record/spec-record.ts'
import { counted } from '../site/counted.ts'
import { FlowName } from '../site/entry-parts.tsx'
import { pathOf } from '../site/machine-links.ts'
import { Page, useHref, useSpec } from '../site/page.tsx'
import { TransitionText } from '../site/place-name.tsx'
import { frequentFailure } from './traffic-of.ts'
import type { MachineTraffic, TrafficRecord, TransitionTraffic } from './traffic-record.ts'
import { trafficPath, trafficTitle } from './traffic-path.ts'
import { isRisk, shareText, timesText, trafficText } from './traffic-text.ts'

/** A transition with its counts. */
interface Row {
  machine: MachineRecord
  transition: TransitionRecord
  traffic: TransitionTraffic
}

/** What real visits did: what is rare and untested, fails often, never happens (VIT-2). */
export function TrafficPage({ spec, traffic }: { spec: SpecRecord; traffic: TrafficRecord }) {
  const rows = rowsOf(spec, traffic)
  return (
    <Page spec={spec} title={trafficTitle} path={trafficPath} current="index.html">
      <header className="title">
        <h1>{trafficTitle}</h1>
        <p className="lead">
          {daysText(traffic)} A visit is one load of a page. A share is the visits that took a step among those in which
          its flow started; below 1 % it is rare. Counts are anonymous and can be invented. What a flow does while the
          server renders its page is not counted: a step that never happens here can happen there.
        </p>
      </header>
      <Risks rows={rows} isBrowserKnown={traffic.isBrowserKnown} />
      <Failures rows={rows} />
      <Never rows={rows} traffic={traffic} />
      <Flows traffic={traffic} />
      <Unknown traffic={traffic} />
    </Page>
  )
}

function daysText({ from, to }: TrafficRecord): string {
  if (from === null || to === null) return 'The file has no counts.'
  return from === to ? `Counted on ${from} (UTC).` : `Counted from ${from} to ${to} (UTC).`
}

function rowsOf({ machines }: SpecRecord, record: TrafficRecord): Row[] {
  return record.machines.flatMap(({ machine: id, transitions }) => {
    const machine = machines.find((one) => one.id === id)
    return transitions.flatMap((traffic) => {
      const transition = machine?.transitions.find((one) => one.id === traffic.id)
      return machine && transition ? [{ machine, transition, traffic }] : []
    })
  })
}

function Risks({ rows, isBrowserKnown }: { rows: Row[]; isBrowserKnown: boolean }) {
  const risks = rows.filter(({ traffic }) => isRisk(traffic) && traffic.times > 0)
  return (
    <Section id="rare" title="Rare, and untested in a real browser">
      {isBrowserKnown ? (
        <Steps rows={risks.toSorted(byShare)} none="Every rare step that happened has a test in a real browser." />
      ) : (
        <p>The last test run did not include a real browser: what is untested there is not known.</p>
      )}
    </Section>
  )
}

function Failures({ rows }: { rows: Row[] }) {
  const failures = rows.filter(({ traffic: { failing } }) => failing !== null && failing.share >= frequentFailure)
  return (
    <Section id="failing" title="Fails often">
      <Steps
        rows={failures.toSorted((a, b) => failureOf(b) - failureOf(a))}
        none="No call fails in 5 % of its answers or more, and no subscription in 5 % of visits."
        textOf={({ failing, times }) =>
          failing ? `${shareText(failing.share)} of ${failing.of}, ${timesText(times)}` : ''
        }
      />
    </Section>
  )
}

function failureOf({ traffic: { failing } }: Row): number {
  return failing?.share ?? 0
}

function Never({ rows, traffic }: { rows: Row[]; traffic: TrafficRecord }) {
  const never = rows.filter(({ traffic: { times } }) => times === 0)
  return (
    <Section id="never" title="Never happens">
      {never.length === 0 && <p>Every step of the flows that started has happened.</p>}
      {traffic.machines.map(({ machine, visits }) => {
        const own = never.filter((row) => row.machine.id === machine)
        if (own.length === 0) return null
        return (
          <details key={machine}>
            <summary>
              {machine}: {counted(own.length, 'step')} in {counted(visits, 'visit')}
            </summary>
            <Steps rows={own} none="" textOf={({ isUntested }) => (isUntested ? 'untested in a real browser' : '')} />
          </details>
        )
      })}
    </Section>
  )
}

function Flows({ traffic: { machines } }: { traffic: TrafficRecord }) {
  const href = useHref()
  const spec = useSpec()
  const started = machines.filter(({ visits }) => visits > 0).toSorted((a, b) => b.visits - a.visits)
  const link = (id: string) => {
    const record = spec.machines.find((one) => one.id === id)
    return record ? <a href={href(pathOf(record))}>{id}</a> : id
  }
  const others = machines.filter(({ visits }) => visits === 0)
  return (
    <Section id="flows" title="Flows">
      <ul className="plain">
        {started.map(({ machine, visits }) => (
          <li key={machine}>
            {link(machine)}: {counted(visits, 'visit')}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3>Started in no visit</h3>
          <p>Pages count: flows of the server are among these.</p>
          <ul className="plain">
            {others.map(({ machine }: MachineTraffic) => (
              <li key={machine}>{link(machine)}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** A file can have any number of invented names. */
const shownNames = 100

function Unknown({ traffic: { unknown } }: { traffic: TrafficRecord }) {
  if (unknown.length === 0) return null
  return (
    <Section id="unknown" title="Counted, but in no flow of this revision">
      <p>Of an earlier or later revision of the pages, or invented.</p>
      <ul className="plain">
        {unknown.slice(0, shownNames).map(({ name, times }) => (
          <li key={name}>
            <code>{name}</code>: {timesText(times)}
          </li>
        ))}
      </ul>
      {unknown.length > shownNames && <p>And {unknown.length - shownNames} more.</p>}
    </Section>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="traffic">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface StepsProps {
  rows: Row[]
  /** What is written in place of an empty list. */
  none: string
  textOf?: (traffic: TransitionTraffic) => string
}

function Steps({ rows, none, textOf = trafficText }: StepsProps) {
  const href = useHref()
  if (rows.length === 0) return <p>{none}</p>
  return (
    <ul className="plain">
      {rows.map(({ machine, transition, traffic }) => (
        <li key={transition.id}>
          <a href={href(`${pathOf(machine)}#${transition.anchor}`)}>
            <FlowName machine={machine.id} />: <TransitionText machine={machine} transition={transition} />
          </a>{' '}
          <span className="traffic-count">{textOf(traffic)}</span>
          <p className="in-code">{transition.description}</p>
        </li>
      ))}
    </ul>
  )
}

function byShare(a: Row, b: Row): number {
  return a.traffic.share - b.traffic.share || a.traffic.times - b.traffic.times
}
