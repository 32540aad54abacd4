import type { MachineRecord } from '../../record/spec-record.ts'
import { useHref, useProject } from '../../site/page.tsx'

/** The panel in which a reader steps through the machine; its scripts are loaded when it is opened (SM-4). */
export function StepPanel({ machine: { name } }: { machine: Pick<MachineRecord, 'name'> }) {
  const href = useHref()
  const { product } = useProject()
  return (
    <section id="step" className="panel" aria-labelledby="step-title">
      <h2 id="step-title">Step through it</h2>
      <p>
        Send events, answer calls and let time pass: the real machine of the {product} runs here with test data, and
        nothing leaves this page. Meanwhile the diagram, outline and tables mark the steps taken here.
      </p>
      <p>
        <button
          type="button"
          className="step-open"
          aria-expanded="false"
          aria-controls="stepper"
          data-scripts={`${href('assets/stepper.js')} ${href(`steps/${name}.js`)}`}
          hidden
        >
          Step through this machine
        </button>
      </p>
      <div id="stepper" className="stepper" hidden />
    </section>
  )
}
