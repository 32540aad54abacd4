import type { MachineRecord } from '../record/spec-record.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'
import { pathOf } from './machine-links.ts'
import { useHref } from './page.tsx'
import { FlowName, Requirements } from './entry-parts.tsx'

/** Every transition that a time causes, with a link to it. */
export function TimeList({ machines }: { machines: MachineRecord[] }) {
  const href = useHref()
  return (
    <ul className="times">
      {machines.flatMap((machine) =>
        machine.transitions.filter(isByTime).map(({ anchor, description, id, requirements, source, ...time }) => (
          <li key={id}>
            <strong>After {describeDelay(time)}</strong>{' '}
            <a href={href(`${pathOf(machine)}#${anchor}`)}>
              <FlowName machine={machine.id} />, {source === machine.id ? 'from anywhere' : source}
            </a>
            : {description} <Requirements ids={requirements} />
          </li>
        )),
      )}
    </ul>
  )
}

/** Whether a time causes any transition of a machine. */
export function isTimed({ transitions }: MachineRecord): boolean {
  return transitions.some(isByTime)
}
