import type { SpecRecord } from '../record/spec-record.ts'
import { pathOf } from '../site/machine-links.ts'
import { Page, useHref, useProject } from '../site/page.tsx'
import { FrameShots } from './frame-shots.tsx'
import type { Gallery } from './gallery-frame.ts'
import { type GalleryMachine, type GalleryState, galleryMachines } from './gallery-states.ts'

/** Every state of every machine on one page, as its screen draws it (SM-4). */
export function GalleryPage({ spec, gallery }: { spec: SpecRecord; gallery: Gallery }) {
  const machines = galleryMachines(spec, gallery)
  const shown = machines.filter(({ states }) => states.some(({ frames }) => frames.length > 0))
  return (
    <Page spec={spec} title="Gallery" path="gallery.html" current="gallery.html" scripts={['gallery.js']}>
      <Title shown={shown} />
      <div className="gallery-choice" id="gallery-choice" hidden />
      <Contents machines={shown} />
      {shown.map((one) => (
        <MachineFrames key={one.machine.id} {...one} />
      ))}
      <OutOfSight machines={machines.filter((one) => !shown.includes(one))} />
    </Page>
  )
}

function Title({ shown }: { shown: GalleryMachine[] }) {
  const states = shown.flatMap((one) => one.states).filter(({ frames }) => frames.length > 0)
  const frames = states.flatMap((state) => state.frames)
  const { product } = useProject()
  return (
    <header className="title">
      <h1>How the {product} looks</h1>
      <p className="lead">
        {frames.length} pictures of {states.length} states: what a person sees in each, on a phone (390 px) and on a
        desktop (1280 px), in light and dark mode, drawn by the {product}’s own screens. Pictures are static: their
        controls do nothing.
      </p>
    </header>
  )
}

function Contents({ machines }: { machines: GalleryMachine[] }) {
  return (
    <nav className="gallery-contents" aria-label="Machines with a screen">
      <ul>
        {machines.map(({ machine: { id } }) => (
          <li key={id}>
            <a href={`#machine-${id}`}>{id}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MachineFrames({ machine, states }: GalleryMachine) {
  const href = useHref()
  return (
    <section id={`machine-${machine.id}`} data-machine={machine.id} aria-labelledby={`${machine.id}-name`}>
      <h2 id={`${machine.id}-name`}>
        <a href={href(pathOf(machine))}>{machine.id}</a>
      </h2>
      <p>{machine.description}</p>
      {states.map((one) => (
        <StateFrames key={one.state.name} {...one} page={pathOf(machine)} id={`${machine.id}-${one.state.name}`} />
      ))}
    </section>
  )
}

function StateFrames({ state, frames, unseen, seenWithin, page, id }: GalleryState & { page: string; id: string }) {
  const href = useHref()
  return (
    <article className="gallery-state" id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>
        <a href={href(`${page}#${state.anchor}`)}>{state.name}</a>
      </h3>
      <p>{state.description}</p>
      {unseen && <p className="gallery-unseen">{unseen}</p>}
      {seenWithin.map((other) => (
        <p key={other}>
          Another machine fills this part of the page: see <a href={`#machine-${other}`}>{other}</a>.
        </p>
      ))}
      {frames.map((frame) => (
        <FrameShots key={frame.number} frame={frame} of={frames.length} />
      ))}
    </article>
  )
}

function OutOfSight({ machines }: { machines: GalleryMachine[] }) {
  const href = useHref()
  return (
    <section aria-labelledby="out-of-sight">
      <h2 id="out-of-sight">Machines without a screen</h2>
      <p>No screen shows these machines; their states have no picture.</p>
      {machines.map(({ machine, states }) => (
        <article className="gallery-state" key={machine.id} aria-labelledby={`${machine.id}-name`}>
          <h3 id={`${machine.id}-name`}>
            <a href={href(pathOf(machine))}>{machine.id}</a>
          </h3>
          <p>{machine.description}</p>
          <ul className="plain">
            {states.map(({ state, unseen }) => (
              <li key={state.name} id={`${machine.id}-${state.name}`}>
                <a href={href(`${pathOf(machine)}#${state.anchor}`)}>{state.name}</a>: {state.description} {unseen}
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
