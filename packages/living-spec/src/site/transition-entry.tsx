import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { counted } from './counted.ts'
import { testsAnchor } from './machine-tests.tsx'
import { usePhrases, useSpec } from './page.tsx'
import { isOf } from './test-files.ts'
import { readableStep } from './test-rows.ts'
import { sentByAction } from '../phrases/phrases.ts'
import { plainSentence } from '../phrases/plain-sentence.ts'
import { countTests } from './test-rows.ts'
import { transitionSentence } from './transition-sentence.ts'
import { Coverage, Permalink, Requirements, Sentence } from './entry-parts.tsx'

/** One transition in the outline: its description, what it does, its requirements and its tests. */
export function TransitionEntry({
  machine,
  transition,
  guard,
}: {
  machine: MachineRecord
  transition: TransitionRecord
  guard: string
}) {
  const phrases = usePhrases(machine.id)
  const { actions, anchor, description, id, kind, requirements, taken, way } = transition
  const sent = actions.flatMap((action) => sentByAction(phrases, action))
  return (
    <li className={`move for-${kind}`} id={anchor} data-transition={id}>
      <p className="move-why">
        {description} <Permalink anchor={anchor} to={description} />
      </p>
      <p className="move-sentence in-plain">
        <Sentence parts={plainSentence({ machine, phrases }, transition, guard)} machine={machine} />
        {sent.map((sentence) => ` ${sentence}`)}
      </p>
      <p className="move-sentence in-code">
        <Sentence parts={transitionSentence(transition, guard)} machine={machine} />
      </p>
      <div className="facts">
        <Requirements ids={requirements} />
        <Coverage machine={machine} taken={taken} />
        <Proof ids={requirements} machine={machine} />
      </div>
      {way && <ShortestPath way={way} machine={machine} />}
    </li>
  )
}

/** How many of the machine's tests cover the requirements of a transition, with links to them. */
function Proof({ ids, machine }: { ids: string[]; machine: MachineRecord }) {
  const { requirements } = useSpec()
  const proofs = requirements
    .filter(({ id }) => ids.includes(id))
    .map(({ id, tests }) => ({
      id,
      all: countTests(tests),
      count: countTests(tests.filter((test) => isOf(machine, test))),
    }))
  return proofs
    .filter(({ count }) => count > 0)
    .map(({ id, all, count }) => (
      <a key={id} className="tests-link" href={`#${testsAnchor(id)}`}>
        {count < all ? `${count} of ${counted(all, 'test')}` : counted(all, 'test')} of {id}
      </a>
    ))
}

interface ShortestPathProps {
  way: NonNullable<TransitionRecord['way']>
  machine: MachineRecord
}

/** The shortest path to a state or transition, step by step. */
export function ShortestPath({ way: { input, steps }, machine }: ShortestPathProps) {
  const phrases = usePhrases(machine.id)
  return (
    <details className="way">
      <summary>Shortest path to it</summary>
      <ol>
        <li>Start: {input}</li>
        {steps.map((step, index) => (
          <li key={index}>
            <span className="in-plain">{readableStep({ machine, phrases }, step).text}</span>
            <span className="in-code">{step}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
