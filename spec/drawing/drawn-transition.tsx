import type { Environment, MachineRecord } from '../record/spec-record.ts'
import { coverageOf } from './coverage-text.ts'
import type { DrawnLine, Entry } from './drawing.ts'
import { Texts } from './drawn-text.tsx'
import { Glyph } from './glyph.tsx'
import { markLabels, signs } from './head.ts'
import { nameOfTransition } from './names.ts'

/** The label on a line: all transitions that share it. */
export function Label({ line, machine, walked }: { line: DrawnLine; machine: MachineRecord; walked: Environment[] }) {
  const { height, width, x, y } = line.label
  return (
    <g>
      <rect className="diagram-label" x={x} y={y} width={width} height={height} rx={5} />
      {line.entries.map((entry) => (
        <TransitionLink key={entry.transition} entry={entry} machine={machine} walked={walked} />
      ))}
    </g>
  )
}

/** One transition, on a line or as a row. */
export function TransitionLink({
  entry,
  machine,
  walked,
}: {
  entry: Entry
  machine: MachineRecord
  walked: Environment[]
}) {
  const { glyph, height, kind, mark, texts, transition, width, x, y } = entry
  const record = machine.transitions.find(({ id }) => id === transition)!
  const coverage = coverageOf(machine, record, walked)
  const overlay = mark ? `${signs[mark]} ${markLabels[mark]}` : coverage?.text
  return (
    <g
      className={`diagram-transition is-${kind}`}
      data-transition={transition}
      data-mark={mark ?? undefined}
      data-missing={coverage?.isMissing || undefined}
    >
      <a href={`#${record.anchor}`} aria-label={nameOfTransition(machine, record, texts, overlay)}>
        <rect className="diagram-ring" x={x - 2} y={y - 1} width={width + 4} height={height + 1} rx={4} />
        <Glyph kind={kind} at={glyph} />
        <Texts texts={texts} />
        {overlay !== undefined && <Texts texts={[{ ...entry.coverage, text: overlay, face: 'coverage' }]} />}
      </a>
    </g>
  )
}
