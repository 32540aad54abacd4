import { type ReactNode, use } from 'react'
import type { Environment, MachineRecord } from '../record/spec-record.ts'
import { coverageOf } from './coverage-text.ts'
import { faces } from './text-width.ts'
import type { DrawnLine, TransitionLabel } from './drawing.ts'
import { Texts } from './drawn-text.tsx'
import { Glyph } from './glyph.tsx'
import { DrawnView } from './drawn-view.ts'
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
  entry: TransitionLabel
  machine: MachineRecord
  walked: Environment[]
}) {
  const { alike, glyph, height, kind, mark, texts, transition, width, x, y } = entry
  const record = machine.transitions.find(({ id }) => id === transition)!
  const others = machine.transitions.filter(({ id }) => alike.includes(id))
  const view = use(DrawnView)
  const coverages = [record, ...others].map((one) => coverageOf(machine, one, walked, view))
  const coverage = coverages.find((one) => one?.isMissing) ?? coverages[0]
  const overlay = mark ? `${signs[mark]} ${markLabels[mark]}` : coverage?.text
  const ids = record.requirements.join(' ')
  const isAlways = mark !== null || coverage?.isMissing === true
  return [transition, ...alike].reduce<ReactNode>(
    (inner, id) => (
      <g
        className={`diagram-transition is-${kind}`}
        data-transition={id}
        data-mark={mark ?? undefined}
        data-missing={coverage?.isMissing || undefined}
      >
        {inner}
      </g>
    ),
    <a
      href={`#${record.anchor}`}
      aria-label={nameOfTransition(machine, [record, ...others], texts, [overlay ?? '', ids].filter(Boolean).join(' '))}
    >
      <rect className="diagram-ring" x={x - 2} y={y - 1} width={width + 4} height={height + 1} rx={4} />
      <Glyph kind={kind} at={glyph} />
      <Texts texts={texts} />
      <text
        className="diagram-more"
        x={entry.coverage.x}
        y={entry.coverage.y}
        fontSize={faces.coverage.size}
        fontWeight={faces.coverage.weight}
      >
        {overlay !== undefined && (
          <tspan className={`diagram-coverage${isAlways ? '' : ' on-counts'}`}>{overlay}</tspan>
        )}
        {ids !== '' && <tspan className="on-ids">{`${overlay === undefined ? '' : ' '}${ids}`}</tspan>}
      </text>
    </a>,
  )
}
