import type { GalleryFrame } from '../gallery/gallery-frame.ts'
import { picturesPath } from '../gallery/gallery-path.ts'
import { flowTitle, stateTitle } from '../phrases/phrases.ts'
import type { MachineRecord } from '../record/spec-record.ts'
import { counted } from './counted.ts'
import { useHref } from './page.tsx'

/** A static picture of a state on a phone, with a link to all its pictures; nothing for a state without one. */
export function StatePicture({ machine, frames }: { machine: MachineRecord; frames: GalleryFrame[] }) {
  const href = useHref()
  const [first] = frames
  if (!first) return null
  const { file, state } = first
  return (
    <figure className="picture">
      <Phone address={`frames/${file}`} title={`${flowTitle(machine.id)}, ${stateTitle(state)}, on a phone`} />
      <figcaption>
        <a href={href(picturesPath(machine, state))}>
          On a phone<span className="unseen">, {stateTitle(state)}</span>: {counted(frames.length, 'picture')}
        </a>
      </figcaption>
    </figure>
  )
}

/** A frame at the size of a phone; `address` is from the site's folder. */
export function Phone({ address, title }: { address: string; title: string }) {
  const href = useHref()
  return (
    <div className="phone" inert>
      <iframe src={href(address)} title={title} width="390" height="780" loading="lazy" tabIndex={-1} data-frame="" />
    </div>
  )
}
