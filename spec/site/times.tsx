import type { MachineRecord } from '../record/spec-record.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'
import { pathOf } from './machine-links.ts'
import { useHref } from './page.tsx'
import { Requirements } from './entry-parts.tsx'

/** The moments at which something happens though nobody does anything, each with where it is told. */
export function TimeList({ machines }: { machines: MachineRecord[] }) {
  const href = useHref()
  return (
    <ul className="times">
      {machines.flatMap((machine) =>
        machine.transitions.filter(isByTime).map(({ anchor, description, id, requirements, source, ...time }) => (
          <li key={id}>
            <strong>After {describeDelay(time)}</strong>{' '}
            <a href={href(`${pathOf(machine)}#${anchor}`)}>
              {machine.id}, {source === machine.id ? 'from anywhere' : source}
            </a>
            : {description} <Requirements ids={requirements} />
          </li>
        )),
      )}
    </ul>
  )
}

/** Whether anything happens in a machine by time alone. */
export function isTimed({ transitions }: MachineRecord): boolean {
  return transitions.some(isByTime)
}
