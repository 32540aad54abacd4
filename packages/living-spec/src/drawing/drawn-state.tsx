import type { Environment, MachineRecord } from '../record/spec-record.ts'
import type { Drawing, DrawnState } from './drawing.ts'
import { Texts } from './drawn-text.tsx'
import { TransitionLink } from './drawn-transition.tsx'
import { flowOf } from './head.ts'
import { nameOfState } from './names.ts'

const radius = 8
const inset = 3

/** A state's box; its texts are drawn above the lines. */
export function StateBox({ state: { depth, height, kind, mark, name, width, x, y } }: { state: DrawnState }) {
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
  hrefOf,
}: {
  state: DrawnState
  machine: MachineRecord
  walked: Environment[]
  hrefOf: (machine: string) => string | null
}) {
  const { anchor, invokes, isInitial } = machine.states.find(({ name }) => name === state.name)!
  const flows = new Map(
    invokes.flatMap(({ port }) => {
      const flow = flowOf(machine, port)
      const href = flow && hrefOf(flow)
      const text = state.texts.find(
        (one) =>
          one.face === 'note' &&
          one.text.startsWith('runs ') &&
          one.text.split(' ').some((part) => part === flow || part === port),
      )
      return href && text ? [[text, { flow, href }] as const] : []
    }),
  )
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
        <Texts texts={state.texts.filter((text) => !flows.has(text))} />
      </a>
      {[...flows].map(([text, { flow, href }]) => (
        <a key={href} className="diagram-flow" href={href} data-flow={flow}>
          <Texts texts={[text]} />
        </a>
      ))}
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

/** The box where the lines of what can happen anywhere begin. */
export function Anywhere({ anywhere, anchor }: { anywhere: NonNullable<Drawing['anywhere']>; anchor: string }) {
  const { height, texts, width, x, y } = anywhere
  return (
    <g className="diagram-anywhere">
      <a href={`#${anchor}`}>
        <rect className="diagram-ring" x={x} y={y} width={width} height={height} rx={height / 2} />
        <Texts texts={texts} />
      </a>
    </g>
  )
}
