import type { GalleryFrame } from '../../gallery/gallery-frame.ts'
import { flowTitle, stateTitle } from '../../phrases/phrases.ts'
import type { MachineRecord } from '../../record/spec-record.ts'
import { useHref, useProject } from '../../site/page.tsx'
import { Phone } from '../../site/state-picture.tsx'
import type { PhonePictures } from './step-phone.ts'

/** The panel in which a reader steps through the machine; its scripts are loaded when it is opened (SM-4). */
export function StepPanel({ machine: { name } }: { machine: Pick<MachineRecord, 'name'> }) {
  const href = useHref()
  const { product } = useProject()
  return (
    <section id="step" className="panel" aria-labelledby="step-title">
      <h2 id="step-title">Step through it</h2>
      <p className="step-intro">
        Send events, answer calls and let time pass: the real machine of the {product} runs here with test data, and
        nothing leaves this page. Meanwhile the diagram, outline and tables mark the steps taken here, and a label of
        the diagram can be pressed where its step is possible.
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
          Step through this flow
        </button>
      </p>
      <div id="stepper" className="stepper" hidden />
    </section>
  )
}

/** The phone beside the stepper, which shows the present state; nothing for a machine without a picture. */
export function StepPhone({ frames }: { frames: GalleryFrame[] }) {
  const href = useHref()
  const [first] = frames
  if (!first) return null
  const ofEach = frames
    .filter(({ number }) => number === 1)
    .map(({ file, machine, state }) => [
      state,
      { address: href(`frames/${file}`), title: `${flowTitle(machine)}, ${stateTitle(state)}, on a phone` },
    ])
  const pictures: PhonePictures = Object.fromEntries(ofEach)
  return (
    <figure id="step-phone" className="picture" data-pictures={JSON.stringify(pictures)}>
      <Phone
        address={`frames/${first.file}`}
        title={`${flowTitle(first.machine)}, ${stateTitle(first.state)}, on a phone`}
      />
      <figcaption />
    </figure>
  )
}
