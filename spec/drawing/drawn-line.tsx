import type { Environment, MachineRecord } from '../record/spec-record.ts'
import { coverageOf } from './coverage-text.ts'
import type { DrawnLine, DrawnStart } from './drawing.ts'
import { headPath, linePath } from './line-path.ts'

/** A line, once for each transition that shares it, so that each can be marked; with some removed it is changed. */
export function Line({ line, machine, walked }: { line: DrawnLine; machine: MachineRecord; walked: Environment[] }) {
  const kinds = new Set(line.entries.map(({ kind }) => kind))
  const [kind = 'event'] = kinds
  const isAlike = new Set(line.entries.map(({ mark }) => mark)).size === 1
  return line.entries.map(({ mark, transition }) => {
    const record = machine.transitions.find(({ id }) => id === transition)!
    return (
      <g
        key={transition}
        className={`diagram-line ${kinds.size > 1 ? 'is-mixed' : `is-${kind}`}`}
        data-transition={transition}
        data-mark={mark === null || isAlike ? (mark ?? undefined) : 'changed'}
        data-missing={coverageOf(machine, record, walked)?.isMissing || undefined}
      >
        <path d={linePath(line.points)} />
        <path className="diagram-head" d={headPath(line.points)} />
      </g>
    )
  })
}

/** The dot at which a machine starts, and the arrow to its first state. */
export function Start({ start: { points, radius, x, y } }: { start: DrawnStart }) {
  return (
    <g className="diagram-start">
      <circle cx={x} cy={y} r={radius} />
      <path d={linePath(points)} />
      <path className="diagram-head" d={headPath(points)} />
    </g>
  )
}
