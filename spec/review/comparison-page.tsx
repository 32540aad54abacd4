import { createElement } from 'react'
import type { MachineDifference } from '../diff/compare-product.ts'
import { ComparedMachine, type Drawn } from '../diff/diff-page.tsx'
import { drawUnions } from '../diff/report.ts'
import type { Gallery } from '../gallery/gallery-frame.ts'
import type { MachineRecord, SpecRecord } from '../record/spec-record.ts'
import { pathOf } from '../site/machine-links.ts'
import { Page, htmlOf, useHref } from '../site/page.tsx'
import { StatePicture } from '../site/state-picture.tsx'
import { comparisonPath, ApprovalMark, ApprovalWords, useApproval } from './approval-parts.tsx'
import { shortRevision } from './dates.ts'

interface Options {
  spec: SpecRecord
  gallery: Gallery
  /** What differs from the approved content, by the machine's id. */
  differences: Map<string, MachineDifference>
}

/** A page for each machine that has changed since it was approved, by its address from the site's folder (SM-7). */
export async function comparisonPages({ spec, gallery, differences }: Options): Promise<Map<string, string>> {
  const drawn = await drawUnions([...differences.values()])
  const pages = spec.machines.flatMap((machine): [string, string][] => {
    const difference = differences.get(machine.id)
    if (!difference) return []
    const page = { spec, gallery, machine, difference, drawn: drawn.get(difference) ?? null }
    return [[comparisonPath(machine.id), htmlOf(createElement(ComparisonPage, page))]]
  })
  return new Map(pages)
}

interface PageProps {
  spec: SpecRecord
  gallery: Gallery
  machine: MachineRecord
  difference: MachineDifference
  drawn: Drawn | null
}

function ComparisonPage({ spec, gallery, machine, difference, drawn }: PageProps) {
  return (
    <Page
      spec={spec}
      title={`${machine.id} since its approval`}
      path={comparisonPath(machine.id)}
      current="review.html"
    >
      <Title machine={machine} />
      <section aria-labelledby="differences">
        <h2 id="differences">What differs from the approved version</h2>
        <ComparedMachine difference={difference} drawn={drawn} />
      </section>
      <Frames machine={machine} difference={difference} gallery={gallery} />
    </Page>
  )
}

function Title({ machine }: { machine: MachineRecord }) {
  const href = useHref()
  const { last, status } = useApproval(machine.id)
  return (
    <header className="title">
      <h1>{machine.id} since its approval</h1>
      <p className="facts">
        <ApprovalMark status={status} />
        {last && <ApprovalWords approval={last} />}
      </p>
      <Origin machine={machine.id} />
      <p>
        <a href={href(pathOf(machine))}>The machine as it is now</a>
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

/** The states that something was said about, as a phone shows them now. */
function Frames({ machine, difference, gallery }: Pick<PageProps, 'machine' | 'difference' | 'gallery'>) {
  const { last } = useApproval(machine.id)
  const touched = new Set(difference.changes.flatMap(({ state, marks }) => [state, ...Object.keys(marks)]))
  const states = machine.states.filter(
    ({ name }) =>
      touched.has(name) ||
      machine.transitions.some(({ id, source, targets }) => touched.has(id) && [source, ...targets].includes(name)),
  )
  const frames = gallery.frames.filter((frame) => frame.machine === machine.id)
  const shown = states
    .map(({ name }) => frames.filter((frame) => frame.state === name))
    .filter(({ length }) => length > 0)
  return (
    <section aria-labelledby="frames">
      <h2 id="frames">How these states look now</h2>
      <p>
        Pictures of the approved version beside the present ones:{' '}
        <code>npm run spec:visual -- {shortRevision(last?.revision ?? '')}</code>
      </p>
      <div className="frames-now">
        {shown.map((own) => (
          <div key={own[0]?.state}>
            <h3>{own[0]?.state}</h3>
            <StatePicture frames={own} />
          </div>
        ))}
      </div>
    </section>
  )
}
