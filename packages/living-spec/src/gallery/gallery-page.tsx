import type { SpecRecord } from '../record/spec-record.ts'
import { counted } from '../site/counted.ts'
import { FlowName } from '../site/entry-parts.tsx'
import { StateName } from '../site/state-name.tsx'
import { pathOf } from '../site/machine-links.ts'
import { Page, useHref, useProject } from '../site/page.tsx'
import { Shots } from './frame-shots.tsx'
import type { Gallery } from './gallery-frame.ts'
import { galleryPath } from './gallery-path.ts'
import { type GalleryMachine, galleryMachines, isShown } from './gallery-states.ts'

/** Every machine with a picture of it, which leads to the pictures of its states (SM-4). */
export function GalleryPage({ spec, gallery }: { spec: SpecRecord; gallery: Gallery }) {
  const machines = galleryMachines(spec, gallery)
  const shown = machines.filter(isShown)
  return (
    <Page spec={spec} title="Gallery" path="gallery.html" current="gallery.html" scripts={['gallery.js']}>
      <Title shown={shown} />
      <div className="gallery-choice" id="gallery-choice" data-one-mode="" data-one-width="" hidden />
      <ul className="gallery-cards">
        {shown.map((one) => (
          <MachineCard key={one.machine.id} {...one} />
        ))}
      </ul>
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

function MachineCard({ machine, states }: GalleryMachine) {
  const href = useHref()
  const frames = states.flatMap((state) => state.frames)
  return (
    <li className="gallery-card" id={`machine-${machine.id}`}>
      <h2>
        <a href={href(galleryPath(machine))}>
          <FlowName machine={machine.id} />
        </a>
      </h2>
      <p>{machine.description}</p>
      <p className="facts">
        {counted(frames.length, 'picture')} of {counted(states.length, 'state')}
      </p>
      {/* The first ones often show that something loads. */}
      <Shots frame={frames[Math.floor(frames.length / 2)]!} widths={[390]} />
    </li>
  )
}

function OutOfSight({ machines }: { machines: GalleryMachine[] }) {
  const href = useHref()
  return (
    <section aria-labelledby="out-of-sight">
      <h2 id="out-of-sight">Flows without a screen</h2>
      <p>No screen shows these flows; their states have no picture.</p>
      {machines.map(({ machine, states }) => (
        <article className="gallery-state" key={machine.id} aria-labelledby={`${machine.id}-name`}>
          <h3 id={`${machine.id}-name`}>
            <a href={href(pathOf(machine))}>
              <FlowName machine={machine.id} />
            </a>
          </h3>
          <p>{machine.description}</p>
          <ul className="plain">
            {states.map(({ state, unseen }) => (
              <li key={state.name}>
                <a href={href(`${pathOf(machine)}#${state.anchor}`)}>
                  <StateName state={state.name} />
                </a>
                : {state.description} {unseen}
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
