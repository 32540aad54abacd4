import { flowTitle } from '../phrases/phrases.ts'
import type { SpecRecord } from '../record/spec-record.ts'
import { FlowName } from '../site/entry-parts.tsx'
import { StateName } from '../site/state-name.tsx'
import { pathOf } from '../site/machine-links.ts'
import { Page, useHref, useSpec } from '../site/page.tsx'
import { FrameShots } from './frame-shots.tsx'
import { galleryPath } from './gallery-path.ts'
import type { GalleryMachine, GalleryState } from './gallery-states.ts'

/** Every state of one machine as its screen draws it (SM-4). */
export function MachineFramesPage({ spec, shown: { machine, states } }: { spec: SpecRecord; shown: GalleryMachine }) {
  const path = galleryPath(machine)
  return (
    <Page
      spec={spec}
      title={`Pictures of ${flowTitle(machine.id)}`}
      path={path}
      current="gallery.html"
      scripts={['gallery.js']}
    >
      <Title shown={{ machine, states }} />
      <div className="gallery-choice" id="gallery-choice" hidden />
      {states.map((one) => (
        <StateFrames key={one.state.name} {...one} page={pathOf(machine)} id={`${machine.id}-${one.state.name}`} />
      ))}
    </Page>
  )
}

function Title({ shown: { machine, states } }: { shown: GalleryMachine }) {
  const href = useHref()
  return (
    <header className="title">
      <h1>
        Pictures of <FlowName machine={machine.id} />
      </h1>
      <p className="lead">{machine.description}</p>
      <p className="facts">
        <a href={href(pathOf(machine))}>
          The flow <FlowName machine={machine.id} />
        </a>
        <a href={href(`gallery.html#machine-${machine.id}`)}>All flows with pictures</a>
      </p>
      <nav className="gallery-contents" aria-label="States">
        <ul>
          {states.map(({ state: { name } }) => (
            <li key={name}>
              <a href={`#${machine.id}-${name}`}>
                <StateName state={name} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function StateFrames({ state, frames, unseen, seenWithin, page, id }: GalleryState & { page: string; id: string }) {
  const href = useHref()
  return (
    <article className="gallery-state" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>
        <a href={href(`${page}#${state.anchor}`)}>
          <StateName state={state.name} />
        </a>
      </h2>
      <p>{state.description}</p>
      {unseen && <p className="gallery-unseen">{unseen}</p>}
      {seenWithin.map((other) => (
        <p key={other}>
          Another flow fills this part of the page: see <PicturesLink machine={other} />.
        </p>
      ))}
      {frames.map((frame) => (
        <FrameShots key={frame.number} frame={frame} of={frames.length} />
      ))}
    </article>
  )
}

function PicturesLink({ machine }: { machine: string }) {
  const href = useHref()
  const record = useSpec().machines.find(({ id }) => id === machine)
  return record ? (
    <a href={href(galleryPath(record))}>
      <FlowName machine={machine} />
    </a>
  ) : (
    machine
  )
}
