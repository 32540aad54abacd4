import { createElement } from 'react'
import type { MachineDifference } from '../diff/compare-product.ts'
import { ComparedMachine, type MachineDrawing } from '../diff/diff-page.tsx'
import { drawMergedMachines } from '../diff/report.ts'
import type { Gallery, GalleryFrame } from '../gallery/gallery-frame.ts'
import { flowTitle, stateTitle } from '../phrases/phrases.ts'
import type { MachineRecord, SpecRecord } from '../record/spec-record.ts'
import { counted } from '../site/counted.ts'
import { FlowName } from '../site/entry-parts.tsx'
import { pathOf } from '../site/machine-links.ts'
import { Page, htmlOf, useHref } from '../site/page.tsx'
import type { SpecProject } from '../site/project.ts'
import { StateName } from '../site/state-name.tsx'
import { Phone, StatePicture } from '../site/state-picture.tsx'
import { comparisonPath, ApprovalMark, ApprovalText, useApproval } from './approval-parts.tsx'
import type { ApprovedFrames } from './approved-frames.ts'
import { shortRevision } from './dates.ts'

interface Options {
  project: SpecProject
  spec: SpecRecord
  gallery: Gallery
  /** What differs from the approved content, by the machine's id. */
  differences: Map<string, MachineDifference>
  /** The frames of approved versions that are drawn, likewise. */
  approved: Map<string, ApprovedFrames>
}

/** A page for each machine that has changed since it was approved, by its address from the site's folder (SM-7). */
export async function comparisonPages(options: Options): Promise<Map<string, string>> {
  const { project, spec, gallery, differences, approved } = options
  const drawn = await drawMergedMachines([...differences.values()], project.layout)
  const pages = spec.machines.flatMap((machine): [string, string][] => {
    const difference = differences.get(machine.id)
    if (!difference) return []
    const pictures = { drawn: drawn.get(difference) ?? null, approved: approved.get(machine.id) ?? null }
    const page = { spec, gallery, machine, difference, ...pictures }
    return [[comparisonPath(machine.id), htmlOf(project, createElement(ComparisonPage, page))]]
  })
  return new Map(pages)
}

interface PageProps {
  spec: SpecRecord
  gallery: Gallery
  machine: MachineRecord
  difference: MachineDifference
  drawn: MachineDrawing | null
  approved: ApprovedFrames | null
}

function ComparisonPage({ spec, gallery, machine, difference, drawn, approved }: PageProps) {
  const last = spec.review.machines.find((one) => one.machine === machine.id)?.last
  return (
    <Page
      spec={spec}
      title={`${flowTitle(machine.id)} since its approval`}
      path={comparisonPath(machine.id)}
      current="review.html"
    >
      <Title machine={machine} />
      <section aria-labelledby="differences">
        <h2 id="differences">What differs from the approved version</h2>
        <ComparedMachine difference={difference} drawn={drawn} />
      </section>
      <Frames {...{ machine, difference, gallery, approved }} revision={shortRevision(last?.revision ?? '')} />
    </Page>
  )
}

function Title({ machine }: { machine: MachineRecord }) {
  const href = useHref()
  const { last, status } = useApproval(machine.id)
  return (
    <header className="title">
      <h1>
        <FlowName machine={machine.id} /> since its approval
      </h1>
      <p className="facts">
        <ApprovalMark status={status} />
        {last && <ApprovalText approval={last} />}
      </p>
      <Origin machine={machine.id} />
      <p>
        <a href={href(pathOf(machine))}>The flow as it is now</a>
      </p>
    </header>
  )
}

/** The comparison needs no history: what was approved is stored with the approval. */
function Origin({ machine }: { machine: string }) {
  const { isRevisionHere, last } = useApproval(machine)
  if (!last || isRevisionHere !== false) return null
  return (
    <p>
      This clone does not have revision <code>{shortRevision(last.revision)}</code>: it is compared as the approval
      stores it. A shallow clone gets older revisions with <code>git fetch --unshallow</code>.
    </p>
  )
}

interface FramesProps extends Pick<PageProps, 'machine' | 'difference' | 'gallery' | 'approved'> {
  revision: string
}

/** Approved and present frames that differ; where the approved ones are not drawn, how the concerned states look now. */
function Frames({ machine, difference, gallery, approved, revision }: FramesProps) {
  return (
    <section aria-labelledby="frames">
      <h2 id="frames">How it looks</h2>
      {approved ? <BothFrames approved={approved} /> : <PresentFrames {...{ machine, difference, gallery }} />}
      <p className="facts">
        <span>
          {!approved && (
            <>
              <code>npm run spec -- --approved-frames</code> shows the approved version here as well.{' '}
            </>
          )}
          Compared to the pixel, at both widths, light and dark: <code>npm run spec:visual -- {revision}</code>
        </span>
      </p>
    </section>
  )
}

function BothFrames({ approved: { added, address, changed, removed, same } }: { approved: ApprovedFrames }) {
  const total = changed.length + added.length + removed.length
  return (
    <>
      <p>
        {total === 0 ? 'No picture differs' : `${counted(total, 'picture')} ${total === 1 ? 'differs' : 'differ'}`};{' '}
        {same} {same === 1 ? 'is' : 'are'} the same.
      </p>
      <div className="frames-now">
        {changed.map(({ before, after }) => (
          <FramePair
            key={after.file}
            before={`${address}/${before.file}`}
            after={`frames/${after.file}`}
            frame={after}
          />
        ))}
        {added.map((frame) => (
          <FramePair key={frame.file} before={null} after={`frames/${frame.file}`} frame={frame} />
        ))}
        {removed.map((frame) => (
          <FramePair key={frame.file} before={`${address}/${frame.file}`} after={null} frame={frame} />
        ))}
      </div>
    </>
  )
}

interface FramePairProps {
  /** Addresses from the site's folder; null for a frame that only one version has. */
  before: string | null
  after: string | null
  frame: GalleryFrame
}

function FramePair({ before, after, frame: { machine, number, state } }: FramePairProps) {
  const sides = [
    { what: 'Approved', address: before },
    { what: 'Now', address: after },
  ]
  return (
    <div>
      <h3>
        <StateName state={state} />, {number}
      </h3>
      <div className="frame-pair">
        {sides.map(({ what, address }) => (
          <figure key={what} className="picture">
            {address === null ? (
              <div className="phone" />
            ) : (
              <Phone
                address={address}
                title={`${flowTitle(machine)}, ${stateTitle(state)}, ${number}: ${what.toLowerCase()}`}
              />
            )}
            <figcaption>{address === null ? `${what}: no such picture` : what}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

function PresentFrames({ machine, difference, gallery }: Pick<PageProps, 'machine' | 'difference' | 'gallery'>) {
  const touched = new Set(difference.changes.flatMap(({ state, marks }) => [state, ...Object.keys(marks)]))
  const states = machine.states.filter(
    ({ name }) =>
      touched.has(name) ||
      machine.transitions.some(({ id, source, targets }) => touched.has(id) && [source, ...targets].includes(name)),
  )
  const frames = gallery.frames.filter((frame) => frame.machine === machine.id)
  const shown = states
    .map(({ name }) => ({ name, own: frames.filter((frame) => frame.state === name) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className="frames-now">
      {shown.map(({ name, own }) => (
        <div key={name}>
          <h3>
            <StateName state={name} />
          </h3>
          <StatePicture machine={machine} frames={own} />
        </div>
      ))}
    </div>
  )
}
