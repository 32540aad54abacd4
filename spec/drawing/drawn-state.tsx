import type { Environment, MachineRecord } from '../record/spec-record.ts'
import type { DrawnState } from './drawing.ts'
import { Texts } from './drawn-text.tsx'
import { TransitionLink } from './drawn-transition.tsx'
import { nameOfState } from './names.ts'

const radius = 8
const inset = 3

/** A state's box; its texts are drawn above the lines. */
export function Frame({ state: { depth, height, kind, mark, name, width, x, y } }: { state: DrawnState }) {
  const tone = kind === 'plain' || kind === 'final' ? '' : depth % 2 === 0 ? ' is-even' : ' is-odd'
  return (
    <g className={`diagram-frame is-${kind}${tone}`} data-state={name} data-mark={mark ?? undefined}>
      <rect x={x} y={y} width={width} height={height} rx={radius} />
      {kind === 'final' && (
        <rect x={x + inset} y={y + inset} width={width - 2 * inset} height={height - 2 * inset} rx={radius - inset} />
      )}
    </g>
  )
}

/** A state's name and what it does, as a link; below it its rows. */
export function StateTexts({
  state,
  machine,
  walked,
}: {
  state: DrawnState
  machine: MachineRecord
  walked: Environment[]
}) {
  const { anchor, isInitial } = machine.states.find(({ name }) => name === state.name)!
  const bottom = state.rows.length > 0 || isContainer(state) ? state.texts.at(-1)!.y + 6 : state.y + state.height
  return (
    <g className="diagram-state" data-state={state.name} data-mark={state.mark ?? undefined}>
      <a href={`#${anchor}`} aria-label={nameOfState(state, isInitial)}>
        <rect
          className="diagram-ring"
          x={state.x}
          y={state.y}
          width={state.width}
          height={bottom - state.y}
          rx={radius}
        />
        <Texts texts={state.texts} />
      </a>
      {state.caption && <Texts texts={[state.caption]} />}
      {state.rows.map((entry) => (
        <TransitionLink key={entry.transition} entry={entry} machine={machine} walked={walked} />
      ))}
    </g>
  )
}

function isContainer({ kind }: DrawnState): boolean {
  return kind !== 'plain' && kind !== 'final'
}
