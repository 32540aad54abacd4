import { ReportPage } from '../../diff/diff-page.tsx'
import { counted } from '../../site/counted.ts'
import type { GalleryFrame } from '../gallery-frame.ts'
import { type UnpairedFrame, type VisualChanges, changesText } from './visual-changes.ts'

/** One page with the frames that differ (SM-4). */
export function VisualPage({ changes, called }: { changes: VisualChanges; called: string }) {
  return (
    <ReportPage title="What looks different">
      <p>
        From <q>{called}</q> to the working tree: {changesText(changes)}
      </p>
      <FrameChanges changes={changes} />
    </ReportPage>
  )
}

/** Changed frames (before, after, difference), then added and removed ones. */
export function FrameChanges({ changes: { added, changed, removed } }: { changes: VisualChanges }) {
  return (
    <>
      {changed.length > 0 && <h2>Changed frames</h2>}
      {changed.map(({ frame, viewports }) => (
        <section key={frame.file} className="frame-change">
          <Name frame={frame} />
          {viewports.map(({ width, mode, pixels, before, after, difference }) => (
            <div key={`${width} ${mode}`}>
              <h4>
                {width} px, {mode}: {counted(pixels, 'pixel')} {pixels === 1 ? 'differs' : 'differ'}
              </h4>
              <div className="looks">
                <Picture file={before} name="Before" frame={frame} />
                <Picture file={after} name="After" frame={frame} />
                <Picture file={difference} name="Difference, in red" frame={frame} />
              </div>
            </div>
          ))}
        </section>
      ))}
      <UnpairedFrames title="New frames" frames={added} />
      <UnpairedFrames title="Removed frames" frames={removed} />
    </>
  )
}

function UnpairedFrames({ title, frames }: { title: string; frames: UnpairedFrame[] }) {
  if (frames.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      {frames.map(({ frame, viewports }) => (
        <section key={frame.file} className="frame-change">
          <Name frame={frame} />
          <div className="looks">
            {viewports.map(({ width, mode, file }) => (
              <Picture key={file} file={file} name={`${width} px, ${mode}`} frame={frame} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function Name({ frame: { machine, state, number, way } }: { frame: GalleryFrame }) {
  return (
    <>
      <h3>
        {machine}, {state} <small>picture {number}</small>
      </h3>
      <p className="frame-way">{[way.input, ...way.steps.map(({ label }) => label)].join(' → ')}</p>
    </>
  )
}

function Picture({ file, name, frame: { title } }: { file: string; name: string; frame: GalleryFrame }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <a href={file}>
        <img src={file} alt={`${title}: ${name}`} loading="lazy" />
      </a>
    </figure>
  )
}
