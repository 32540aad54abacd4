import { flowTitle } from '../phrases/phrases.ts'
import type { Environment, MachineRecord } from '../record/spec-record.ts'
import type { Drawing } from './drawing.ts'
import { Line, Start } from './drawn-line.tsx'
import { Anywhere, StateBox, StateTexts } from './drawn-state.tsx'
import { Label } from './drawn-transition.tsx'
import { DrawnView } from './drawn-view.ts'

interface DiagramProps {
  drawing: Drawing
  machine: MachineRecord
  /** The environments of the last run; without them no coverage is shown. */
  walked?: Environment[]
  /** The address of the page of a machine that this one runs. */
  hrefOf?: (machine: string) => string | null
}

/**
 * A machine's diagram as SVG, painted by diagram.css. Every state and transition is a link to its anchor, in the order of
 * the source: a state, then what leads out of it. Scripts set `data-now` and `data-taken` on whatever carries the
 * state's name or the transition's id (SM-4).
 */
export function Diagram({ drawing, machine, walked = [], hrefOf = () => null }: DiagramProps) {
  const { anywhere, height, lines, starts, states, view, width } = drawing
  const id = `diagram-${view}-${machine.name}`
  const title = `${id}-title`
  const description = `${id}-description`
  return (
    <svg
      className="diagram"
      role="group"
      aria-labelledby={title}
      aria-describedby={description}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title id={title}>{`Diagram of ${flowTitle(machine.id)}`}</title>
      <desc id={description}>{`${machine.description} The outline says the same in words.`.trim()}</desc>
      {states.map((state) => (
        <StateBox key={state.name} state={state} />
      ))}
      {starts.map((start) => (
        <Start key={start.within} start={start} />
      ))}
      {lines.map((line) => (
        <Line key={keyOf(line)} line={line} machine={machine} walked={walked} />
      ))}
      {anywhere && <Anywhere anywhere={anywhere} anchor={machine.states[0]!.anchor} />}
      <DrawnView value={view}>
        {states.map((state) => (
          <g key={state.name}>
            <StateTexts state={state} machine={machine} walked={walked} hrefOf={hrefOf} />
            {lines
              .filter(({ from }) => from === state.name)
              .map((line) => (
                <Label key={keyOf(line)} line={line} machine={machine} walked={walked} />
              ))}
          </g>
        ))}
      </DrawnView>
    </svg>
  )
}

function keyOf({ feeders, from, to }: Drawing['lines'][number]): string {
  return [from, ...feeders.map((feeder) => feeder.from), to].join(' ')
}
