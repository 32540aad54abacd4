import type { Environment, MachineRecord } from '../record/spec-record.ts'
import { coverageOf } from './coverage-text.ts'
import type { DrawnLine, DrawnStart } from './drawing.ts'
import { headPath, linePath } from './line-path.ts'

interface LineProps {
  line: DrawnLine
  machine: MachineRecord
  walked: Environment[]
}

/** A line, once for each transition that shares it, so that each can be marked; with different marks it is changed. */
export function Line({ line, machine, walked }: LineProps) {
  const kinds = new Set(line.entries.map(({ kind }) => kind))
  const [kind = 'event'] = kinds
  const isAlike = new Set(line.entries.map(({ mark }) => mark)).size === 1
  const marked = line.entries.flatMap(({ alike, mark, transition }) =>
    [transition, ...alike].map((id) => ({ id, mark })),
  )
  return marked.map(({ id: own, mark }) => {
    const record = machine.transitions.find(({ id }) => id === own)!
    const feeder = line.feeders.find(({ transitions }) => transitions.includes(own))
    return (
      <g
        key={own}
        className={`diagram-line ${kinds.size > 1 ? 'is-mixed' : `is-${kind}`}`}
        data-transition={own}
        data-mark={mark === null || isAlike ? (mark ?? undefined) : 'changed'}
        data-missing={coverageOf(machine, record, walked)?.isMissing || undefined}
      >
        <path d={linePath(line.points)} />
        {feeder && <path d={linePath(feeder.points, 'no arrow')} />}
        {feeder && <circle className="diagram-head" cx={line.points[0]!.x} cy={line.points[0]!.y} r="3" />}
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
