import type { MachineRecord } from '../record/spec-record.ts'
import { pathOf } from './machine-links.ts'
import { useHref, useSpec } from './page.tsx'
import { delayWords } from './transition-words.ts'

/** Every delay of the machine and what happens when it passes. */
export function Times({ machine }: { machine: MachineRecord }) {
  const timed = machine.transitions.filter(({ delay }) => delay !== null)
  if (timed.length === 0) return null
  return (
    <section aria-labelledby="times">
      <h2 id="times">What happens by time alone</h2>
      <ul className="plain">
        {timed.map(({ anchor, description, id, source, ...time }) => (
          <li key={id}>
            After {delayWords(time)}
            {source === machine.id ? ', from anywhere' : ` in ${source}`}: <a href={`#${anchor}`}>{description}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const kinds: Record<string, string> = {
  promise: 'is asked once and answers or fails',
  callback: 'stays open and tells what happens',
}

/** What the machine asks of the world around it. */
export function Ports({ machine: { ports } }: { machine: MachineRecord }) {
  if (ports.length === 0) return null
  return (
    <section aria-labelledby="ports">
      <h2 id="ports">What it asks of the world around it</h2>
      <dl className="ports">
        {ports.map(({ name, kind }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{kinds[kind] ?? `is the ${kind}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The machines that this one runs, and those that run it. */
export function Neighbours({ machine }: { machine: MachineRecord }) {
  const spec = useSpec()
  const runs = machine.ports.flatMap(({ kind }) => spec.machines.filter(({ id }) => kind === `machine ${id}`))
  const runBy = spec.machines.filter(({ ports }) => ports.some(({ kind }) => kind === `machine ${machine.id}`))
  if (runs.length + runBy.length === 0) return null
  return (
    <section aria-labelledby="neighbours">
      <h2 id="neighbours">Machines around it</h2>
      <MachineList title="It runs" machines={runs} />
      <MachineList title="It is run by" machines={runBy} />
    </section>
  )
}

function MachineList({ title, machines }: { title: string; machines: MachineRecord[] }) {
  const href = useHref()
  if (machines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="plain">
        {machines.map((machine) => (
          <li key={machine.id}>
            <a href={href(pathOf(machine))}>{machine.id}</a>: {machine.description}
          </li>
        ))}
      </ul>
    </>
  )
}
