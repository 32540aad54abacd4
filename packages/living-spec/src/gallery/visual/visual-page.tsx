import { useSiteTheme } from '../../site/site-theme.tsx'
import type { GalleryFrame } from '../gallery-frame.ts'

/** One width and mode of a frame. */
interface Viewport {
  width: number
  mode: string
}

/** A frame that looks otherwise now; pictures by their addresses from the page. */
export interface ChangedFrame {
  frame: GalleryFrame
  viewports: (Viewport & { pixels: number; before: string; after: string; difference: string })[]
}

/** A frame that only one revision has. */
export interface UnpairedFrame {
  frame: GalleryFrame
  viewports: (Viewport & { file: string })[]
}

/** What differs to the eye between two revisions. */
export interface VisualChanges {
  changed: ChangedFrame[]
  added: UnpairedFrame[]
  removed: UnpairedFrame[]
  /** How many frames look the same. */
  same: number
}

/** One page with changed frames (before, after, difference), then added and removed ones (SM-4). */
export function VisualPage({ changes, called }: { changes: VisualChanges; called: string }) {
  const { changed, added, removed, same } = changes
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`What looks different · ${useSiteTheme().name} living spec`}</title>
        <link rel="stylesheet" href="style.css" />
      </head>
      <body>
        <main>
          <h1>What looks different</h1>
          <p>
            From <q>{called}</q> to the working tree: {changed.length} changed, {added.length} new, {removed.length}{' '}
            removed, {same} the same.
          </p>
          {changed.length > 0 && <h2>Changed</h2>}
          {changed.map(({ frame, viewports }) => (
            <section key={frame.file}>
              <Name frame={frame} />
              {viewports.map(({ width, mode, pixels, before, after, difference }) => (
                <div key={`${width} ${mode}`}>
                  <h4>
                    {width} px, {mode}: {pixels} pixels differ
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
          <UnpairedFrames title="New" frames={added} />
          <UnpairedFrames title="Removed" frames={removed} />
        </main>
      </body>
    </html>
  )
}

function UnpairedFrames({ title, frames }: { title: string; frames: UnpairedFrame[] }) {
  if (frames.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      {frames.map(({ frame, viewports }) => (
        <section key={frame.file}>
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
      <p className="way">{[way.input, ...way.steps.map(({ label }) => label)].join(' → ')}</p>
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
