import type { MachineRecord, RequirementRow, TransitionRecord } from '../record/spec-record.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'
import { counted } from './counted.ts'
import { FlowName } from './entry-parts.tsx'
import { pathOf } from './machine-links.ts'
import { useHref, useSpec } from './page.tsx'
import { isOf } from './test-files.ts'
import { TestList, useRowMachines } from './test-list.tsx'
import { type TestRow, testRows } from './test-rows.ts'

/** The steps of a requirement that a time causes, each with the tests that name the time or in which it elapses. */
export function RequirementTimes({ row: { id, result, tests } }: { row: RequirementRow }) {
  const { machines } = useSpec()
  const rows = testRows(tests, useRowMachines())
  const timed = machines.flatMap((machine) =>
    machine.transitions
      .filter((transition) => isByTime(transition) && transition.requirements.includes(id))
      .map((transition) => ({ machine, transition })),
  )
  if (timed.length === 0) return null
  return (
    <section aria-labelledby="times">
      <h2 id="times">What happens after a time</h2>
      <p className="facts">Times are read from the flows, never written by hand.</p>
      <ul className="requirement-times">
        {timed.map(({ machine, transition }) => (
          <TimedStep
            key={transition.id}
            machine={machine}
            transition={transition}
            rows={rows.filter((row) => isTestOf(row, machine, transition))}
            isKnown={result !== 'unknown'}
          />
        ))}
      </ul>
    </section>
  )
}

interface TimedStepProps {
  machine: MachineRecord
  transition: TransitionRecord
  rows: TestRow[]
  /** Whether there is no other test. */
  isKnown: boolean
}

function TimedStep({ machine, transition, rows, isKnown }: TimedStepProps) {
  const href = useHref()
  return (
    <li>
      <strong>After {describeDelay(transition)}</strong>, <FlowName machine={machine.id} />:{' '}
      <a href={href(`${pathOf(machine)}#${transition.anchor}`)}>{transition.description}</a>
      {rows.length === 0 ? (
        isKnown && <p className="facts">No test of this requirement names this time or lets it elapse.</p>
      ) : (
        <details className="tests" open={rows.length <= 12}>
          <summary>{counted(rows.length, 'test')} of this time</summary>
          <TestList tests={rows.flatMap(({ tests }) => tests)} />
        </details>
      )}
    </li>
  )
}

/** Whether its path takes the step, or its name states the step's time. */
function isTestOf(row: TestRow, machine: MachineRecord, { anchor, milliseconds, atMost }: TransitionRecord): boolean {
  if (row.isPath) return row.tests.some((test) => isOf(machine, test)) && row.elapsed.includes(anchor)
  const time = milliseconds ?? atMost
  return time !== null && row.times.includes(time)
}
