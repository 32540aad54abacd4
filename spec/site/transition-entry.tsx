import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { transitionWords } from './transition-words.ts'
import { Coverage, Permalink, Requirements, Words } from './words.tsx'

/** One transition in the outline: why it is there, what it does in words, what asks for it and what tested it. */
export function TransitionEntry(props: { machine: MachineRecord; transition: TransitionRecord; guard: string }) {
  const { machine, transition, guard } = props
  const { anchor, description, id, requirements, said, source, taken, way } = transition
  return (
    <li className="move" id={anchor} data-transition={id}>
      <p className="move-why">
        {description} <Permalink anchor={anchor} to={`${source}, ${said}`} />
      </p>
      <p className="move-words">
        <Words words={transitionWords(transition, guard)} machine={machine} />
      </p>
      <div className="facts">
        <Requirements ids={requirements} />
        <Coverage machine={machine} taken={taken} />
      </div>
      {way && <Way way={way} />}
    </li>
  )
}

/** The shortest way to come somewhere, one step after the other. */
export function Way({ way: { input, steps } }: { way: NonNullable<TransitionRecord['way']> }) {
  return (
    <details className="way">
      <summary>Shortest way there</summary>
      <ol>
        <li>Start: {input}</li>
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
