import type { MachineRecord } from '#spec/record/spec-record.ts'
import { useHref } from '#spec/site/page.tsx'

/** The place of a machine's page in which a reader steps through the machine; its scripts are loaded when asked for (SM-4). */
export function StepPanel({ machine: { name } }: { machine: Pick<MachineRecord, 'name'> }) {
  const href = useHref()
  return (
    <section id="step" className="panel" aria-labelledby="step-title">
      <h2 id="step-title">Step through it</h2>
      <p>
        Make things happen, answer for what it calls and let time pass: the machine of the store itself runs here, on
        made-up data, and nothing leaves this page. Meanwhile the marks in diagram, outline and tables are yours.
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
