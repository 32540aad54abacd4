import { Diagram } from '../drawing/diagram.tsx'
import type { DrawnViews } from '../drawing/drawing-of.ts'
import { flowTitle } from '../phrases/phrases.ts'
import type { MachineRecord } from '../record/spec-record.ts'
import { hasCounts } from './coverage.ts'
import { pathOf } from './machine-links.ts'
import { useHref, useSpec } from './page.tsx'
import { unknownTests } from './requirement-parts.tsx'

/** Both views of a diagram, of which one is shown, with the choice between them and the controls for its size (SM-4). */
export function DiagramFigure({ drawings, machine }: { drawings: DrawnViews; machine: MachineRecord }) {
  const { machines, walked } = useSpec()
  const href = useHref()
  const hrefOf = (id: string) => {
    const run = machines.find((one) => one.id === id)
    return run ? href(pathOf(run)) : null
  }
  return (
    <div className="figure" data-diagram>
      <Tools machine={machine} />
      <div className="scroll" role="region" aria-label={`Diagram of ${flowTitle(machine.id)}`} tabIndex={0}>
        {(['plain', 'code'] as const).map((view) => (
          <div key={view} className={`in-${view}`}>
            <Diagram drawing={drawings[view]} machine={machine} walked={walked} hrefOf={hrefOf} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Hidden until a script makes them work. */
function Tools({ machine }: { machine: MachineRecord }) {
  const href = useHref()
  const isCounted = hasCounts(useSpec(), machine)
  return (
    <div className="tools" data-diagram-tools hidden>
      <fieldset className="tools-group">
        <legend className="unseen">View</legend>
        {(['plain', 'code'] as const).map((view) => (
          <label key={view}>
            <input type="radio" name="view" data-choice={view} defaultChecked={view === 'plain'} />{' '}
            {view === 'plain' ? 'Plain' : 'Code'}
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" data-choice="counts" disabled={!isCounted} /> Counts
        {!isCounted && ` (${unknownTests})`}
      </label>
      <label>
        <input type="checkbox" data-choice="ids" /> Requirement ids
      </label>
      <div className="tools-group tools-zoom" role="group" aria-label="Size of the diagram">
        <button type="button" data-zoom="smaller" aria-label="Smaller" title="Smaller ( - )">
          −
        </button>
        <span data-scale role="status">
          100 %
        </span>
        <button type="button" data-zoom="larger" aria-label="Larger" title="Larger ( + )">
          +
        </button>
        <button type="button" data-zoom="fit" title="Fit to the width ( 0 )">
          Fit
        </button>
        <button type="button" data-zoom="full" title="Full screen ( f )">
          Full screen
        </button>
        <a className="tools-link" href={`${href(pathOf(machine))}?embed`} title="For a frame in another document">
          Diagram alone
        </a>
      </div>
    </div>
  )
}
