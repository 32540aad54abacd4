import { invokersOf } from '../record/invokers.ts'
import type { MachineRecord, SpecRecord, TransitionRecord } from '../record/spec-record.ts'
import { type Phrases, actorPhrase, stateTitle } from '../phrases/phrases.ts'
import { FlowName } from './entry-parts.tsx'
import { pathOf, requirementsCitedBy } from './machine-links.ts'
import { useHref, usePhrases, useSpec } from './page.tsx'

const kinds: Record<string, string> = {
  promise: 'a call that returns a result or fails',
  callback: 'stays open and sends events',
}

/** The actors that the machine invokes. */
export function Ports({ machine: { id, ports } }: { machine: MachineRecord }) {
  const phrases = usePhrases(id)
  if (ports.length === 0) return null
  return (
    <section aria-labelledby="ports">
      <h2 id="ports">Calls and subscriptions</h2>
      <dl className="ports">
        {ports.map(({ name, kind }) => (
          <div key={name}>
            <dt>
              <span className="in-plain">{portText(phrases, name)}</span>
              <code className="in-code">{name}</code>
            </dt>
            <dd>
              {kinds[kind] ?? (
                <>
                  the flow <FlowName machine={kind.replace(/^machine /, '')} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `The server reads the cart`; the name at its capital letters for an actor that the dictionary does not have. */
function portText(phrases: Phrases, name: string): string {
  const actor = actorPhrase(phrases, name)
  return actor ? `The ${actor.by} ${actor.does}` : stateTitle(name)
}

/** The machines that this one runs, those that run it, and those that cite the same requirements. */
export function Neighbours({ machine }: { machine: MachineRecord }) {
  const spec = useSpec()
  const runs = machine.ports.flatMap(({ kind }) => spec.machines.filter(({ id }) => kind === `machine ${id}`))
  const runBy = invokersOf(spec.machines, machine)
  const cited = new Set(requirementsCitedBy(machine, spec.requirements).map(({ id }) => id))
  const sharing = spec.machines.flatMap((one) => {
    const shared = requirementsCitedBy(one, spec.requirements).filter(({ id }) => cited.has(id))
    const isNear = one === machine || runs.includes(one) || runBy.includes(one)
    return isNear || shared.length === 0 ? [] : [{ machine: one, shared: shared.map(({ id }) => id) }]
  })
  if (runs.length + runBy.length + sharing.length === 0) return null
  return (
    <section aria-labelledby="neighbours">
      <h2 id="neighbours">Related flows</h2>
      <MachineList title="Runs" machines={runs.map((one) => ({ machine: one, shared: [] }))} />
      <MachineList title="Run by" machines={runBy.map((one) => ({ machine: one, shared: [] }))} />
      <MachineList title="Cite the same requirements" machines={sharing} />
    </section>
  )
}

function MachineList({ title, machines }: { title: string; machines: { machine: MachineRecord; shared: string[] }[] }) {
  const href = useHref()
  if (machines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="plain">
        {machines.map(({ machine, shared }) => (
          <li key={machine.id}>
            <a href={href(pathOf(machine))}>
              <FlowName machine={machine.id} />
            </a>
            : {machine.description}
            {shared.length > 0 && <span className="test-file"> {shared.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a machine does when another that it runs has ended. */
interface Continuation {
  machine: MachineRecord
  transition: TransitionRecord
}

/** What the machines that run this one do when it has ended. */
export function continuationsOf({ machines }: SpecRecord, { id }: MachineRecord): Continuation[] {
  return machines.flatMap((machine) => {
    const ports = machine.ports.filter(({ kind }) => kind === `machine ${id}`).map(({ name }) => name)
    const invokes = machine.states.flatMap((state) => state.invokes).filter(({ port }) => ports.includes(port))
    const answers = invokes.map((invoke) => `${invoke.id} answers`)
    return machine.transitions
      .filter(({ kind, eventLabel }) => kind === 'done' && answers.includes(eventLabel))
      .map((transition) => ({ machine, transition }))
  })
}
