import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'
import { pathOf } from './machine-links.ts'
import { useHref } from './page.tsx'
import { FlowName, Requirements } from './entry-parts.tsx'
import { StateName } from './state-name.tsx'
import type { MachineStep } from './unbrowsed.ts'

/** Every transition that a time causes, the longest time first, with a link to it. */
export function TimeList({ machines }: { machines: MachineRecord[] }) {
  const href = useHref()
  return (
    <ul className="times">
      {timesOf(machines).map(({ machine, transition: { anchor, description, id, requirements, source, ...time } }) => (
        <li key={id}>
          <strong>After {describeDelay(time)}</strong>{' '}
          <a href={href(`${pathOf(machine)}#${anchor}`)}>
            <FlowName machine={machine.id} />, <StateName state={source} root={machine.id} />
          </a>
          : {description} <Requirements ids={requirements} />
        </li>
      ))}
    </ul>
  )
}

/** The longest time in milliseconds that causes a transition of the machines; 0 where none is known. */
export function longestTime(machines: MachineRecord[]): number {
  const [first] = timesOf(machines)
  return first ? lengthOf(first.transition) : 0
}

/** The longest first; those that the context decides by the longest that they can be. */
function timesOf(machines: MachineRecord[]): MachineStep[] {
  return machines
    .flatMap((machine) => machine.transitions.filter(isByTime).map((transition) => ({ machine, transition })))
    .toSorted((a, b) => lengthOf(b.transition) - lengthOf(a.transition))
}

function lengthOf({ atMost, milliseconds }: TransitionRecord): number {
  return milliseconds ?? atMost ?? 0
}

/** Whether a time causes any transition of a machine. */
export function isTimed({ transitions }: MachineRecord): boolean {
  return transitions.some(isByTime)
}
